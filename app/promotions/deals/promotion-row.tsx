import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { promotionsText } from './promotions.text.ts';
import { promotionName } from './promotions.ts';
import type { AdminPromotion } from './promotions-admin.ts';

type PromotionRowProps = {
  promotion: AdminPromotion;
  onToggle: (isActive: boolean) => Promise<boolean>;
  onEdit: () => void;
  onRemove: () => void;
};

/** One deal as it stands. */
export function PromotionRow({ promotion, onToggle, onEdit, onRemove }: PromotionRowProps) {
  const { language, t } = useLanguage();
  const { size, price, pizzaPriceLimit, isActive } = promotion;
  const name = `${size}, ${t(promotionName(promotion))}`;
  return (
    <li
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-2xl border border-rim p-3 sm:flex ${isActive ? 'bg-white' : 'bg-crust'}`}
    >
      <span className="grid size-11 place-items-center rounded-full bg-ink font-bold text-paper">
        {size}
      </span>
      <span className="min-w-0 grow">
        {t(promotionName(promotion))}
        <span className="tabular block font-bold">{formatMoney(price, language)}</span>
        {pizzaPriceLimit !== null && (
          <span className="tabular block text-sm text-soft">
            {t(promotionsText.limit)} {formatMoney(pizzaPriceLimit, language)}
          </span>
        )}
      </span>
      <SwitchField
        label={`${t(promotionsText.active)} ${name}`}
        isOn={isActive}
        onChange={onToggle}
      />
      <div className="col-span-3 -mx-2 flex gap-x-4 sm:mx-0">
        <Button variant="plain" aria-label={`${t(promotionsText.edit)} ${name}`} onClick={onEdit}>
          {t(promotionsText.edit)}
        </Button>
        <Button
          variant="plain"
          className="text-tomato"
          aria-label={`${t(promotionsText.remove)} ${name}`}
          onClick={onRemove}
        >
          {t(promotionsText.remove)}
        </Button>
      </div>
    </li>
  );
}
