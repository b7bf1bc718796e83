import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Pasta, all from 14.99 to 17.99 (B-122). */
export const pasta: readonly BuiltInItem[] = [
  dish(1499, 'Spaghetti sauce tomate', 'Spaghetti with tomato sauce', {
    fr: 'Sauce aux tomates italiennes, ail et basilic, parmesan râpé.',
    en: 'Italian tomato sauce with garlic and basil, grated Parmesan.',
  }),
  dish(1599, 'Spaghetti sauce à la viande', 'Spaghetti with meat sauce', {
    fr: 'Notre sauce au bœuf et au porc, mijotée toute la matinée comme à la maison.',
    en: 'Our beef and pork sauce, simmered all morning the way it is at home.',
  }),
  dish(1699, 'Spaghetti aux boulettes', 'Spaghetti with meatballs', {
    fr: 'Grosses boulettes de bœuf et de porc, sauce tomate au basilic et parmesan.',
    en: 'Big beef and pork meatballs, tomato basil sauce and Parmesan.',
  }),
  dish(1799, 'Spaghetti au smoked meat', 'Smoked meat spaghetti', {
    fr: 'Un classique de Montréal : sauce à la viande et montagne de smoked meat chaud.',
    en: 'A Montréal classic: meat sauce topped with a mountain of hot smoked meat.',
  }),
  dish(1499, 'Penne arrabbiata', 'Penne arrabbiata', {
    fr: "Sauce tomate relevée à l'ail et aux piments forts, persil frais.",
    en: 'Tomato sauce with garlic and hot peppers, fresh parsley.',
  }),
  dish(1599, 'Penne sauce rosée', 'Penne in rosé sauce', {
    slug: 'penne-rosee',
    fr: 'Sauce tomate et crème, oignons fondants et parmesan.',
    en: 'Tomato cream sauce with slow-cooked onions and Parmesan.',
  }),
  dish(1599, 'Fettuccine Alfredo', 'Fettuccine Alfredo', {
    fr: 'Crème, beurre, ail et parmesan, poivre noir du moulin.',
    en: 'Cream, butter, garlic and Parmesan, freshly ground black pepper.',
  }),
  dish(1799, 'Fettuccine Alfredo au poulet', 'Chicken fettuccine Alfredo', {
    fr: 'Notre sauce Alfredo, poitrine de poulet grillée et champignons sautés.',
    en: 'Our Alfredo sauce with grilled chicken breast and sautéed mushrooms.',
  }),
  dish(1699, 'Rigatoni à la saucisse', 'Rigatoni with sausage', {
    fr: 'Saucisse italienne, poivrons rouges rôtis et sauce tomate au fenouil.',
    en: 'Italian sausage, roasted red peppers and tomato sauce with fennel.',
  }),
  dish(1699, 'Tortellini au fromage', 'Cheese tortellini', {
    fr: 'Tortellini farcis aux fromages, sauce rosée, petits pois et bacon.',
    en: 'Cheese-filled tortellini in rosé sauce with green peas and bacon.',
  }),
  dish(1699, 'Lasagne gratinée', 'Baked lasagna', {
    slug: 'lasagna',
    fr: 'Étages de pâtes, sauce à la viande et ricotta, gratinés à la mozzarella.',
    en: 'Layers of pasta, meat sauce and ricotta, baked under mozzarella.',
  }),
  dish(1699, 'Cannelloni épinards et ricotta', 'Spinach and ricotta cannelloni', {
    slug: 'cannelloni',
    fr: 'Rouleaux de pâte farcis, sauce rosée et mozzarella gratinée.',
    en: 'Stuffed pasta rolls in rosé sauce, baked under mozzarella.',
  }),
  dish(1799, 'Linguine aux fruits de mer', 'Seafood linguine', {
    fr: 'Crevettes, pétoncles et palourdes, ail, vin blanc et sauce tomate légère.',
    en: 'Shrimp, scallops and clams with garlic, white wine and a light tomato sauce.',
  }),
];
