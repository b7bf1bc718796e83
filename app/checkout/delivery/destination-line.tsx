import { customerFields, type Terms } from '#orders/orders.ts';
import { promiseWords } from '#orders/promise.text.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { type OrderType, orderTypes } from '#shop/order-types.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { termsInLine, deliveryLineText as text } from './delivery-line.text.ts';
import { type DeliveryTerms, deliveryTermsOf } from './delivery-terms.ts';
import type { ChosenDestination } from './destination.ts';

type DestinationLineProps = {
  terms: Pick<Terms, 'zones' | 'deliveryMinimum'>;
  to: ChosenDestination;
  /** What an order sent now is promised; null where none is taken, or the kitchen is full. */
  promises: Readonly<Record<OrderType, number | null>>;
  now: number;
  onChange: (change: Partial<ChosenDestination>) => void;
};

/** Renders delivery and takeout with their promise, fee and minimum (B-2660). */
export function DestinationLine({ terms, to, promises, now, onChange }: DestinationLineProps) {
  const { t } = useLanguage();
  // A shop with one zone has one fee: no code is needed to know it.
  const { zones } = terms;
  const [only, ...others] = zones;
  const termsFor = (orderType: OrderType): DeliveryTerms =>
    only && others.length === 0 && orderType === 'delivery' && to.postalCode === ''
      ? { ...only, fieldError: null, postalCode: '' }
      : deliveryTermsOf({ ...to, orderType }, terms);
  const postalCode = to.postalCode;
  return (
    <fieldset className="destination">
      <legend className="sr-only">{t(text.legend)}</legend>
      {orderTypes.map((orderType) => {
        const at = promises[orderType];
        const words = at === null ? null : promiseWords(at, now);
        return (
          <label key={orderType} className="destination-choice">
            <input
              type="radio"
              name="destination"
              value={orderType}
              checked={orderType === to.orderType}
              onChange={() => onChange({ orderType })}
              className="sr-only"
            />
            <strong className="block">{t(text.names[orderType])}</strong>
            <span className="tabular">{t(termsInLine(termsFor(orderType), words))}</span>
          </label>
        );
      })}
      {others.length > 0 && to.orderType === 'delivery' && (
        <label className="destination-code">
          {t(text.postalCode)}
          <input
            name="destination-code"
            autoComplete="postal-code"
            autoCapitalize="characters"
            maxLength={customerFields.postalCode.limit}
            size={8}
            className="destination-field"
            value={readPostalCode(postalCode) ?? postalCode}
            onChange={(event) => onChange({ postalCode: event.target.value })}
          />
        </label>
      )}
    </fieldset>
  );
}
