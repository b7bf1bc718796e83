import type { Cents } from '#core/money.ts';
import type { Promotion } from './promotions.ts';

/** A 2-for-1 promotion as staff see it, active or not. */
export type AdminPromotion = Promotion & {
  /** What a chosen pizza's price on the menu is above it is added; null: nothing ever is. */
  readonly pizzaPriceLimit: Cents | null;
  readonly isActive: boolean;
  readonly displayOrder: number;
};
