/** What two halves cost together: as much as the dearer one, or the average of both. */
export const halfPricings = ['dearer', 'average'] as const;
export type HalfPricing = (typeof halfPricings)[number];
