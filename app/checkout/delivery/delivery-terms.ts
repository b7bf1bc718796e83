import type { Cents } from '#core/money.ts';
import type { Terms } from '#orders/orders.ts';
import { readDeliveryCode, zoneOf } from '#shop/delivery/zones.ts';
import type { OrderType } from '#shop/order-types.ts';

export type DeliveryFieldError = 'postal_code_missing' | 'postal_code_invalid' | 'outside_zones';

export type Destination = {
  readonly orderType: OrderType;
  /** As typed; a shop without zones does not ask for it. */
  readonly postalCode?: string | null | undefined;
};

export type DeliveryTerms = {
  readonly fieldError: DeliveryFieldError | null;
  /** `H2X 1Y4` or `H2X`; null where it is not asked for, or is not valid. */
  readonly postalCode: string | null;
  /** Zero until `isFeeKnown`: a shop with one zone has one fee, whatever the code. */
  readonly fee: Cents;
  readonly isFeeKnown: boolean;
  /** Before taxes; the lowest of all until the zone is known. */
  readonly minimum: Cents;
};

/** Returns a delivery's fee and minimum (B-2048): the zone's, or the shop's one minimum. */
export function deliveryTermsOf(
  { orderType, postalCode }: Destination,
  { zones, deliveryMinimum }: Pick<Terms, 'zones' | 'deliveryMinimum'>,
): DeliveryTerms {
  const free = { fieldError: null, postalCode: null, fee: 0, isFeeKnown: false, minimum: 0 };
  if (orderType !== 'delivery') return free;
  if (zones.length === 0) return { ...free, minimum: deliveryMinimum };
  const typed = postalCode?.trim() ?? '';
  const code = readDeliveryCode(zones, typed);
  if (code === null) {
    const minimum = Math.min(...zones.map((zone) => zone.minimum));
    const fieldError = typed === '' ? 'postal_code_missing' : 'postal_code_invalid';
    const [only] = zones.length === 1 ? zones : [];
    return { ...free, fieldError, fee: only?.fee ?? 0, isFeeKnown: only !== undefined, minimum };
  }
  const zone = zoneOf(zones, code);
  if (!zone) return { ...free, fieldError: 'outside_zones', postalCode: code };
  const { fee, minimum } = zone;
  return { fieldError: null, postalCode: code, fee, isFeeKnown: true, minimum };
}

export function postalFieldErrorOf({ fieldError }: Pick<DeliveryTerms, 'fieldError'>): {
  readonly postalCode?: 'required' | 'postal_code';
} {
  if (fieldError === 'postal_code_missing') return { postalCode: 'required' };
  return fieldError === 'postal_code_invalid' ? { postalCode: 'postal_code' } : {};
}
