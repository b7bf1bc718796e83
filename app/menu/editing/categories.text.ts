import { rowWords } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import type { AdminCategory } from './menu-admin.ts';

export const categoriesText = {
  ...rowWords({
    one: { fr: 'catégorie', en: 'category' },
    many: { fr: 'catégories', en: 'categories' },
    isFeminine: true,
  }),
  heading: { fr: 'Catégories et ordre', en: 'Categories and order' },
  lead: {
    fr: 'Les clients voient les catégories dans cet ordre, et les plats de chacune aussi. Glissez les points, utilisez les flèches, ou Alt+↑ et Alt+↓.',
    en: 'Customers see the categories in this order, and the dishes of each. Drag the dots, use the arrows, or Alt+↑ and Alt+↓.',
  },
  addTitle: { fr: 'Nouvelle catégorie', en: 'New category' },
  offered: {
    fr: 'Proposer ces plats quand il manque peu pour la livraison',
    en: 'Offer these dishes when little is missing for a delivery',
  },
  rename: { fr: 'Renommer', en: 'Rename' },
  own: { fr: 'ajoutée par vous', en: 'added by you' },
  noDishes: { fr: 'Aucun item dans cette catégorie.', en: 'No item in this category.' },
  builtIn: {
    fr: "Les clients y voient la liste intégrée : elle s'ordonne une fois copiée dans la base.",
    en: 'Customers see the built-in list there: it is put in order once it is copied into the database.',
  },
  dishesOrder: { fr: 'Ordre des plats', en: 'Order of the dishes' },
  empty: { fr: 'vide : les clients ne la voient pas', en: 'empty: customers do not see it' },
  orderFailure: { fr: "Impossible de changer l'ordre", en: "Couldn't change the order" },
} as const;

/** Returns a category's content in one line. */
export function contentText({ items: { all, active }, source }: AdminCategory): Bilingual {
  if (source === 'built-in') return { fr: 'liste intégrée', en: 'built-in list' };
  if (all === 0) return categoriesText.empty;
  const items = `${all} ${all === 1 ? 'item' : 'items'}`;
  const off = all - active;
  if (off === 0) return { fr: items, en: items };
  const inactive = off === 1 ? 'inactif' : 'inactifs';
  return {
    fr: `${items}, dont ${off} ${inactive}`,
    en: `${items}, ${off} of them inactive`,
  };
}
