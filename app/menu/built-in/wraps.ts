import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Wraps, in a grilled flour tortilla. */
export const wraps: readonly BuiltInItem[] = [
  dish(1399, 'Wrap poulet croustillant', 'Crispy chicken wrap', {
    fr: 'Poulet pané, laitue, tomates, cheddar et sauce ranch dans une tortilla grillée.',
    en: 'Breaded chicken, lettuce, tomatoes, cheddar and ranch sauce in a grilled tortilla.',
  }),
  dish(1399, 'Wrap César au poulet', 'Chicken Caesar wrap', {
    fr: "Poulet grillé, laitue romaine, bacon, parmesan et vinaigrette César à l'ail.",
    en: 'Grilled chicken, romaine, bacon, Parmesan and garlicky Caesar dressing.',
  }),
  dish(1449, 'Wrap poulet Buffalo', 'Buffalo chicken wrap', {
    fr: 'Poulet pané, sauce piquante Buffalo, laitue, céleri et fromage bleu crémeux.',
    en: 'Breaded chicken, hot Buffalo sauce, lettuce, celery and creamy blue cheese.',
  }),
  dish(1449, 'Wrap souvlaki', 'Souvlaki wrap', {
    fr: 'Poulet à souvlaki grillé, tomates, oignons rouges, feta et tzatziki.',
    en: 'Grilled souvlaki chicken, tomatoes, red onions, feta and tzatziki.',
  }),
  dish(1299, 'Wrap BLT', 'BLT wrap', {
    fr: 'Bacon croustillant, laitue romaine, tomates et mayonnaise, sans façon.',
    en: 'Crisp bacon, romaine, tomatoes and mayonnaise, plain and simple.',
  }),
  dish(1499, 'Wrap steak et fromage', 'Steak and cheese wrap', {
    fr: 'Steak tranché mince, oignons grillés, piments verts et mozzarella fondue.',
    en: 'Thin-sliced steak, grilled onions, green peppers and melted mozzarella.',
  }),
  dish(1299, 'Wrap végé', 'Veggie wrap', {
    fr: 'Légumes grillés, laitue, concombre, feta et hummus au citron.',
    en: 'Grilled vegetables, lettuce, cucumber, feta and lemony hummus.',
  }),
];
