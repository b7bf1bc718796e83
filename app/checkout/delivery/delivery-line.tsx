import { customerFields, type Terms } from '#orders/orders.ts';
import { defaultOrderType, type OrderType, orderTypes } from '#shop/order-types.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { termsInLine, deliveryLineText as text } from './delivery-line.text.ts';
import { deliveryTermsOf } from './delivery-terms.ts';

type DeliveryLineProps = {
  terms: Pick<Terms, 'zones' | 'deliveryMinimum'>;
  /** Null while the shop is closed. */
  minutes: Readonly<Record<OrderType, number | null>> | null;
};

/**
 * Renders delivery and takeout with their minutes, fee and minimum (B-2660); `followDelivery`
 * handles the presses without React.
 */
export function DeliveryLine({ terms, minutes }: DeliveryLineProps) {
  const { t } = useLanguage();
  const { zones } = terms;
  return (
    <fieldset
      id="destination"
      className="destination"
      data-zones={zones.length > 0 ? JSON.stringify(zones) : undefined}
      data-minutes={minutes?.delivery ?? undefined}
    >
      <legend className="sr-only">{t(text.legend)}</legend>
      {orderTypes.map((orderType) => (
        <label key={orderType} className="destination-choice">
          <input
            type="radio"
            name="destination"
            value={orderType}
            defaultChecked={orderType === defaultOrderType}
            className="sr-only"
          />
          <strong className="block">{t(text.names[orderType])}</strong>
          <span className="tabular">
            {t(termsInLine(deliveryTermsOf({ orderType }, terms), minutes?.[orderType] ?? null))}
          </span>
        </label>
      ))}
      {zones.length > 0 && (
        <label className="destination-code">
          {t(text.postalCode)}
          <input
            name="destination-code"
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={customerFields.postalCode.limit}
            size={8}
            className="destination-field"
          />
        </label>
      )}
    </fieldset>
  );
}
