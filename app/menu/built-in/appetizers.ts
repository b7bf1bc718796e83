import type { BuiltInItem } from '../menu.ts';
import { dish } from './dish.ts';

/** Appetizers, and the extras that go with any dish (B-123). */
export const appetizers: readonly BuiltInItem[] = [
  dish({ p: 449, g: 749 }, "Pain à l'ail", 'Garlic bread', {
    fr: "Pain croûté grillé au beurre d'ail et au persil.",
    en: 'Crusty bread toasted with garlic butter and parsley.',
  }),
  dish({ p: 599, m: 799, g: 999 }, "Pain à l'ail gratiné", 'Garlic bread with cheese', {
    fr: "Notre pain à l'ail sous une couche de mozzarella dorée, sauce tomate à côté.",
    en: 'Our garlic bread under golden mozzarella, tomato sauce on the side.',
  }),
  dish(
    { p: 599, m: 799, g: 999 },
    "Bâtonnets à l'ail en pâte à pizza",
    'Pizza dough garlic sticks',
    {
      fr: "Bâtonnets cuits au four, beurre d'ail, parmesan et sauce tomate pour tremper.",
      en: 'Oven-baked sticks with garlic butter, Parmesan and tomato sauce for dipping.',
    },
  ),
  dish({ p: 849, g: 1399 }, 'Bâtonnets de mozzarella', 'Mozzarella sticks', {
    fr: 'Mozzarella panée et frite, coulante à souhait, sauce tomate épicée.',
    en: 'Breaded, fried and wonderfully stringy mozzarella with spicy tomato sauce.',
  }),
  dish({ p: 549, g: 899 }, "Rondelles d'oignon", 'Onion rings', {
    fr: 'Grosses rondelles en pâte à la bière, croustillantes, sauce au choix.',
    en: 'Thick, crisp, beer-battered rings with your choice of dip.',
  }),
  dish({ p: 849, g: 1299 }, 'Zucchinis frits', 'Fried zucchini', {
    fr: 'Tranches panées au parmesan, citron et tzatziki.',
    en: 'Parmesan-breaded slices with lemon and tzatziki.',
  }),
  dish({ p: 1199, g: 1799 }, 'Calmars frits', 'Fried calamari', {
    fr: "Anneaux tendres, légèrement farinés, citron et mayo à l'ail.",
    en: 'Tender, lightly floured rings with lemon and garlic mayo.',
  }),
  dish({ p: 749, g: 1149 }, 'Cornichons frits', 'Fried pickles', {
    fr: "Cornichons à l'aneth en pâte croustillante, sauce ranch.",
    en: 'Dill pickles in a crisp batter with ranch dip.',
  }),
  dish({ p: 799, g: 1199 }, 'Bruschetta', 'Bruschetta', {
    fr: "Tomates fraîches, basilic, ail et huile d'olive sur pain grillé, parmesan.",
    en: 'Fresh tomatoes, basil, garlic and olive oil on toasted bread, Parmesan.',
  }),
  dish({ p: 999, m: 1399, g: 1799 }, 'Nachos gratinés', 'Cheesy nachos', {
    slug: 'nachos',
    fr: 'Maïs croustillant, cheddar et mozzarella, jalapeños, olives, salsa et crème sure.',
    en: 'Crisp corn chips, cheddar and mozzarella, jalapeños, olives, salsa and sour cream.',
  }),
  dish({ p: 899, g: 1399 }, 'Pelures de pommes de terre', 'Potato skins', {
    fr: 'Pelures bien dorées, cheddar, bacon, oignons verts et crème sure.',
    en: 'Golden potato skins with cheddar, bacon, green onions and sour cream.',
  }),
  dish({ p: 549, g: 849 }, 'Soupe minestrone', 'Minestrone soup', {
    slug: 'minestrone',
    fr: 'Légumes, haricots et petites pâtes dans un bouillon de tomate au basilic.',
    en: 'Vegetables, beans and small pasta in a tomato and basil broth.',
  }),
  dish(300, 'Pain maison', 'Homemade bread', {
    fr: 'Cuit sur place avec notre pâte à pizza : seul ou à la place du pain de votre sous-marin.',
    en: "Baked here from our pizza dough: on its own, or instead of your sub's usual bread.",
  }),
  dish(400, 'Huile piquante', 'Spicy oil', {
    fr: "Un petit pot d'huile infusée aux piments forts et à l'ail, à verser sur la pizza.",
    en: 'A small jar of oil infused with hot peppers and garlic, to drizzle on pizza.',
  }),
];
