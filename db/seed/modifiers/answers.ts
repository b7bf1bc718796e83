import { answer, defaultAnswer, type SeededGroup } from './seeded-group.ts';

/** Choices that belong to a dish: each has a usual answer, so that one tap adds the dish. */
export const answers: readonly SeededGroup[] = [
  {
    key: 'trio-pizza',
    name: { fr: 'Pizza du trio', en: "The trio's pizza" },
    min: 1,
    max: 1,
    isTold: true,
    modifiers: [
      defaultAnswer(
        'trio-cheese-pizza',
        { fr: 'Pizza baby fromage', en: 'Baby cheese pizza' },
        {
          fr: 'baby fromage',
          en: 'baby cheese',
        },
      ),
      answer(
        'trio-pepperoni-pizza',
        { fr: 'Pizza baby pepperoni', en: 'Baby pepperoni pizza' },
        {
          fr: 'baby pepperoni',
          en: 'baby pepperoni',
        },
      ),
    ],
    items: ['baby-pizza-trio'],
  },
  {
    key: 'combo-fries',
    name: { fr: 'Frites du combo', en: "The combo's fries" },
    min: 1,
    max: 1,
    isTold: true,
    modifiers: [
      defaultAnswer('combo-fries', { fr: 'Frites', en: 'Fries' }),
      {
        key: 'combo-poutine',
        name: { fr: 'Poutine au lieu des frites', en: 'Poutine instead of fries' },
        kitchenName: { fr: 'poutine', en: 'poutine' },
        prices: { single: 600 },
      },
      {
        key: 'combo-onion-rings',
        name: { fr: "Rondelles d'oignon au lieu des frites", en: 'Onion rings instead of fries' },
        kitchenName: { fr: "rondelles d'oignon", en: 'onion rings' },
        prices: { single: 500 },
      },
    ],
    categories: ['combos'],
  },
  {
    key: 'wing-sauce',
    name: { fr: 'Sauce des ailes', en: 'Wing sauce' },
    min: 1,
    max: 1,
    isTold: true,
    modifiers: [
      defaultAnswer(
        'wing-bbq',
        { fr: 'Ailes sauce BBQ', en: 'Wings with BBQ sauce' },
        {
          fr: 'ailes BBQ',
          en: 'BBQ wings',
        },
      ),
      answer(
        'wing-buffalo',
        { fr: 'Ailes sauce Buffalo', en: 'Wings with Buffalo sauce' },
        {
          fr: 'ailes Buffalo',
          en: 'Buffalo wings',
        },
      ),
      answer(
        'wing-honey-garlic',
        { fr: 'Ailes miel et ail', en: 'Wings with honey garlic sauce' },
        {
          fr: 'ailes miel et ail',
          en: 'honey garlic wings',
        },
      ),
      answer(
        'wing-hot',
        { fr: 'Ailes sauce très piquante', en: 'Wings with extra hot sauce' },
        {
          fr: 'ailes très piquantes',
          en: 'extra hot wings',
        },
      ),
      answer(
        'wing-plain',
        { fr: 'Ailes nature, sans sauce', en: 'Plain wings, no sauce' },
        {
          fr: 'ailes nature',
          en: 'plain wings',
        },
      ),
    ],
    categories: ['combos'],
    items: ['classic-wings'],
  },
  {
    key: 'dip',
    name: { fr: 'Trempette', en: 'Dip' },
    min: 1,
    max: 1,
    isTold: true,
    modifiers: [
      defaultAnswer(
        'dip-sweet-and-sour',
        { fr: 'Sauce aigre-douce', en: 'Sweet and sour sauce' },
        {
          fr: 'aigre-douce',
          en: 'sweet and sour',
        },
      ),
      answer('dip-plum', { fr: 'Sauce aux prunes', en: 'Plum sauce' }),
      answer('dip-honey-mustard', { fr: 'Miel et moutarde', en: 'Honey mustard' }),
      answer(
        'dip-bbq',
        { fr: 'Sauce BBQ à tremper', en: 'BBQ dip' },
        {
          fr: 'sauce BBQ',
          en: 'BBQ dip',
        },
      ),
      answer('dip-ranch', { fr: 'Trempette ranch', en: 'Ranch dip' }),
      answer('dip-garlic-mayo', { fr: "Mayo à l'ail", en: 'Garlic mayo' }),
      answer('dip-spicy-tomato', { fr: 'Sauce tomate épicée', en: 'Spicy tomato sauce' }),
    ],
    items: [
      ...['chicken-nuggets', 'chicken-fingers'],
      ...['mozzarella-sticks', 'onion-rings', 'fried-calamari', 'fried-pickles'],
    ],
  },
  {
    key: 'pasta-sauce',
    name: { fr: 'Sauce des pâtes', en: 'Pasta sauce' },
    min: 1,
    max: 1,
    modifiers: [
      defaultAnswer(
        'pasta-tomato',
        { fr: 'Pâtes sauce tomate', en: 'Pasta in tomato sauce' },
        {
          fr: 'sauce tomate',
          en: 'tomato sauce',
        },
      ),
      answer(
        'pasta-meat',
        { fr: 'Pâtes sauce à la viande', en: 'Pasta in meat sauce' },
        {
          fr: 'sauce à la viande',
          en: 'meat sauce',
        },
      ),
      answer(
        'pasta-rose',
        { fr: 'Pâtes sauce rosée', en: 'Pasta in rosé sauce' },
        {
          fr: 'sauce rosée',
          en: 'rosé sauce',
        },
      ),
      answer(
        'pasta-alfredo',
        { fr: 'Pâtes sauce Alfredo', en: 'Pasta in Alfredo sauce' },
        {
          fr: 'sauce Alfredo',
          en: 'Alfredo sauce',
        },
      ),
    ],
    items: [
      ...['spaghetti-with-meat-sauce', 'spaghetti-with-meatballs', 'smoked-meat-spaghetti'],
      ...['penne-rosee', 'fettuccine-alfredo', 'chicken-fettuccine-alfredo'],
      ...['rigatoni-with-sausage', 'cheese-tortellini'],
      ...['pizza-ghetti', 'all-dressed-pizza-ghetti', 'veal-parmigiana', 'chicken-parmigiana'],
    ],
  },
  {
    key: 'dressing',
    name: { fr: 'Vinaigrette', en: 'Dressing' },
    max: 1,
    modifiers: [
      defaultAnswer('dressing-italian', { fr: 'Vinaigrette italienne', en: 'Italian dressing' }),
      answer('dressing-caesar', { fr: 'Vinaigrette César', en: 'Caesar dressing' }),
      answer('dressing-greek', { fr: 'Vinaigrette grecque', en: 'Greek dressing' }),
      answer('dressing-balsamic', { fr: 'Réduction balsamique', en: 'Balsamic reduction' }),
      answer('dressing-thousand-island', { fr: 'Sauce mille-îles', en: 'Thousand Island' }),
      answer('dressing-ranch', { fr: 'Vinaigrette ranch', en: 'Ranch dressing' }),
    ],
    items: [
      ...['garden-salad', 'caesar-salad', 'grilled-chicken-caesar-salad', 'greek-salad'],
      ...['caprese-salad', 'chef-salad', 'tuna-salad'],
    ],
  },
  {
    key: 'coleslaw-dressing',
    name: { fr: 'Vinaigrette de la salade de chou', en: 'Coleslaw dressing' },
    min: 1,
    max: 1,
    modifiers: [
      defaultAnswer(
        'coleslaw-creamy',
        { fr: 'Vinaigrette crémeuse', en: 'Creamy dressing' },
        {
          fr: 'crémeuse',
          en: 'creamy',
        },
      ),
      answer(
        'coleslaw-vinegar',
        { fr: 'Vinaigrette traditionnelle', en: 'Vinegar dressing' },
        {
          fr: 'traditionnelle',
          en: 'vinegar',
        },
      ),
    ],
    items: ['coleslaw'],
  },
  {
    key: 'sub-bread',
    name: { fr: 'Pain', en: 'Bread' },
    min: 1,
    max: 1,
    modifiers: [
      defaultAnswer('sub-bread', { fr: 'Pain à sous-marin', en: 'Sub bread' }),
      {
        key: 'homemade-bread',
        name: { fr: 'Pain maison (pâte à pizza)', en: 'Homemade bread (pizza dough)' },
        kitchenName: { fr: 'pain maison', en: 'homemade bread' },
        prices: { single: 300 },
      },
    ],
    categories: ['submarines'],
  },
];
