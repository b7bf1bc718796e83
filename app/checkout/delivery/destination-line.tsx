import { useEffect, useRef } from 'react';
import { daysUntil } from '#hours/shop-clock.ts';
import { customerFields, type Terms } from '#orders/orders.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { type OrderType, orderTypeNames, orderTypes } from '#shop/order-types.ts';
import { type CurrentUnavailability, pausesAt } from '#storefront/availability.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Draft } from '../form/draft.ts';
import {
  fromWords,
  promiseInLine,
  termsInLine,
  deliveryLineText as text,
} from './delivery-line.text.ts';
import { deliveryTermsOf } from './delivery-terms.ts';

/** An order's type and postal code, as chosen above the menu or in the form. */
type Chosen = Pick<Draft, 'orderType' | 'postalCode'>;

type DestinationLineProps = {
  terms: Pick<Terms, 'zones' | 'deliveryMinimum'>;
  to: Chosen;
  /** What an order sent now is promised; null where none is taken, or the kitchen is full. */
  promises: Readonly<Record<OrderType, number | null>>;
  now: number;
  unavailable: readonly CurrentUnavailability[];
  onChange: (change: Partial<Chosen>) => void;
};

/** Renders delivery and takeout with their promise, fee and minimum (B-2660). */
export function DestinationLine(props: DestinationLineProps) {
  const { terms, to, promises, now, unavailable, onChange } = props;
  const { t } = useLanguage();
  const postalCode = to.postalCode;
  const line = useRef<HTMLFieldSetElement>(null);
  // What was chosen and typed before the page came alive.
  useEffect(() => {
    const early = (field: string) => line.current?.querySelector<HTMLInputElement>(field)?.value;
    const chosen = orderTypes.find((one) => one === early(':checked:not([checked])'));
    const typed = early('[name=destination-code]');
    if (chosen) onChange({ orderType: chosen });
    if (typed) onChange({ postalCode: typed });
  }, []);
  const pauses = pausesAt(unavailable, now);
  const all = pauses.find(({ target }) => target === 'orders');
  const pauseOf = (orderType: OrderType) => (orderType === 'delivery' ? pauses.at(-1) : all);
  const times = orderTypes.map((one) => promises[one] ?? pauseOf(one)?.endsAt ?? now);
  // A day's words may take a line more in one typeface than in another: their room is kept.
  const isDated = times.some((at) => daysUntil(at, now) > 0);
  return (
    <fieldset ref={line} className="destination">
      <legend className="sr-only">{t(text.legend)}</legend>
      {orderTypes.map((orderType) => {
        const at = promises[orderType];
        const pause = pauseOf(orderType);
        const promise =
          at === null ? pause && fromWords(pause.endsAt, now) : promiseInLine(at, now);
        const { when, price } = termsInLine(deliveryTermsOf({ ...to, orderType }, terms), promise);
        return (
          <label key={orderType} className="destination-choice" data-dated={isDated || undefined}>
            <input
              type="radio"
              name="destination"
              value={orderType}
              checked={orderType === to.orderType}
              onChange={() => onChange({ orderType })}
              className="sr-only"
            />
            <span className="tabular">
              <strong>{t(orderTypeNames[orderType])}</strong> {t(when)}
              {/* On a phone the price has a line of its own: no line ends with a dot. */}
              {price && (
                <>
                  <span className="max-sm:sr-only"> · </span>
                  <span className="max-sm:block">{t(price)}</span>
                </>
              )}
            </span>
          </label>
        );
      })}
      {terms.zones.length > 1 && to.orderType === 'delivery' && (
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
