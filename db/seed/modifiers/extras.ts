import { answer, type SeededGroup, usualAnswer } from './seeded-group.ts';

/** What goes with a dish or on it, at one price in every size, and what comes for free. */
export const extras: readonly SeededGroup[] = [
  {
    key: 'sandwich-fixings',
    name: { fr: 'Garnitures du sandwich', en: 'Sandwich fixings' },
    max: 20,
    modifiers: [
      { key: 'lettuce', name: { fr: 'Laitue', en: 'Lettuce' }, prices: { single: 75 } },
      { key: 'cucumber', name: { fr: 'Concombre', en: 'Cucumber' }, prices: { single: 75 } },
      { key: 'celery', name: { fr: 'Céleri', en: 'Celery' }, prices: { single: 75 } },
      { key: 'slaw', name: { fr: 'Salade de chou', en: 'Slaw' }, prices: { single: 75 } },
      {
        key: 'swiss',
        name: { fr: 'Fromage suisse', en: 'Swiss cheese' },
        kitchenName: { fr: 'suisse', en: 'swiss' },
        prices: { single: 150 },
        maxAmount: 2,
      },
      answer('mayonnaise', { fr: 'Mayonnaise', en: 'Mayonnaise' }, { fr: 'mayo', en: 'mayo' }),
      answer('lemon-mayo', { fr: 'Mayo au citron', en: 'Lemon mayo' }),
      answer('ketchup', { fr: 'Ketchup', en: 'Ketchup' }),
      answer('relish', { fr: 'Relish', en: 'Relish' }),
      answer('burger-sauce', { fr: 'Sauce burger', en: 'Burger sauce' }),
      answer('smoky-sauce', { fr: 'Sauce fumée', en: 'Smoky sauce' }),
      answer('ranch-sauce', { fr: 'Sauce ranch', en: 'Ranch sauce' }, { fr: 'ranch', en: 'ranch' }),
      answer('buffalo-sauce', { fr: 'Sauce Buffalo', en: 'Buffalo sauce' }),
      answer(
        'blue-cheese-sauce',
        { fr: 'Fromage bleu crémeux', en: 'Creamy blue cheese' },
        {
          fr: 'fromage bleu',
          en: 'blue cheese',
        },
      ),
      answer('caesar-dressing', { fr: 'Vinaigrette César', en: 'Caesar dressing' }),
      answer('italian-dressing', { fr: 'Vinaigrette italienne', en: 'Italian dressing' }),
      answer(
        'hummus',
        { fr: 'Hummus au citron', en: 'Lemony hummus' },
        {
          fr: 'hummus',
          en: 'hummus',
        },
      ),
    ],
    categories: ['burgers', 'submarines', 'wraps', 'club'],
    items: [
      ...['cheeseburger-trio', 'hot-dog-trio', 'crispy-chicken-sandwich-trio'],
      ...['chicken-guedille', 'lobster-guedille'],
    ],
  },
  {
    key: 'free-fries',
    name: { fr: 'Frites gratuites', en: 'Free fries' },
    max: 1,
    isTold: true,
    modifiers: [
      usualAnswer(
        'free-fries',
        { fr: 'Frites gratuites', en: 'Free fries' },
        {
          fr: 'frites',
          en: 'fries',
        },
      ),
    ],
    categories: ['submarines', 'wings'],
  },
  {
    key: 'crispy-chicken',
    name: { fr: 'Poulet croustillant', en: 'Crispy chicken' },
    max: 1,
    modifiers: [
      {
        key: 'extra-crispy-chicken',
        name: { fr: 'Extra poulet croustillant', en: 'Extra crispy chicken' },
        kitchenName: { fr: 'poulet croustillant', en: 'crispy chicken' },
        prices: { single: 599 },
      },
    ],
    items: [
      'garden-salad',
      'caesar-salad',
      'grilled-chicken-caesar-salad',
      'greek-salad',
      'caprese-salad',
      'chef-salad',
      'tuna-salad',
    ],
  },
  {
    key: 'au-gratin',
    name: { fr: 'Gratiné', en: 'Au gratin' },
    max: 1,
    modifiers: [
      {
        key: 'extra-cheese',
        name: { fr: 'Extra fromage gratiné', en: 'Extra cheese au gratin' },
        kitchenName: { fr: 'gratiné', en: 'au gratin' },
        prices: { single: 450 },
        isTopping: true,
      },
    ],
    categories: ['pizzas', 'pasta', 'submarines'],
    items: [
      ...['fries', 'fries-with-gravy', 'sweet-potato-fries', 'classic-poutine'],
      ...['italian-poutine', 'bacon-poutine', 'michigan-poutine', 'galvaude-poutine'],
      ...['smoked-meat-poutine', 'all-dressed-poutine'],
      ...['garlic-bread', 'garlic-bread-with-cheese', 'nachos', 'potato-skins', 'minestrone'],
      ...['pizza-ghetti', 'all-dressed-pizza-ghetti', 'calzone', 'all-dressed-panzerotti'],
      ...['hot-chicken', 'hot-hamburger', 'pate-chinois'],
      ...['veal-parmigiana', 'chicken-parmigiana', 'smoked-meat-platter', 'hamburger-steak'],
    ],
  },
  {
    key: 'on-the-side',
    name: { fr: 'À côté', en: 'On the side' },
    max: 6,
    modifiers: [
      {
        key: 'tzatziki',
        name: { fr: 'Tzatziki', en: 'Tzatziki' },
        prices: { single: 250 },
        maxAmount: 2,
      },
      {
        key: 'spicy-mayo',
        name: { fr: 'Mayo épicée', en: 'Spicy mayo' },
        prices: { single: 300 },
        maxAmount: 2,
      },
      {
        key: 'spicy-oil',
        name: { fr: 'Huile piquante, petit pot', en: 'Spicy oil, small jar' },
        kitchenName: { fr: 'pot huile piq.', en: 'spicy oil jar' },
        prices: { single: 400 },
        maxAmount: 2,
      },
    ],
    categories: [
      'pizzas',
      'pasta',
      'wraps',
      'club',
      'specialties',
      'submarines',
      'burgers',
      'wings',
    ],
    items: [
      ...['garlic-bread', 'garlic-bread-with-cheese', 'pizza-dough-garlic-sticks'],
      ...['mozzarella-sticks', 'onion-rings', 'fried-zucchini', 'fried-calamari'],
      ...['fried-pickles', 'bruschetta', 'nachos', 'potato-skins'],
      ...['fries', 'fries-with-gravy', 'sweet-potato-fries', 'classic-poutine'],
      ...['italian-poutine', 'bacon-poutine', 'michigan-poutine', 'galvaude-poutine'],
      ...['smoked-meat-poutine', 'all-dressed-poutine'],
      ...['chicken-souvlaki-platter', 'pork-souvlaki-platter', 'gyro-platter'],
      ...['smoked-meat-platter', 'veal-parmigiana', 'chicken-parmigiana', 'bbq-ribs'],
      ...['hamburger-steak', 'fish-and-chips', 'liver-and-onions'],
    ],
  },
];
