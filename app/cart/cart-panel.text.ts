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
} as const satisfies Record<string, Bilingual>;

export function increaseLabel(name: Bilingual): Bilingual {
  return { fr: `Augmenter ${name.fr}`, en: `Increase ${name.en}` };
}

export function decreaseLabel(name: Bilingual): Bilingual {
  return { fr: `Diminuer ${name.fr}`, en: `Decrease ${name.en}` };
}

export function removedText(name: Bilingual): Bilingual {
  return { fr: `Retiré\u00a0: ${name.fr}`, en: `Removed: ${name.en}` };
}

export function putBackLabel(name: Bilingual): Bilingual {
  return { fr: `Remettre ${name.fr}`, en: `Put back ${name.en}` };
}

export function removeLabel(name: Bilingual): Bilingual {
  return { fr: `Retirer ${name.fr}`, en: `Remove ${name.en}` };
}
