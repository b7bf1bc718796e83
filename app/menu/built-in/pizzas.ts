import type { Bilingual } from '#core/language.ts';
import { type BuiltInItem, keyFrom, type Prices } from '../menu.ts';

/**
 * Returns a dish of a built-in list. `prices` are cents, a number for a single size; the slug is the English name's by
 * default.
 */
export function dish(
  prices: number | Prices,
  fr: string,
  en: string,
  { slug = keyFrom(en), ...description }: Bilingual & { readonly slug?: string },
): BuiltInItem {
  const single = typeof prices === 'number';
  return { slug, name: { fr, en }, description, prices: single ? { single: prices } : prices };
}

/** By the price of the large one. */
const prices = {
  1795: { b: 795, s: 1095, m: 1495, l: 1795, xl: 2295 },
  1945: { b: 895, s: 1245, m: 1645, l: 1945, xl: 2495 },
  2195: { b: 995, s: 1395, m: 1795, l: 2195, xl: 2795 },
  2295: { b: 1045, s: 1445, m: 1895, l: 2295, xl: 2895 },
  2495: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  2695: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
};

/** All in five sizes; the cheese pizza's prices are promised (B-121). */
export const pizzas: readonly BuiltInItem[] = [
  dish(prices[1795], 'Fromage', 'Cheese', {
    fr: 'Notre sauce tomate mijotée sous une généreuse couche de mozzarella fondante, dorée au four.',
    en: 'Our slow-simmered tomato sauce under a generous layer of melted, oven-browned mozzarella.',
  }),
  dish(prices[1945], 'Pepperoni', 'Pepperoni', {
    fr: 'Pepperoni à la grandeur, croustillant sur les bords, sauce tomate et fromage mozzarella.',
    en: 'Pepperoni from edge to edge, crisp around the rim, with tomato sauce and mozzarella.',
  }),
  dish(prices[2295], 'Toute garnie', 'All dressed', {
    fr: 'Le classique du quartier : pepperoni, champignons frais, piments verts et fromage mozzarella.',
    en: 'The neighbourhood classic: pepperoni, fresh mushrooms, green peppers and mozzarella.',
  }),
  dish(prices[2695], 'Super spéciale', 'Super special', {
    fr: 'Pepperoni, champignons, piments verts, bacon, oignons, olives noires et double mozzarella.',
    en: 'Pepperoni, mushrooms, green peppers, bacon, onions, black olives and double mozzarella.',
  }),
  dish(prices[2195], 'Double pepperoni', 'Double pepperoni', {
    fr: 'Une couche de pepperoni sous le fromage, une autre par-dessus, pour les vrais amateurs.',
    en: 'One layer of pepperoni under the cheese and another on top, for true fans.',
  }),
  dish(prices[2295], 'Canadienne', 'Canadian', {
    fr: 'Pepperoni, champignons et bacon croustillant sur sauce tomate et mozzarella.',
    en: 'Pepperoni, mushrooms and crisp bacon over tomato sauce and mozzarella.',
  }),
  dish(prices[2495], 'Québécoise', 'Québécoise', {
    fr: "Jambon fumé à l'érable, bacon, oignons caramélisés et fromage en grains.",
    en: 'Maple-smoked ham, bacon, caramelized onions and cheese curds.',
  }),
  dish(prices[2695], 'Montréalaise', 'Montrealer', {
    fr: "Smoked meat tranché mince, cornichons à l'aneth, mozzarella et filet de moutarde jaune.",
    en: 'Thin-sliced smoked meat, dill pickles, mozzarella and a drizzle of yellow mustard.',
  }),
  dish(prices[2295], 'Végétarienne', 'Vegetarian', {
    fr: 'Champignons, piments verts, oignons, tomates fraîches, olives noires et mozzarella.',
    en: 'Mushrooms, green peppers, onions, fresh tomatoes, black olives and mozzarella.',
  }),
  dish(prices[2195], 'Hawaïenne', 'Hawaiian', {
    fr: "Jambon fumé, morceaux d'ananas et mozzarella : l'éternel débat, bien réussi.",
    en: 'Smoked ham, pineapple chunks and mozzarella: the eternal debate, done right.',
  }),
  dish(prices[2695], 'Carnivore', 'Meat lovers', {
    fr: 'Pepperoni, jambon, bacon, saucisse italienne et bœuf haché assaisonné.',
    en: 'Pepperoni, ham, bacon, Italian sausage and seasoned ground beef.',
  }),
  dish(prices[1945], 'Margherita', 'Margherita', {
    fr: "Sauce tomate, mozzarella fraîche, basilic et filet d'huile d'olive.",
    en: 'Tomato sauce, fresh mozzarella, basil and a drizzle of olive oil.',
  }),
  dish(prices[2195], 'Napolitaine', 'Neapolitan', {
    fr: 'Anchois, câpres, olives noires, ail et origan sur sauce tomate et mozzarella.',
    en: 'Anchovies, capers, black olives, garlic and oregano over tomato sauce and mozzarella.',
  }),
  dish(prices[2295], 'Italienne', 'Italian', {
    fr: 'Saucisse italienne douce, poivrons rouges rôtis, oignons et mozzarella.',
    en: 'Mild Italian sausage, roasted red peppers, onions and mozzarella.',
  }),
  dish(prices[2495], 'Diavola', 'Diavola', {
    fr: "Salami calabrais épicé, piments forts marinés, mozzarella et filet d'huile piquante.",
    en: 'Spicy Calabrese salami, marinated hot peppers, mozzarella and a drizzle of hot oil.',
  }),
  dish(prices[2495], 'Mexicaine', 'Mexican', {
    fr: 'Bœuf haché épicé, piments jalapeños, tomates, oignons rouges, mozzarella et cheddar.',
    en: 'Spiced ground beef, jalapeños, tomatoes, red onions, mozzarella and cheddar.',
  }),
  dish(prices[2495], 'Grecque', 'Greek', {
    fr: 'Fromage feta, olives kalamata, tomates, oignons rouges, piments verts et origan.',
    en: 'Feta, Kalamata olives, tomatoes, red onions, green peppers and oregano.',
  }),
  dish(prices[2695], 'Gyro', 'Gyro', {
    fr: 'Viande à gyro grillée, oignons rouges, tomates et mozzarella, tzatziki à côté.',
    en: 'Grilled gyro meat, red onions, tomatoes and mozzarella, with tzatziki on the side.',
  }),
  dish(prices[2495], 'Méditerranéenne', 'Mediterranean', {
    fr: "Cœurs d'artichauts, poivrons rôtis, tomates séchées, olives noires et feta.",
    en: 'Artichoke hearts, roasted peppers, sun-dried tomatoes, black olives and feta.',
  }),
  dish(prices[2495], 'Quatre fromages', 'Four cheese', {
    fr: "Mozzarella, provolone, parmesan et gorgonzola sur sauce blanche à l'ail.",
    en: 'Mozzarella, provolone, Parmesan and gorgonzola over white garlic sauce.',
  }),
  dish(prices[2295], 'Florentine', 'Florentine', {
    fr: 'Épinards, ricotta, ail rôti et mozzarella sur sauce blanche.',
    en: 'Spinach, ricotta, roasted garlic and mozzarella over white sauce.',
  }),
  dish(prices[2495], 'Poulet BBQ', 'BBQ chicken', {
    fr: 'Poulet grillé, oignons rouges, bacon et mozzarella sur sauce BBQ fumée.',
    en: 'Grilled chicken, red onions, bacon and mozzarella over smoky BBQ sauce.',
  }),
  dish(prices[2495], 'Poulet et pesto', 'Pesto chicken', {
    fr: 'Poulet grillé, tomates séchées, champignons et mozzarella sur pesto de basilic.',
    en: 'Grilled chicken, sun-dried tomatoes, mushrooms and mozzarella over basil pesto.',
  }),
  dish(prices[2695], 'Steak Philly', 'Philly steak', {
    fr: 'Steak tranché mince, champignons, oignons grillés, piments verts et provolone.',
    en: 'Thin-sliced steak, mushrooms, grilled onions, green peppers and provolone.',
  }),
  dish(prices[2195], 'Bolognaise', 'Bolognese', {
    fr: 'Notre sauce à la viande mijotée, champignons, mozzarella et parmesan.',
    en: 'Our slow-cooked meat sauce, mushrooms, mozzarella and Parmesan.',
  }),
  dish(prices[2695], 'Prosciutto et roquette', 'Prosciutto and arugula', {
    fr: 'Prosciutto, roquette fraîche et copeaux de parmesan ajoutés à la sortie du four.',
    en: 'Prosciutto, fresh arugula and Parmesan shavings added straight out of the oven.',
  }),
  dish(prices[2695], 'Fruits de mer', 'Seafood', {
    fr: "Crevettes, pétoncles et goberge à saveur de crabe sur sauce blanche à l'ail, mozzarella.",
    en: 'Shrimp, scallops and crab-flavoured pollock over white garlic sauce, mozzarella.',
  }),
  dish(prices[2495], 'Pizza-poutine', 'Poutine pizza', {
    fr: 'Sauce brune, frites maison, fromage en grains et mozzarella : deux classiques, une croûte.',
    en: 'Gravy, house-cut fries, cheese curds and mozzarella: two classics, one crust.',
  }),
];
