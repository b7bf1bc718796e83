import { describe, expect, test } from 'vitest';
import type { Bilingual } from '#core/language.ts';
import { sortByKeywords } from './keywords.ts';
import type { CategoryKey, Description } from './menu.ts';
import { isWings } from './pieces.ts';

const nothing: Description = { fr: null, en: null };

function sort(fr: string, en: string = fr, description: Description = nothing): CategoryKey {
  return sortByKeywords({ fr, en }, description);
}

/** As staff would type them, in either language; the other one is a plain translation. */
const dishes: readonly (readonly [CategoryKey, readonly string[]])[] = [
  [
    'pasta',
    [
      'Pâtes sauce rosée',
      'PÂTES AU FOUR',
      'Spaghetti sauce à la viande',
      'Lasagne gratinée',
      'Fettuccine Alfredo',
      'Linguine aux fruits de mer',
      'Penne arrabiata',
      'Raviolis',
      'Tortellini rosé',
      'Cannelloni',
      'Macaroni au fromage',
      'Manicotti',
      'Gnocchis maison',
      'Rigatoni',
      'Baked pasta',
    ],
  ],
  [
    'submarines',
    [
      'Sous-marin steak et fromage',
      'Sous marin végé',
      'Sous‑marin pizza',
      'Sub 12 pouces',
      'Submarine all dressed',
      'Philly cheese steak sub',
    ],
  ],
  ['burgers', ['Burger double', 'Cheeseburger bacon', 'Hambourgeois maison', 'Hamburger']],
  [
    'mains',
    [
      'Souvlaki (2 brochettes)',
      'Brochette de poulet',
      'Mets principal du jour',
      'Plat principal',
      'Filet de sole',
      'Foie de veau',
      'Steak frites',
      'Hot chicken',
      'Chicken liver and onions',
      'Pâté chinois',
    ],
  ],
  ['wraps', ['Wrap au poulet César', 'Tortilla grillée', 'Pita gyros', 'Chicken wrap']],
  ['club', ['Club sandwich', 'Club poulet bacon', 'Clubhouse']],
  ['combos', ['Combo E', 'Repas familial', 'Family meal', 'Assiette famille']],
  ['salads', ['Salade grecque', 'César au poulet', 'Caesar salad', 'SALADE DU CHEF']],
  [
    'fries',
    ['Frites', 'Frite maison', 'Poutine italienne', 'Patates grecques', 'Sweet potato fries'],
  ],
  [
    'wings',
    [
      'Ailes de poulet',
      'Pépites de poulet (12)',
      'Doigts de poulet',
      'Croquettes de poulet',
      'Chicken nuggets',
      'Chicken fingers',
      'Hot wings',
    ],
  ],
  [
    'appetizers',
    [
      "Rondelles d'oignon",
      'Rondelles d’oignon',
      'Bâtonnets de fromage',
      "Pain à l'ail",
      'Pain à l’ail gratiné',
      'Bruschetta',
      "Soupe à l'oignon",
      'Calmars frits',
      'Rouleaux impériaux',
      'Pâtés impériaux',
      'Onion rings',
      'Mozzarella sticks',
      'Garlic bread',
      'Entrée du jour',
    ],
  ],
  ['trio', ['Trio hot-dog', 'Trio du midi']],
  [
    'pizzas',
    [
      'Fromage',
      'Toute garnie',
      'Végétarienne',
      'Pizza pâte mince',
      'Pizza à la pâte farcie',
      'Pizza poutine',
      'Pizza au steak',
      'Pizza burger',
      'Mini-pizza César',
      'Deluxe',
    ],
  ],
];

describe('staff who forget the category', () => {
  for (const [key, names] of dishes) {
    test.each(names)(`find it under ${key}: %s (B-104)`, (name) => {
      expect(sort(name, 'Special of the house')).toBe(key === 'pizzas' ? sort(name, name) : key);
      expect(sort(name)).toBe(key);
    });
  }

  test('are understood in the English name too', () => {
    expect(sort('Maison', 'House pasta')).toBe('pasta');
    expect(sort('Le gros', 'Big cheeseburger')).toBe('burgers');
  });

  test('are understood in the description when the name says nothing (B-104)', () => {
    const words = { fr: 'Sauce brune, fromage en grains sur des frites', en: null };
    expect(sort('La Braise', 'The Ember', words)).toBe('fries');
    expect(sort('La Braise', 'The Ember', { fr: null, en: 'On a bed of linguine' })).toBe('pasta');
  });

  test('find a burger with fries among the burgers, a pizza with fries among the pizzas', () => {
    const withFries = { fr: 'Servi avec frites', en: 'Served with fries' };
    expect(sort('Burger', 'Burger', withFries)).toBe('burgers');
    expect(sort('Pizza au fromage', 'Cheese pizza', withFries)).toBe('pizzas');
  });

  test('find all the rest among the pizzas (B-104)', () => {
    expect(sort('Xyz', 'Xyz', { fr: 'Rien de connu', en: 'Nothing known' })).toBe('pizzas');
  });

  test.each(['Sublime', 'Passeport', 'Clubman', 'Aileron', 'Soupçon'])(
    'are not misunderstood by the inside of a word: %s (B-104)',
    (name) => expect(sort(name)).toBe('pizzas'),
  );
});

describe('a customer who counts pieces', () => {
  const named = (fr: string, en = fr): Bilingual => ({ fr, en });

  test.each(['Ailes de poulet', 'Pépites', 'Chicken Fingers', 'NUGGETS', 'Popcorn de poulet'])(
    'orders %s by 6, 12 or 24 in any category (B-111)',
    (name) => expect(isWings('appetizers', named(name))).toBe(true),
  );

  test('orders everything in the wings category by the piece', () => {
    expect(isWings('wings', named('Bouchées de chou-fleur'))).toBe(true);
  });

  test('never orders a pizza by the piece (B-111)', () => {
    expect(isWings('pizzas', named('Fromage', 'Cheese'))).toBe(false);
  });
});
