import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Mains, served as full plates, and the tzatziki that goes with them (B-123). */
export const mains: readonly BuiltInItem[] = [
  dish(1999, 'Assiette de souvlaki au poulet', 'Chicken souvlaki platter', {
    fr: "Deux brochettes de poulet au citron et à l'origan, riz, salade grecque et tzatziki.",
    en: 'Two lemon and oregano chicken skewers, rice, Greek salad and tzatziki.',
  }),
  dish(1899, 'Assiette de souvlaki au porc', 'Pork souvlaki platter', {
    fr: 'Deux brochettes de porc mariné, pommes de terre au citron, salade grecque et tzatziki.',
    en: 'Two marinated pork skewers, lemon potatoes, Greek salad and tzatziki.',
  }),
  dish(1899, 'Assiette de gyro', 'Gyro platter', {
    fr: 'Viande à gyro tranchée mince, pita chaud, frites, salade et tzatziki.',
    en: 'Thin-sliced gyro meat, warm pita, fries, salad and tzatziki.',
  }),
  dish(2099, 'Assiette de smoked meat', 'Smoked meat platter', {
    fr: 'Smoked meat coupé à la main, pain de seigle, moutarde, frites, cornichon et salade de chou.',
    en: 'Hand-cut smoked meat, rye bread, mustard, fries, pickle and coleslaw.',
  }),
  dish(2199, 'Veau parmigiana', 'Veal parmigiana', {
    fr: 'Escalope panée, sauce tomate et mozzarella gratinée, spaghetti sauce tomate.',
    en: 'Breaded cutlet, tomato sauce and broiled mozzarella, with spaghetti in tomato sauce.',
  }),
  dish(2099, 'Poulet parmigiana', 'Chicken parmigiana', {
    fr: 'Poitrine de poulet panée, sauce tomate, mozzarella gratinée et penne sauce rosée.',
    en: 'Breaded chicken breast, tomato sauce, broiled mozzarella and penne in rosé sauce.',
  }),
  dish(2399, 'Côtes levées BBQ', 'BBQ ribs', {
    fr: 'Côtes de porc fondantes, laquées de sauce BBQ, frites et salade de chou.',
    en: 'Tender pork ribs glazed with BBQ sauce, fries and coleslaw.',
  }),
  dish(1699, 'Hamburger steak', 'Hamburger steak', {
    fr: 'Galette de bœuf grillée, oignons fondants, sauce brune, purée et petits pois.',
    en: 'Grilled beef patty, slow-cooked onions, gravy, mashed potatoes and green peas.',
  }),
  dish(1799, 'Fish and chips', 'Fish and chips', {
    fr: 'Filets de morue en pâte à la bière, frites, citron et sauce tartare.',
    en: 'Beer-battered cod fillets, fries, lemon and tartar sauce.',
  }),
  dish(1799, 'Foie de veau aux oignons', "Calf's liver and onions", {
    slug: 'liver-and-onions',
    fr: 'Foie de veau poêlé, bacon, oignons dorés, purée et sauce brune.',
    en: "Pan-seared calf's liver, bacon, golden onions, mashed potatoes and gravy.",
  }),
  dish(250, 'Extra tzatziki', 'Extra tzatziki', {
    fr: 'Yogourt épais, concombre, ail et citron, préparé chaque matin.',
    en: 'Thick yogurt, cucumber, garlic and lemon, made fresh every morning.',
  }),
];
