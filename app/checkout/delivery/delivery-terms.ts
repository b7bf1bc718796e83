import type { Cents } from '#core/money.ts';
import type { Ordering } from '#hours/ordering.ts';
import type { Terms } from '#orders/orders.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { zoneOf } from '#shop/delivery/zones.ts';
import type { OrderType } from '#shop/order-types.ts';

/** Why the cost of a delivery is unknown, where the shop has zones. */
export type DeliveryFieldError = 'postal_code_missing' | 'postal_code_invalid' | 'outside_zones';

/** Where an order goes. */
export type Destination = {
  readonly orderType: OrderType;
  /** As it was typed; a shop without zones does not ask for it. */
  readonly postalCode?: string | null | undefined;
};

/** What a delivery to there asks for. */
export type DeliveryTerms = {
  readonly fieldError: DeliveryFieldError | null;
  /** As the post writes it; null where it is not asked for, or is none. */
  readonly postalCode: string | null;
  readonly fee: Cents;
  /** Before taxes; as long as the zone is unknown, the lowest of all. */
  readonly minimum: Cents;
};

/** Returns what form and server ask for a delivery (B-2048): the zone's fee and minimum, or the shop's one minimum. */
export function deliveryTermsOf(
  { orderType, postalCode }: Destination,
  { zones, deliveryMinimum }: Pick<Terms, 'zones' | 'deliveryMinimum'>,
): DeliveryTerms {
  const free = { fieldError: null, postalCode: null, fee: 0, minimum: 0 };
  if (orderType !== 'delivery') return free;
  if (zones.length === 0) return { ...free, minimum: deliveryMinimum };
  const typed = postalCode?.trim() ?? '';
  const code = readPostalCode(typed);
  if (code === null) {
    const minimum = Math.min(...zones.map((zone) => zone.minimum));
    const fieldError = typed === '' ? 'postal_code_missing' : 'postal_code_invalid';
    return { ...free, fieldError, minimum };
  }
  const zone = zoneOf(zones, code);
  if (!zone) return { ...free, fieldError: 'outside_zones', postalCode: code };
  const { fee, minimum } = zone;
  return { fieldError: null, postalCode: code, fee, minimum };
}

/** Returns how many minutes an order takes, by how it leaves the shop: as its owner set it, and longer in a rush. */
export function minutesOf(
  { preparationMinutes, drivingMinutes }: Ordering,
  rushMinutes: number,
): Readonly<Record<OrderType, number>> {
  const takeout = preparationMinutes + rushMinutes;
  return { takeout, delivery: takeout + drivingMinutes };
}

/** Tells whether the total still lacks what the delivery costs. */
export function isFeeToCome({ fieldError }: DeliveryTerms): boolean {
  return fieldError === 'postal_code_missing' || fieldError === 'postal_code_invalid';
}

/** Returns what is wrong with the field of the postal code, as the form says it. */
export function postalFieldErrorOf({ fieldError }: Pick<DeliveryTerms, 'fieldError'>): {
  readonly postalCode?: 'required' | 'postal_code';
} {
  if (fieldError === 'postal_code_missing') return { postalCode: 'required' };
  return fieldError === 'postal_code_invalid' ? { postalCode: 'postal_code' } : {};
}
