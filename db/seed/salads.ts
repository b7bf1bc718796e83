import type { BuiltInItem } from '#menu/menu.ts';

/** Salads in P and G, and the crispy chicken that goes on them (B-123). */
export const salads: readonly BuiltInItem[] = [
  {
    slug: 'garden-salad',
    name: { fr: 'Salade maison', en: 'Garden salad' },
    description: {
      fr: 'Laitue, tomates, concombre, carottes et oignons rouges, vinaigrette italienne.',
      en: 'Lettuce, tomatoes, cucumber, carrots and red onions with Italian dressing.',
    },
    prices: { p: 699, g: 1099 },
  },
  {
    slug: 'caesar-salad',
    name: { fr: 'Salade César', en: 'Caesar salad' },
    description: {
      fr: "Laitue romaine, bacon, croûtons à l'ail, parmesan et vinaigrette César crémeuse.",
      en: 'Romaine, bacon, garlic croutons, Parmesan and creamy Caesar dressing.',
    },
    prices: { p: 799, g: 1299 },
  },
  {
    slug: 'grilled-chicken-caesar-salad',
    name: { fr: 'Salade César au poulet grillé', en: 'Grilled chicken Caesar salad' },
    description: {
      fr: 'Notre César et une poitrine de poulet marinée, grillée et tranchée.',
      en: 'Our Caesar with a marinated chicken breast, grilled and sliced.',
    },
    prices: { p: 1199, g: 1799 },
  },
  {
    slug: 'greek-salad',
    name: { fr: 'Salade grecque', en: 'Greek salad' },
    description: {
      fr: 'Tomates, concombre, piments verts, oignons rouges, olives kalamata, feta et origan.',
      en: 'Tomatoes, cucumber, green peppers, red onions, Kalamata olives, feta and oregano.',
    },
    prices: { p: 899, g: 1399 },
  },
  {
    slug: 'caprese-salad',
    name: { fr: 'Salade caprese', en: 'Caprese salad' },
    description: {
      fr: 'Tomates mûres, mozzarella fraîche, basilic et réduction de vinaigre balsamique.',
      en: 'Ripe tomatoes, fresh mozzarella, basil and balsamic reduction.',
    },
    prices: { p: 949, g: 1449 },
  },
  {
    slug: 'chef-salad',
    name: { fr: 'Salade du chef', en: 'Chef salad' },
    description: {
      fr: 'Laitue, jambon, poulet, fromage suisse, œuf dur et tomates, sauce mille-îles.',
      en: 'Lettuce, ham, chicken, Swiss cheese, hard-boiled egg and tomatoes, Thousand Island.',
    },
    prices: { p: 1099, g: 1699 },
  },
  {
    slug: 'tuna-salad',
    name: { fr: 'Salade de thon', en: 'Tuna salad' },
    description: {
      fr: 'Thon, haricots verts, œuf dur, olives noires et pommes de terre sur laitue.',
      en: 'Tuna, green beans, hard-boiled egg, black olives and potatoes over lettuce.',
    },
    prices: { p: 1049, g: 1599 },
  },
  {
    slug: 'coleslaw',
    name: { fr: 'Salade de chou', en: 'Coleslaw' },
    description: {
      fr: 'Chou croquant et carottes, vinaigrette maison crémeuse ou traditionnelle.',
      en: 'Crunchy cabbage and carrots, in our creamy or vinegar dressing.',
    },
    prices: { p: 299, g: 499 },
  },
  {
    slug: 'extra-crispy-chicken',
    name: { fr: 'Extra poulet croustillant', en: 'Extra crispy chicken' },
    description: {
      fr: 'Lanières de poulet panées, bien dorées, à déposer sur votre salade.',
      en: 'Golden breaded chicken strips, to go on top of your salad.',
    },
    prices: { single: 599 },
  },
];
