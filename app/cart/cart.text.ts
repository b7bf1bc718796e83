import type { Bilingual } from '#core/language.ts';
import type { Piece } from './line.ts';

/** Why a tap adds nothing (B-204). */
export const fullText = {
  title: { fr: 'Panier plein', en: 'Cart full' },
  lines: {
    fr: 'Une commande compte au plus 50 articles différents. Pour une plus grosse, appelez-nous.',
    en: 'An order has at most 50 different items. For a bigger one, call us.',
  },
  quantity: {
    fr: 'Une commande compte au plus 50 fois le même article. Pour une plus grosse, appelez-nous.',
    en: 'An order has at most 50 of the same item. For a bigger one, call us.',
  },
} as const satisfies Record<string, Bilingual>;

/** What the bar with count and total says: how its name begins. */
export const barText = {
  open: { fr: 'Ouvrir le panier', en: 'Open the cart' },
} as const satisfies Record<string, Bilingual>;

/** What the open cart says before its script has come. */
export const frameText = {
  title: { fr: 'Votre panier', en: 'Your cart' },
  order: { fr: 'Commander maintenant', en: 'Order now' },
  total: { fr: 'Total avant taxes', en: 'Total before taxes' },
} as const satisfies Record<string, Bilingual>;

/** Returns what it says once something was added (B-223). */
export function justAdded(name: Bilingual): Bilingual {
  return { fr: `Ajouté\u00a0: ${name.fr}`, en: `Added: ${name.en}` };
}

export function openCartLabel(count: number): Bilingual {
  return {
    fr: `${barText.open.fr}, ${count} ${count < 2 ? 'article' : 'articles'}`,
    en: `${barText.open.en}, ${count} ${count === 1 ? 'item' : 'items'}`,
  };
}

// Here and not with the rest of a line's words: a page's first script needs this much of them.
/** Returns the name before the size: `Fromage, L`. */
export function nameAndSize({ name, sizeLabel }: Pick<Piece, 'name' | 'sizeLabel'>): Bilingual {
  if (!sizeLabel) return name;
  return { fr: `${name.fr}, ${sizeLabel.fr}`, en: `${name.en}, ${sizeLabel.en}` };
}

export function addedLabel(name: Bilingual, count: number): Bilingual {
  return {
    fr: `${name.fr} ajouté au panier, ${count} ${count < 2 ? 'article' : 'articles'}`,
    en: `${name.en} added to the cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  };
}
