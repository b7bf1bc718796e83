/** Two halves cost as much as the more expensive one, or the average of both. */
export const halfPricings = ['dearer', 'average'] as const;
export type HalfPricing = (typeof halfPricings)[number];

/** Until when customers may change or cancel their order themselves: never, until a cook confirms, until the oven. */
export const customerChanges = ['never', 'new', 'confirmed'] as const;
export type CustomerChanges = (typeof customerChanges)[number];
