/** The longest drive that staff may set, in minutes. */
export const longestDrive = 120;

export type Ordering = {
  /** From the order until the food can leave. */
  readonly preparationMinutes: number;
  /** How long a delivery is on the road, unless the cook sets another time. */
  readonly drivingMinutes: number;
  /** The last order is taken so long before closing. */
  readonly lastOrderMinutes: number;
  /** How many days ahead an order may be requested; 0 is today only. */
  readonly horizonDays: number;
};

/** The bounds, as in the database's checks. */
export const orderingBounds = {
  preparationMinutes: { least: 5, most: 180 },
  drivingMinutes: { least: 0, most: longestDrive },
  lastOrderMinutes: { least: 0, most: 240 },
  horizonDays: { least: 0, most: 30 },
} as const satisfies Record<keyof Ordering, { readonly least: number; readonly most: number }>;
export const orderingFields = Object.keys(orderingBounds) as readonly (keyof Ordering)[];

/** Returns how many days ahead a page knows the hours: enough for holidays and for any order. */
export function daysAhead({ horizonDays }: Pick<Ordering, 'horizonDays'>): number {
  return Math.max(14, horizonDays);
}
