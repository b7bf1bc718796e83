import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { rememberReorder } from '../remembered-reorder.ts';
import { pastOrders } from './last-order.ts';
import { rememberedText } from './remembered.text.ts';

export function PastOrders({ onAgain }: { onAgain?: () => void }) {
  const { language, t } = useLanguage();
  const orders = pastOrders(language);
  if (orders.length === 0) return null;
  const heading = t(rememberedText.lastOrders);
  return (
    <section aria-label={heading} className="mt-2 grid w-full gap-2 text-left text-ink">
      <h3 className="font-bold">{heading}</h3>
      {orders.map(({ text, lines }) => (
        <button
          key={text}
          type="button"
          onClick={() => {
            rememberReorder(lines);
            onAgain?.();
          }}
          className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-left leading-tight"
        >
          <span className="wrap-anywhere min-w-0 grow">{text}</span>
          <Icon name="plus" className="size-5 text-brand" />
        </button>
      ))}
    </section>
  );
}
