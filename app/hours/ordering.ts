/** The longest drive that staff may set, in minutes. */
export const longestDrive = 120;

/** When orders are taken and how long they need, as the owner sets it for the whole shop. */
export type Ordering = {
  /** How long the kitchen takes from the order until the food can leave. */
  readonly preparationMinutes: number;
  /** How long a delivery is on the road, unless the cook says otherwise. */
  readonly drivingMinutes: number;
  /** So long before closing the last order is taken. */
  readonly lastOrderMinutes: number;
  /** How many days ahead an order may be asked for; 0 is today only. */
  readonly horizonDays: number;
};

export const orderingFields = [
  'preparationMinutes',
  'drivingMinutes',
  'lastOrderMinutes',
  'horizonDays',
] as const satisfies readonly (keyof Ordering)[];

/** What each of them may be, as the database's checks have it. */
export const orderingBounds = {
  preparationMinutes: { least: 5, most: 180 },
  drivingMinutes: { least: 0, most: longestDrive },
  lastOrderMinutes: { least: 0, most: 240 },
  horizonDays: { least: 0, most: 30 },
} as const satisfies Record<keyof Ordering, { readonly least: number; readonly most: number }>;

/** Returns how many days ahead a page knows the hours: enough for any holiday week, and for what may be chosen. */
export function daysAhead({ horizonDays }: Pick<Ordering, 'horizonDays'>): number {
  return Math.max(14, horizonDays);
}
