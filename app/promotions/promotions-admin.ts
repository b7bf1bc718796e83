import type { Promotion } from './promotions.ts';

/** A 2-for-1 promotion as staff see it, active or not. */
export type AdminPromotion = Promotion & {
  readonly isActive: boolean;
  readonly displayOrder: number;
};
