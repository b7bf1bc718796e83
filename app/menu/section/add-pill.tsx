import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { menuText } from '../menu.text.ts';

/**
 * Renders what tells that a whole card is a button, with its price; to be put into a `group`. Who
 * does not see it hears "add" before everything else that the card says.
 */
export function AddPill({ price, className = '' }: { price: string; className?: string }) {
  const { t } = useLanguage();
  return (
    <span
      className={`inline-flex min-h-10 items-center gap-1.5 rounded-full bg-tomato px-[min(0.875rem,3.5vw)] font-extrabold text-white shadow-card transition duration-150 ease-oven group-hover:bg-blush group-active:bg-blush group-aria-disabled:opacity-50 ${className}`}
    >
      <Icon name="plus" className="size-4" />
      <span aria-hidden="true" className="text-[0.9375rem] @max-[12rem]:hidden">
        {t(menuText.addOne)}
      </span>
      <span className="tabular whitespace-nowrap text-lg">{price}</span>
    </span>
  );
}
