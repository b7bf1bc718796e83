import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Combos A to D (B-122); each has fries to swap (B-112). */
export const combos: readonly BuiltInItem[] = [
  dish(4099, 'Combo A', 'Combo A', {
    fr: 'Pour deux : pizza M toute garnie, 12 ailes de poulet, petites frites et 2 canettes.',
    en: 'For two: all-dressed M pizza, 12 chicken wings, small fries and 2 cans.',
  }),
  dish(4799, 'Combo B', 'Combo B', {
    fr: 'Pour trois : pizza L toute garnie, 12 ailes de poulet, grandes frites et Pepsi 2 L.',
    en: 'For three: all-dressed L pizza, 12 chicken wings, large fries and a 2 L Pepsi.',
  }),
  dish(5999, 'Combo C', 'Combo C', {
    fr: 'Pour quatre : pizza XL toute garnie, 12 ailes de poulet, grandes frites, petite César et Pepsi 2 L.',
    en: 'For four: all-dressed XL pizza, 12 chicken wings, large fries, small Caesar and a 2 L Pepsi.',
  }),
  dish(6999, 'Combo D', 'Combo D', {
    fr: 'Pour la famille : pizzas L toute garnie et L pepperoni, 12 ailes, 2 grandes frites et Pepsi 2 L.',
    en: 'For the family: all-dressed L and pepperoni L pizzas, 12 wings, 2 large fries and a 2 L Pepsi.',
  }),
];
