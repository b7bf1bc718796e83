/** Two halves cost as much as the more expensive one, or the average of both. */
export const halfPricings = ['dearer', 'average'] as const;
export type HalfPricing = (typeof halfPricings)[number];
