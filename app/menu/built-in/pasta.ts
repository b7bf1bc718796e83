import type { BuiltInItem } from '#menu/menu.ts';

/** Pasta, all from 14.99 to 17.99 (B-122). */
export const pasta: readonly BuiltInItem[] = [
  {
    slug: 'spaghetti-with-tomato-sauce',
    name: { fr: 'Spaghetti sauce tomate', en: 'Spaghetti with tomato sauce' },
    description: {
      fr: 'Sauce aux tomates italiennes, ail et basilic, parmesan râpé.',
      en: 'Italian tomato sauce with garlic and basil, grated Parmesan.',
    },
    prices: { single: 1499 },
  },
  {
    slug: 'spaghetti-with-meat-sauce',
    name: { fr: 'Spaghetti sauce à la viande', en: 'Spaghetti with meat sauce' },
    description: {
      fr: 'Notre sauce au bœuf et au porc, mijotée toute la matinée comme à la maison.',
      en: 'Our beef and pork sauce, simmered all morning the way it is at home.',
    },
    prices: { single: 1599 },
  },
  {
    slug: 'spaghetti-with-meatballs',
    name: { fr: 'Spaghetti aux boulettes', en: 'Spaghetti with meatballs' },
    description: {
      fr: 'Grosses boulettes de bœuf et de porc, sauce tomate au basilic et parmesan.',
      en: 'Big beef and pork meatballs, tomato basil sauce and Parmesan.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'smoked-meat-spaghetti',
    name: { fr: 'Spaghetti au smoked meat', en: 'Smoked meat spaghetti' },
    description: {
      fr: 'Un classique de Montréal : sauce à la viande et montagne de smoked meat chaud.',
      en: 'A Montréal classic: meat sauce topped with a mountain of hot smoked meat.',
    },
    prices: { single: 1799 },
  },
  {
    slug: 'penne-arrabbiata',
    name: { fr: 'Penne arrabbiata', en: 'Penne arrabbiata' },
    description: {
      fr: "Sauce tomate relevée à l'ail et aux piments forts, persil frais.",
      en: 'Tomato sauce with garlic and hot peppers, fresh parsley.',
    },
    prices: { single: 1499 },
  },
  {
    slug: 'penne-rosee',
    name: { fr: 'Penne sauce rosée', en: 'Penne in rosé sauce' },
    description: {
      fr: 'Sauce tomate et crème, oignons fondants et parmesan.',
      en: 'Tomato cream sauce with slow-cooked onions and Parmesan.',
    },
    prices: { single: 1599 },
  },
  {
    slug: 'fettuccine-alfredo',
    name: { fr: 'Fettuccine Alfredo', en: 'Fettuccine Alfredo' },
    description: {
      fr: 'Crème, beurre, ail et parmesan, poivre noir du moulin.',
      en: 'Cream, butter, garlic and Parmesan, freshly ground black pepper.',
    },
    prices: { single: 1599 },
  },
  {
    slug: 'chicken-fettuccine-alfredo',
    name: { fr: 'Fettuccine Alfredo au poulet', en: 'Chicken fettuccine Alfredo' },
    description: {
      fr: 'Notre sauce Alfredo, poitrine de poulet grillée et champignons sautés.',
      en: 'Our Alfredo sauce with grilled chicken breast and sautéed mushrooms.',
    },
    prices: { single: 1799 },
  },
  {
    slug: 'rigatoni-with-sausage',
    name: { fr: 'Rigatoni à la saucisse', en: 'Rigatoni with sausage' },
    description: {
      fr: 'Saucisse italienne, piments rouges rôtis et sauce tomate au fenouil.',
      en: 'Italian sausage, roasted red peppers and tomato sauce with fennel.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'cheese-tortellini',
    name: { fr: 'Tortellini au fromage', en: 'Cheese tortellini' },
    description: {
      fr: 'Tortellini farcis aux fromages, sauce rosée, petits pois et bacon.',
      en: 'Cheese-filled tortellini in rosé sauce with green peas and bacon.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'lasagna',
    name: { fr: 'Lasagne gratinée', en: 'Baked lasagna' },
    description: {
      fr: 'Étages de pâtes, sauce à la viande et ricotta, gratinés à la mozzarella.',
      en: 'Layers of pasta, meat sauce and ricotta, baked under mozzarella.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'cannelloni',
    name: { fr: 'Cannelloni épinards et ricotta', en: 'Spinach and ricotta cannelloni' },
    description: {
      fr: 'Rouleaux de pâte farcis, sauce rosée et mozzarella gratinée.',
      en: 'Stuffed pasta rolls in rosé sauce, baked under mozzarella.',
    },
    prices: { single: 1699 },
  },
  {
    slug: 'seafood-linguine',
    name: { fr: 'Linguine aux fruits de mer', en: 'Seafood linguine' },
    description: {
      fr: 'Crevettes, pétoncles et palourdes, ail, vin blanc et sauce tomate légère.',
      en: 'Shrimp, scallops and clams with garlic, white wine and a light tomato sauce.',
    },
    prices: { single: 1799 },
  },
];
