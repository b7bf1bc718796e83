import type { BuiltInItem } from '#menu/menu.ts';

/** Wraps, in a grilled flour tortilla. */
export const wraps: readonly BuiltInItem[] = [
  {
    slug: 'crispy-chicken-wrap',
    name: { fr: 'Wrap poulet croustillant', en: 'Crispy chicken wrap' },
    description: {
      fr: 'Poulet pané, laitue, tomates, cheddar et sauce ranch dans une tortilla grillée.',
      en: 'Breaded chicken, lettuce, tomatoes, cheddar and ranch sauce in a grilled tortilla.',
    },
    prices: { single: 1399 },
  },
  {
    slug: 'chicken-caesar-wrap',
    name: { fr: 'Wrap César au poulet', en: 'Chicken Caesar wrap' },
    description: {
      fr: "Poulet grillé, laitue romaine, bacon, parmesan et vinaigrette César à l'ail.",
      en: 'Grilled chicken, romaine, bacon, Parmesan and garlicky Caesar dressing.',
    },
    prices: { single: 1399 },
  },
  {
    slug: 'buffalo-chicken-wrap',
    name: { fr: 'Wrap poulet Buffalo', en: 'Buffalo chicken wrap' },
    description: {
      fr: 'Poulet pané, sauce piquante Buffalo, laitue, céleri et fromage bleu crémeux.',
      en: 'Breaded chicken, hot Buffalo sauce, lettuce, celery and creamy blue cheese.',
    },
    prices: { single: 1449 },
  },
  {
    slug: 'souvlaki-wrap',
    name: { fr: 'Wrap souvlaki', en: 'Souvlaki wrap' },
    description: {
      fr: 'Poulet à souvlaki grillé, tomates, oignons rouges, feta et tzatziki.',
      en: 'Grilled souvlaki chicken, tomatoes, red onions, feta and tzatziki.',
    },
    prices: { single: 1449 },
  },
  {
    slug: 'blt-wrap',
    name: { fr: 'Wrap BLT', en: 'BLT wrap' },
    description: {
      fr: 'Bacon croustillant, laitue romaine, tomates et mayonnaise, sans façon.',
      en: 'Crisp bacon, romaine, tomatoes and mayonnaise, plain and simple.',
    },
    prices: { single: 1299 },
  },
  {
    slug: 'steak-and-cheese-wrap',
    name: { fr: 'Wrap steak et fromage', en: 'Steak and cheese wrap' },
    description: {
      fr: 'Steak tranché mince, oignons grillés, piments verts et mozzarella fondue.',
      en: 'Thin-sliced steak, grilled onions, green peppers and melted mozzarella.',
    },
    prices: { single: 1499 },
  },
  {
    slug: 'veggie-wrap',
    name: { fr: 'Wrap végé', en: 'Veggie wrap' },
    description: {
      fr: 'Légumes grillés, laitue, concombre, feta et hummus au citron.',
      en: 'Grilled vegetables, lettuce, cucumber, feta and lemony hummus.',
    },
    prices: { single: 1299 },
  },
];
