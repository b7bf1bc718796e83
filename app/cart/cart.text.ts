import type { Bilingual } from '#core/language.ts';
import type { Piece } from './line.ts';

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

/** Apart, because they show before the panel's script has loaded. */
export const frameText = {
  title: { fr: 'Votre panier', en: 'Your cart' },
  order: { fr: 'Commander maintenant', en: 'Order now' },
  total: { fr: 'Total avant taxes', en: 'Total before taxes' },
} as const satisfies Record<string, Bilingual>;

/** Returns the bar's words once something was added (B-223). */
export function justAdded(name: Bilingual): Bilingual {
  return { fr: `Ajouté\u00a0: ${name.fr}`, en: `Added: ${name.en}` };
}

export function openCartLabel(count: number): Bilingual {
  return counted({ fr: 'Ouvrir le panier', en: 'Open the cart' }, count);
}

function counted({ fr, en }: Bilingual, count: number): Bilingual {
  return {
    fr: `${fr}, ${count} ${count < 2 ? 'article' : 'articles'}`,
    en: `${en}, ${count} ${count === 1 ? 'item' : 'items'}`,
  };
}

// Apart from a line's other words, because a page's first script needs this one.
/** Returns name and size: `Fromage, L`. */
export function nameAndSize({ name, sizeLabel }: Pick<Piece, 'name' | 'sizeLabel'>): Bilingual {
  if (!sizeLabel) return name;
  return { fr: `${name.fr}, ${sizeLabel.fr}`, en: `${name.en}, ${sizeLabel.en}` };
}

export function addedLabel(name: Bilingual, count: number): Bilingual {
  return counted({ fr: `${name.fr} ajouté au panier`, en: `${name.en} added to the cart` }, count);
}
