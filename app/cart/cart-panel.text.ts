import type { Bilingual } from '#core/language.ts';

/** Apart, because they load with the panel, after the first view. */
export const cartText = {
  empty: { fr: 'Votre panier est vide.', en: 'Your cart is empty.' },
  emptyHint: {
    fr: 'Touchez un format ou « Ajouter au panier » dans le menu.',
    en: 'Tap a size or “Add to cart” in the menu.',
  },
  clear: { fr: 'Vider le panier', en: 'Clear cart' },
  putBack: { fr: 'Remettre ce que vous aviez', en: 'Put everything back' },
  putBackOne: { fr: 'Remettre', en: 'Put back' },
  gone: {
    fr: "N'est plus offert : retirez-le pour commander.",
    en: 'No longer available: remove it to order.',
  },
  each: { fr: "l'unité", en: 'each' },
  // Before a line's name.
  increase: { fr: 'Augmenter', en: 'Increase' },
  decrease: { fr: 'Diminuer', en: 'Decrease' },
  remove: { fr: 'Retirer', en: 'Remove' },
  removed: { fr: 'Retiré\u00a0:', en: 'Removed:' },
} as const satisfies Record<string, Bilingual>;
