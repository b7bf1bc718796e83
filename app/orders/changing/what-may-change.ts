import type { CustomerChanges } from '#hours/shop-settings.ts';
import type { OrderStatus } from '../order-status.ts';

/** The parts of an order that a change may touch; what bakes is apart from what does not (B-4603). */
export const changedParts = [
  /** New lines, or more of a line. */
  'added',
  /** Fewer or other dishes that do not bake. */
  'unbaked',
  /** Fewer or other dishes that bake. */
  'baked',
  'orderType',
  'time',
  'name',
  'email',
  'address',
  'phone',
  'payment',
] as const;
export type ChangedPart = (typeof changedParts)[number];

/** The part that each field of an order is. */
export const partOfField = {
  orderType: 'orderType',
  fullName: 'name',
  email: 'email',
  address: 'address',
  apartment: 'address',
  driverNote: 'address',
  postalCode: 'address',
  phone: 'phone',
  phoneExtension: 'phone',
  paymentMethod: 'payment',
} as const satisfies Record<string, ChangedPart>;

/** `ask`: a cook is asked first, since it may be made already. */
type May = 'yes' | 'ask';

const everything = of(changedParts, 'yes');
const atTheDoor = of(['address', 'phone', 'payment'], 'yes');

/** Every status with what may change in it; what is not named comes too late. */
export const changeable: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<ChangedPart, May>>>>
> = {
  new: everything,
  confirmed: everything,
  baking: { ...of(changedParts, 'ask'), ...atTheDoor, ...of(['added', 'unbaked'], 'yes') },
  ready: atTheDoor,
  out: atTheDoor,
  done: of(['payment'], 'yes'),
  refused: {},
  cancelled: {},
  no_show: {},
};

function of(parts: readonly ChangedPart[], may: May) {
  return Object.fromEntries(parts.map((part) => [part, may])) as Partial<Record<ChangedPart, May>>;
}

/** Returns what comes too late for a status, and what a cook is to say yes to first. */
export function verdictOn(status: OrderStatus, parts: readonly ChangedPart[]) {
  const may = changeable[status];
  return {
    late: parts.filter((part) => may[part] === undefined),
    unsure: parts.filter((part) => may[part] === 'ask'),
  };
}

/** Tells whether customers may change or cancel an order of that status themselves (B-4606). */
export function mayCustomerChange(status: OrderStatus, until: CustomerChanges): boolean {
  if (until === 'never') return false;
  return status === 'new' || (status === 'confirmed' && until === 'confirmed');
}

/** The rules that staff may overrule, each by its name: codes of blockers. */
export const overrulable = [
  'delivery_minimum',
  'postal_code_missing',
  'outside_zones',
  'special_takeout_only',
  'special_delivery_only',
  'special_wrong_day',
  'special_out_of_dates',
  'ordering_paused',
  'delivery_paused',
  'time_passed',
  'time_full',
  'kitchen_full',
  'item_sold_out',
  'modifier_sold_out',
] as const;
export type Overrulable = (typeof overrulable)[number];
