import { useCart } from '#cart/cart-store.ts';
import { changedText } from '#orders/changing/difference.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { changeText, changingWords } from './changing.text.ts';

/** Renders which order is being changed, and the way back to its page; an empty cart is cancelled there (B-4661). */
export function ChangeNotice({ number, onLeave }: { number: number; onLeave: () => void }) {
  const { t } = useLanguage();
  const isEmpty = useCart().cart.length === 0;
  const words = isEmpty ? changedText.empty : changingWords(number).notice;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-xl bg-cheese px-3.5 py-1.5 font-bold leading-snug">
      <span role="status">{t(words)}</span>
      <Button variant="plain" onClick={onLeave}>
        {t(isEmpty ? changeText.see : changeText.leave)}
      </Button>
    </p>
  );
}
