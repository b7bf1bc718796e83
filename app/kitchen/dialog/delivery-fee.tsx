import { formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { useShop } from '#shop/use-shop.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText, newTotal } from '../board/board.text.ts';
import { readFee, totalsWith } from './typed-fee.ts';

type DeliveryFeeProps = {
  order: Order;
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
};

/** What this delivery costs, where no zone says it; what the customer then pays is read before it is promised. */
export function DeliveryFee({ order, typed, isWrong, onChange }: DeliveryFeeProps) {
  const { language, t } = useLanguage();
  const fee = readFee(typed);
  const totals = totalsWith(order, fee, useShop());
  return (
    <div>
      <LabelledInput
        name="deliveryFee"
        label={t(dialogText.fee)}
        optional={t(dialogText.feeOptional)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={onChange}
        fieldError={isWrong && fee === 'wrong' ? t(dialogText.feeFieldError) : undefined}
      />
      <p role="status" className="tabular mt-1 font-bold empty:hidden">
        {totals &&
          t(newTotal(formatMoney(totals.total, language), formatMoney(order.total, language)))}
      </p>
    </div>
  );
}
