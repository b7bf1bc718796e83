import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { defaultAnswer, type SeededGroup, type SeededModifier } from './seeded-group.ts';

/** Something between two slices of bread, twice where that is asked for. */
function fixing(
  key: string,
  name: Bilingual,
  price: Cents,
  kitchenName?: Bilingual,
): SeededModifier {
  const cooks = kitchenName ? { kitchenName } : {};
  return { key, name, ...cooks, prices: { single: price }, maxAmount: 2 };
}

/** What goes with a dish or on it, at one price in every size, and what comes for free. */
export const extras: readonly SeededGroup[] = [
  {
    key: 'sandwich-fixings',
    name: { fr: 'Garnitures du sandwich', en: 'Sandwich fixings' },
    max: 20,
    modifiers: [
      fixing('lettuce', { fr: 'Laitue', en: 'Lettuce' }, 75),
      fixing('cucumber', { fr: 'Concombre', en: 'Cucumber' }, 75),
      fixing('celery', { fr: 'Céleri', en: 'Celery' }, 75),
      fixing('slaw', { fr: 'Salade de chou', en: 'Slaw' }, 75),
      fixing('swiss', { fr: 'Fromage suisse', en: 'Swiss cheese' }, 150, {
        fr: 'suisse',
        en: 'swiss',
      }),
      fixing('mayonnaise', { fr: 'Mayonnaise', en: 'Mayonnaise' }, 0, { fr: 'mayo', en: 'mayo' }),
      fixing('lemon-mayo', { fr: 'Mayo au citron', en: 'Lemon mayo' }, 0),
      fixing('ketchup', { fr: 'Ketchup', en: 'Ketchup' }, 0),
      fixing('relish', { fr: 'Relish', en: 'Relish' }, 0),
      fixing('burger-sauce', { fr: 'Sauce burger', en: 'Burger sauce' }, 0),
      fixing('smoky-sauce', { fr: 'Sauce fumée', en: 'Smoky sauce' }, 0),
      fixing('ranch-sauce', { fr: 'Sauce ranch', en: 'Ranch sauce' }, 0, {
        fr: 'ranch',
        en: 'ranch',
      }),
      fixing('buffalo-sauce', { fr: 'Sauce Buffalo', en: 'Buffalo sauce' }, 0),
      fixing('blue-cheese-sauce', { fr: 'Fromage bleu crémeux', en: 'Creamy blue cheese' }, 0, {
        fr: 'fromage bleu',
        en: 'blue cheese',
      }),
      fixing('caesar-dressing', { fr: 'Vinaigrette César', en: 'Caesar dressing' }, 0),
      fixing('italian-dressing', { fr: 'Vinaigrette italienne', en: 'Italian dressing' }, 0),
      fixing('hummus', { fr: 'Hummus au citron', en: 'Lemony hummus' }, 0, {
        fr: 'hummus',
        en: 'hummus',
      }),
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
      defaultAnswer(
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
    key: 'trio-fries',
    name: { fr: 'Frites du trio', en: "The trio's fries" },
    max: 1,
    isTold: true,
    modifiers: [defaultAnswer('trio-fries', { fr: 'Petites frites', en: 'Small fries' })],
    categories: ['trio'],
  },
  {
    key: 'combo-salad',
    name: { fr: 'Salade du combo', en: "The combo's salad" },
    max: 1,
    isTold: true,
    modifiers: [defaultAnswer('combo-salad', { fr: 'Petite César', en: 'Small Caesar' })],
    items: ['combo-c'],
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
        kitchenName: { fr: 'extra fromage', en: 'extra cheese' },
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
        kitchenName: { fr: 'tzatziki à part', en: 'tzatziki on the side' },
        prices: { single: 250 },
        maxAmount: 2,
      },
      {
        key: 'spicy-mayo',
        name: { fr: 'Mayo épicée', en: 'Spicy mayo' },
        kitchenName: { fr: 'mayo épicée à part', en: 'spicy mayo on the side' },
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
