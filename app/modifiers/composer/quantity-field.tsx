import { maxQuantity } from '#cart/cart.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { composerText } from './composer.text.ts';

type QuantityFieldProps = { quantity: number; onChange: (quantity: number) => void };

/** How many of it, all the same. */
export function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const { t } = useLanguage();
  const step = (icon: IconName, label: string, to: number, isDisabled: boolean) => (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(to)}
      className="grid size-11 place-items-center rounded-full hover:bg-paper disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset aria-label={t(composerText.quantity)} className="-ml-2 flex items-center">
      {step('minus', t(composerText.fewer), quantity - 1, quantity <= 1)}
      <span role="status" className="tabular w-6 text-center font-bold">
        {quantity}
      </span>
      {step('plus', t(composerText.more), quantity + 1, quantity >= maxQuantity)}
    </fieldset>
  );
}
