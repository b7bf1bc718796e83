import type { BuiltInItem } from '#menu/menu.ts';

/** Every pizza comes in the five sizes; the cheese pizza's prices are promised (B-121). */
export const pizzas: readonly BuiltInItem[] = [
  {
    slug: 'cheese',
    name: { fr: 'Fromage', en: 'Cheese' },
    description: {
      fr: 'Notre sauce tomate mijotée sous une généreuse couche de mozzarella fondante, dorée au four.',
      en: 'Our slow-simmered tomato sauce under a generous layer of melted, oven-browned mozzarella.',
    },
    prices: { b: 795, s: 1095, m: 1495, l: 1795, xl: 2295 },
  },
  {
    slug: 'pepperoni',
    name: { fr: 'Pepperoni', en: 'Pepperoni' },
    description: {
      fr: 'Pepperoni à la grandeur, croustillant sur les bords, sauce tomate et fromage mozzarella.',
      en: 'Pepperoni from edge to edge, crisp around the rim, with tomato sauce and mozzarella.',
    },
    prices: { b: 895, s: 1245, m: 1645, l: 1945, xl: 2495 },
  },
  {
    slug: 'all-dressed',
    name: { fr: 'Toute garnie', en: 'All dressed' },
    description: {
      fr: 'Le classique du quartier : pepperoni, champignons frais, piments verts et fromage mozzarella.',
      en: 'The neighbourhood classic: pepperoni, fresh mushrooms, green peppers and mozzarella.',
    },
    prices: { b: 1045, s: 1445, m: 1895, l: 2295, xl: 2895 },
  },
  {
    slug: 'super-special',
    name: { fr: 'Super spéciale', en: 'Super special' },
    description: {
      fr: 'Pepperoni, champignons, piments verts, bacon, oignons, olives noires et double mozzarella.',
      en: 'Pepperoni, mushrooms, green peppers, bacon, onions, black olives and double mozzarella.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'double-pepperoni',
    name: { fr: 'Double pepperoni', en: 'Double pepperoni' },
    description: {
      fr: 'Une couche de pepperoni sous le fromage, une autre par-dessus, pour les vrais amateurs.',
      en: 'One layer of pepperoni under the cheese and another on top, for true fans.',
    },
    prices: { b: 995, s: 1395, m: 1795, l: 2195, xl: 2795 },
  },
  {
    slug: 'canadian',
    name: { fr: 'Canadienne', en: 'Canadian' },
    description: {
      fr: 'Pepperoni, champignons et bacon croustillant sur sauce tomate et mozzarella.',
      en: 'Pepperoni, mushrooms and crisp bacon over tomato sauce and mozzarella.',
    },
    prices: { b: 1045, s: 1445, m: 1895, l: 2295, xl: 2895 },
  },
  {
    slug: 'quebecoise',
    name: { fr: 'Québécoise', en: 'Québécoise' },
    description: {
      fr: "Jambon fumé à l'érable, bacon, oignons caramélisés et fromage en grains.",
      en: 'Maple-smoked ham, bacon, caramelized onions and cheese curds.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'montrealer',
    name: { fr: 'Montréalaise', en: 'Montrealer' },
    description: {
      fr: "Smoked meat tranché mince, cornichons à l'aneth, mozzarella et filet de moutarde jaune.",
      en: 'Thin-sliced smoked meat, dill pickles, mozzarella and a drizzle of yellow mustard.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'vegetarian',
    name: { fr: 'Végétarienne', en: 'Vegetarian' },
    description: {
      fr: 'Champignons, piments verts, oignons, tomates fraîches, olives noires et mozzarella.',
      en: 'Mushrooms, green peppers, onions, fresh tomatoes, black olives and mozzarella.',
    },
    prices: { b: 1045, s: 1445, m: 1895, l: 2295, xl: 2895 },
  },
  {
    slug: 'hawaiian',
    name: { fr: 'Hawaïenne', en: 'Hawaiian' },
    description: {
      fr: "Jambon fumé, morceaux d'ananas et mozzarella : l'éternel débat, bien réussi.",
      en: 'Smoked ham, pineapple chunks and mozzarella: the eternal debate, done right.',
    },
    prices: { b: 995, s: 1395, m: 1795, l: 2195, xl: 2795 },
  },
  {
    slug: 'meat-lovers',
    name: { fr: 'Carnivore', en: 'Meat lovers' },
    description: {
      fr: 'Pepperoni, jambon, bacon, saucisse italienne et bœuf haché assaisonné.',
      en: 'Pepperoni, ham, bacon, Italian sausage and seasoned ground beef.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'margherita',
    name: { fr: 'Margherita', en: 'Margherita' },
    description: {
      fr: "Sauce tomate, mozzarella fraîche, basilic et filet d'huile d'olive.",
      en: 'Tomato sauce, fresh mozzarella, basil and a drizzle of olive oil.',
    },
    prices: { b: 895, s: 1245, m: 1645, l: 1945, xl: 2495 },
  },
  {
    slug: 'neapolitan',
    name: { fr: 'Napolitaine', en: 'Neapolitan' },
    description: {
      fr: 'Anchois, câpres, olives noires, ail et origan sur sauce tomate et mozzarella.',
      en: 'Anchovies, capers, black olives, garlic and oregano over tomato sauce and mozzarella.',
    },
    prices: { b: 995, s: 1395, m: 1795, l: 2195, xl: 2795 },
  },
  {
    slug: 'italian',
    name: { fr: 'Italienne', en: 'Italian' },
    description: {
      fr: 'Saucisse italienne douce, piments rouges rôtis, oignons et mozzarella.',
      en: 'Mild Italian sausage, roasted red peppers, onions and mozzarella.',
    },
    prices: { b: 1045, s: 1445, m: 1895, l: 2295, xl: 2895 },
  },
  {
    slug: 'diavola',
    name: { fr: 'Diavola', en: 'Diavola' },
    description: {
      fr: "Salami calabrais épicé, piments forts marinés, mozzarella et filet d'huile piquante.",
      en: 'Spicy Calabrese salami, marinated hot peppers, mozzarella and a drizzle of hot oil.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'mexican',
    name: { fr: 'Mexicaine', en: 'Mexican' },
    description: {
      fr: 'Bœuf haché épicé, piments jalapeños, tomates, oignons rouges, mozzarella et cheddar.',
      en: 'Spiced ground beef, jalapeños, tomatoes, red onions, mozzarella and cheddar.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'greek',
    name: { fr: 'Grecque', en: 'Greek' },
    description: {
      fr: 'Fromage feta, olives kalamata, tomates, oignons rouges, piments verts et origan.',
      en: 'Feta, Kalamata olives, tomatoes, red onions, green peppers and oregano.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'gyro',
    name: { fr: 'Gyro', en: 'Gyro' },
    description: {
      fr: 'Viande à gyro grillée, oignons rouges, tomates et mozzarella, tzatziki à côté.',
      en: 'Grilled gyro meat, red onions, tomatoes and mozzarella, with tzatziki on the side.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'mediterranean',
    name: { fr: 'Méditerranéenne', en: 'Mediterranean' },
    description: {
      fr: "Cœurs d'artichauts, poivrons rôtis, tomates séchées, olives noires et feta.",
      en: 'Artichoke hearts, roasted peppers, sun-dried tomatoes, black olives and feta.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'four-cheese',
    name: { fr: 'Quatre fromages', en: 'Four cheese' },
    description: {
      fr: "Mozzarella, provolone, parmesan et gorgonzola sur sauce blanche à l'ail.",
      en: 'Mozzarella, provolone, Parmesan and gorgonzola over white garlic sauce.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'florentine',
    name: { fr: 'Florentine', en: 'Florentine' },
    description: {
      fr: 'Épinards, ricotta, ail rôti et mozzarella sur sauce blanche.',
      en: 'Spinach, ricotta, roasted garlic and mozzarella over white sauce.',
    },
    prices: { b: 1045, s: 1445, m: 1895, l: 2295, xl: 2895 },
  },
  {
    slug: 'bbq-chicken',
    name: { fr: 'Poulet BBQ', en: 'BBQ chicken' },
    description: {
      fr: 'Poulet grillé, oignons rouges, bacon et mozzarella sur sauce BBQ fumée.',
      en: 'Grilled chicken, red onions, bacon and mozzarella over smoky BBQ sauce.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'pesto-chicken',
    name: { fr: 'Poulet et pesto', en: 'Pesto chicken' },
    description: {
      fr: 'Poulet grillé, tomates séchées, champignons et mozzarella sur pesto de basilic.',
      en: 'Grilled chicken, sun-dried tomatoes, mushrooms and mozzarella over basil pesto.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
  {
    slug: 'philly-steak',
    name: { fr: 'Steak Philly', en: 'Philly steak' },
    description: {
      fr: 'Steak tranché mince, champignons, oignons grillés, piments verts et provolone.',
      en: 'Thin-sliced steak, mushrooms, grilled onions, green peppers and provolone.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'bolognese',
    name: { fr: 'Bolognaise', en: 'Bolognese' },
    description: {
      fr: 'Notre sauce à la viande mijotée, champignons, mozzarella et parmesan.',
      en: 'Our slow-cooked meat sauce, mushrooms, mozzarella and Parmesan.',
    },
    prices: { b: 995, s: 1395, m: 1795, l: 2195, xl: 2795 },
  },
  {
    slug: 'prosciutto-and-arugula',
    name: { fr: 'Prosciutto et roquette', en: 'Prosciutto and arugula' },
    description: {
      fr: 'Prosciutto, roquette fraîche et copeaux de parmesan ajoutés à la sortie du four.',
      en: 'Prosciutto, fresh arugula and Parmesan shavings added straight out of the oven.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'seafood',
    name: { fr: 'Fruits de mer', en: 'Seafood' },
    description: {
      fr: "Crevettes, pétoncles et goberge à saveur de crabe sur sauce blanche à l'ail, mozzarella.",
      en: 'Shrimp, scallops and crab-flavoured pollock over white garlic sauce, mozzarella.',
    },
    prices: { b: 1245, s: 1695, m: 2245, l: 2695, xl: 3345 },
  },
  {
    slug: 'poutine-pizza',
    name: { fr: 'Pizza-poutine', en: 'Poutine pizza' },
    description: {
      fr: 'Sauce brune, frites maison, fromage en grains et mozzarella : deux classiques, une croûte.',
      en: 'Gravy, house-cut fries, cheese curds and mozzarella: two classics, one crust.',
    },
    prices: { b: 1145, s: 1595, m: 2095, l: 2495, xl: 3145 },
  },
];
