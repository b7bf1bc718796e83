import type { BuiltInItem } from '#menu/menu.ts';

/** Appetizers, and the extras that go with any dish (B-123). */
export const appetizers: readonly BuiltInItem[] = [
  {
    slug: 'garlic-bread',
    name: { fr: "Pain à l'ail", en: 'Garlic bread' },
    description: {
      fr: "Pain croûté grillé au beurre d'ail et au persil.",
      en: 'Crusty bread toasted with garlic butter and parsley.',
    },
    prices: { p: 449, g: 749 },
  },
  {
    slug: 'garlic-bread-with-cheese',
    name: { fr: "Pain à l'ail gratiné", en: 'Garlic bread with cheese' },
    description: {
      fr: "Notre pain à l'ail sous une couche de mozzarella dorée, sauce tomate à côté.",
      en: 'Our garlic bread under golden mozzarella, tomato sauce on the side.',
    },
    prices: { p: 599, m: 799, g: 999 },
  },
  {
    slug: 'pizza-dough-garlic-sticks',
    name: { fr: "Bâtonnets à l'ail en pâte à pizza", en: 'Pizza dough garlic sticks' },
    description: {
      fr: "Bâtonnets cuits au four, beurre d'ail, parmesan et sauce tomate pour tremper.",
      en: 'Oven-baked sticks with garlic butter, Parmesan and tomato sauce for dipping.',
    },
    prices: { p: 599, m: 799, g: 999 },
  },
  {
    slug: 'mozzarella-sticks',
    name: { fr: 'Bâtonnets de mozzarella', en: 'Mozzarella sticks' },
    description: {
      fr: 'Mozzarella panée et frite, coulante à souhait, sauce tomate épicée.',
      en: 'Breaded, fried and wonderfully stringy mozzarella with spicy tomato sauce.',
    },
    prices: { p: 849, g: 1399 },
  },
  {
    slug: 'onion-rings',
    name: { fr: "Rondelles d'oignon", en: 'Onion rings' },
    description: {
      fr: 'Grosses rondelles en pâte à la bière, croustillantes, sauce au choix.',
      en: 'Thick, crisp, beer-battered rings with your choice of dip.',
    },
    prices: { p: 549, g: 899 },
  },
  {
    slug: 'fried-zucchini',
    name: { fr: 'Zucchinis frits', en: 'Fried zucchini' },
    description: {
      fr: 'Tranches panées au parmesan, citron et tzatziki.',
      en: 'Parmesan-breaded slices with lemon and tzatziki.',
    },
    prices: { p: 849, g: 1299 },
  },
  {
    slug: 'fried-calamari',
    name: { fr: 'Calmars frits', en: 'Fried calamari' },
    description: {
      fr: "Anneaux tendres, légèrement farinés, citron et mayo à l'ail.",
      en: 'Tender, lightly floured rings with lemon and garlic mayo.',
    },
    prices: { p: 1199, g: 1799 },
  },
  {
    slug: 'fried-pickles',
    name: { fr: 'Cornichons frits', en: 'Fried pickles' },
    description: {
      fr: "Cornichons à l'aneth en pâte croustillante, sauce ranch.",
      en: 'Dill pickles in a crisp batter with ranch dip.',
    },
    prices: { p: 749, g: 1149 },
  },
  {
    slug: 'bruschetta',
    name: { fr: 'Bruschetta', en: 'Bruschetta' },
    description: {
      fr: "Tomates fraîches, basilic, ail et huile d'olive sur pain grillé, parmesan.",
      en: 'Fresh tomatoes, basil, garlic and olive oil on toasted bread, Parmesan.',
    },
    prices: { p: 799, g: 1199 },
  },
  {
    slug: 'nachos',
    name: { fr: 'Nachos gratinés', en: 'Cheesy nachos' },
    description: {
      fr: 'Maïs croustillant, cheddar et mozzarella, jalapeños, olives, salsa et crème sure.',
      en: 'Crisp corn chips, cheddar and mozzarella, jalapeños, olives, salsa and sour cream.',
    },
    prices: { p: 999, m: 1399, g: 1799 },
  },
  {
    slug: 'potato-skins',
    name: { fr: 'Pelures de pommes de terre', en: 'Potato skins' },
    description: {
      fr: 'Pelures bien dorées, cheddar, bacon, oignons verts et crème sure.',
      en: 'Golden potato skins with cheddar, bacon, green onions and sour cream.',
    },
    prices: { p: 899, g: 1399 },
  },
  {
    slug: 'minestrone',
    name: { fr: 'Soupe minestrone', en: 'Minestrone soup' },
    description: {
      fr: 'Légumes, haricots et petites pâtes dans un bouillon de tomate au basilic.',
      en: 'Vegetables, beans and small pasta in a tomato and basil broth.',
    },
    prices: { p: 549, g: 849 },
  },
  {
    slug: 'homemade-bread',
    name: { fr: 'Pain maison', en: 'Homemade bread' },
    description: {
      fr: 'Cuit sur place avec notre pâte à pizza : seul ou à la place du pain de votre sous-marin.',
      en: "Baked here from our pizza dough: on its own, or instead of your sub's usual bread.",
    },
    prices: { single: 300 },
  },
  {
    slug: 'spicy-oil',
    name: { fr: 'Huile piquante', en: 'Spicy oil' },
    description: {
      fr: "Un petit pot d'huile infusée aux piments forts et à l'ail, à verser sur la pizza.",
      en: 'A small jar of oil infused with hot peppers and garlic, to drizzle on pizza.',
    },
    prices: { single: 400 },
  },
];
