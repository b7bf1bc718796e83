import type { Amount, Line, Modifier, Piece } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { HalfPricing } from '#shop/settings/settings.ts';

const reasons = {
  removed: { fr: 'Retirer ne change pas le prix', en: 'Leaving out does not change the price' },
  dearer: {
    fr: 'Moitié-moitié : le prix de la plus chère des deux moitiés',
    en: 'Half and half: the price of the dearer half',
  },
  average: {
    fr: 'Moitié-moitié : la moyenne des deux prix, aux 5 ¢ supérieurs',
    en: 'Half and half: the average of both prices, up to the next 5¢',
  },
  half: {
    fr: 'Une garniture sur une moitié coûte la moitié',
    en: 'A topping on one half costs half',
  },
  surcharge: {
    fr: 'La différence de prix des pizzas plus chères est ajoutée',
    en: 'The difference is added for dearer pizzas',
  },
  added: { fr: 'Avec vos suppléments', en: 'With your extras' },
  asItComes: { fr: 'Le prix du menu', en: 'The price on the menu' },
} as const satisfies Record<string, Bilingual>;

/** Why a line costs what it costs, in one line: what the last tap did, else what weighs most. */
export function priceReason(
  line: Line,
  halfPricing: HalfPricing,
  lastAmount: Amount | null,
): Bilingual {
  const pieces: readonly Piece[] = [line, ...line.parts];
  const changes = pieces.flatMap(({ modifiers }) => modifiers);
  const isPaid = ({ price }: Modifier) => price > 0;
  if (lastAmount === 0) return reasons.removed;
  if (changes.some((one) => isPaid(one) && one.side !== 'whole')) return reasons.half;
  // In a deal halves cost nothing of their own.
  if (line.otherHalf !== null) return reasons[halfPricing];
  if (line.parts.some(({ surcharge }) => surcharge > 0)) return reasons.surcharge;
  if (changes.some(isPaid)) return reasons.added;
  return changes.some(({ amount }) => amount === 0) ? reasons.removed : reasons.asItComes;
}
