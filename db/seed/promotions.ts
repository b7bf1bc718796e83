import type { Promotion } from '#promotions/deals/promotions.ts';

/** The 2-for-1 deals of an empty database, in display order: a larger pizza brings more cans. */
export const seedPromotions: readonly Omit<Promotion, 'id'>[] = [
  { size: 'S', price: 2095, pepsiCans: 1 },
  { size: 'M', price: 2795, pepsiCans: 2 },
  { size: 'L', price: 3395, pepsiCans: 2 },
  { size: 'XL', price: 4295, pepsiCans: 3 },
];
