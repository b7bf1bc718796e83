import type { CartChoice } from '#cart/cart.ts';
import { asItComes } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

export const promotionSizes = ['S', 'M', 'L', 'XL'] as const;
export type PromotionSize = (typeof promotionSizes)[number];

/** Two pizzas of one size for one price, with cans: Pepsi by default (B-303). */
export type Promotion = {
  readonly id: string;
  readonly size: PromotionSize;
  readonly price: Cents;
  readonly pepsiCans: number;
};

/** Returns a promotion's id in carts and orders. */
export function promotionItemId(promotion: Pick<Promotion, 'id'>): string {
  return `promotion-${promotion.id}`;
}

export function promotionName({ pepsiCans }: Pick<Promotion, 'pepsiCans'>): Bilingual {
  if (pepsiCans === 0) return { fr: '2 pour 1', en: '2 for 1' };
  const [canettes, cans] = pepsiCans === 1 ? ['canette', 'can'] : ['canettes', 'cans'];
  return {
    fr: `2 pour 1 + ${pepsiCans} ${canettes}`,
    en: `2 for 1 + ${pepsiCans} ${cans}`,
  };
}

/** Returns a promotion's line for the cart. */
export function promotionChoice(promotion: Promotion): CartChoice {
  const { size, price } = promotion;
  return {
    ...asItComes,
    itemId: promotionItemId(promotion),
    categoryKey: 'promotions',
    name: promotionName(promotion),
    size,
    sizeLabel: { fr: size, en: size },
    price,
    description: {
      fr: `Deux pizzas ${size} au choix`,
      en: `Two ${size} pizzas of your choice`,
    },
    image: '/pictures/two-for-one-320.webp',
  };
}
