import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { longestSearch } from '#menu/search/search.text.ts';
import { find, type Index, indexThings, type OnSale } from '#menu/search/search.ts';
import { test } from '#tests/support/orders.ts';
import { findableThings, type ShownOffer } from './findable.ts';
import { readStorefront, type Storefront } from './storefront.server.ts';

/** What is right: only what is named here is compared. */
type Answer = {
  /** The first ones found, by their names in the question's language. */
  readonly first?: readonly string[];
  /** The size that the first one comes in. */
  readonly size?: string | null;
  readonly count?: number;
  /** A category that everything found is of; `vegetarian`, `offers`. */
  readonly only?: string;
  /** Found, wherever. */
  readonly also?: readonly string[];
  readonly never?: readonly string[];
  /** Keys of toppings that nothing found has by its recipe. */
  readonly lacks?: readonly string[];
  /** Nothing is found, and nothing suggested. */
  readonly none?: true;
  readonly isUnanswered?: true;
};

type Questions = readonly (readonly [question: string, answer: Answer])[];

const onions = ['onions', 'red-onions', 'caramelized-onions'];
const drinks = { count: 17, only: 'beverages' };
const deals = { count: 4, only: 'offers' };
const allOffers = { count: 6, only: 'offers' };
const green = { count: 49, only: 'vegetarian' };

const inFrench: Questions = [
  ['sans viande', { ...green, never: ['Bolognaise'] }],
  [
    'pizza sans oignons',
    { lacks: onions, also: ['Fromage', 'Pepperoni'], never: ['Végétarienne'] },
  ],
  ['sans oignons ni champignons', { lacks: [...onions, 'mushrooms'], also: ['Hawaïenne'] }],
  ['coke', { first: ['Pepsi, canette 355 mL'], never: ['Salade de chou'] }],
  ['coca cola', { first: ['Pepsi, canette 355 mL'] }],
  ['liqueur', { ...drinks, never: ['Foie de veau aux oignons'] }],
  ['liqueurs douces', drinks],
  ['quelque chose à boire', drinks],
  ['coke diète', { first: ['Pepsi diète, canette 355 mL'] }],
  ['une grosse bouteille de pepsi 2 litres', { first: ['Pepsi, bouteille 2 L'] }],
  ['2 pour 1', deals],
  ['deux pour un', deals],
  ['avez-vous des rabais?', allOffers],
  ['spécial', { first: ['Spécial pepperoni', 'Spécial toute garnie'] }],
  ['végé', { ...green, also: ['Burger végé', 'Margherita'] }],
  ['pizza végé', { first: ['Végétarienne'], only: 'vegetarian', never: ['Wrap végé'] }],
  ['toutes garnies', { first: ['Toute garnie'] }],
  ['sous marin tout garnie', { first: ['Sous-marin tout garni'] }],
  ['grande poutine', { first: ['Poutine classique'], size: 'g' }],
  ['petite frite', { first: ['Frites'], size: 'p' }],
  ['6 ailes', { first: ['Ailes de poulet classiques'], size: 's' }],
  ['12 ailes bbq', { first: ['Ailes de poulet BBQ'], size: 'm' }],
  ['pizza moyenne au pepperoni', { first: ['Pepperoni'], size: 'm', never: ['Végétarienne'] }],
  ['une pointe', { first: ['Fromage', 'Pepperoni', 'Toute garnie'], never: ['Hot chicken'] }],
  [
    'pâtes',
    { first: ['Spaghetti sauce tomate', 'Spaghetti sauce à la viande'], never: ['Pâté chinois'] },
  ],
  ['je voudrais une pizza jambon ananas svp', { first: ['Hawaïenne'] }],
  ['avez-vous du poisson', { also: ['Fish and chips', 'Napolitaine'], never: ['Pepperoni'] }],
  ['sans gluten', { none: true, isUnanswered: true }],
  ['pizza sans arachides', { none: true, isUnanswered: true }],
  ['bière', { none: true }],
];

const inEnglish: Questions = [
  ['pizza pepperoni large', { first: ['Pepperoni'], size: 'l' }],
  ['no meat', { ...green, never: ['Bolognese'] }],
  ['pizza without mushrooms', { lacks: ['mushrooms'], also: ['Cheese'], never: ['All dressed'] }],
  ['burger no pickles', { lacks: ['pickles'], also: ['Bacon cheeseburger'] }],
  [
    'meat free pasta',
    { first: ['Spaghetti with tomato sauce', 'Penne arrabbiata'], only: 'vegetarian' },
  ],
  ['vegetarian pizza', { first: ['Vegetarian'], only: 'vegetarian' }],
  ['something veggie', green],
  ['coke', { first: ['Pepsi, 355 mL can'], never: ['Coleslaw'] }],
  ['diet coke', { first: ['Diet Pepsi, 355 mL can'] }],
  ['soft drinks', drinks],
  ['can i get a pop', drinks],
  ['root beer', { first: ['Root beer, 355 mL can'] }],
  ['bottle of water', { first: ['Spring water, 500 mL bottle', 'Sparkling water, 500 mL bottle'] }],
  ['two for one', deals],
  ['large 2 for 1', { ...deals, first: ['2 for 1 + 2 cans'], size: 'l' }],
  ['deals', allOffers],
  ['specials', { first: ['Pepperoni special', 'All-dressed special'] }],
  ['all dressed', { first: ['All dressed'] }],
  ['all-dressed sub', { first: ['All-dressed sub'] }],
  ['large fries', { first: ['Fries'], size: 'g' }],
  ['small poutine', { first: ['Classic poutine'], size: 'p' }],
  ['24 wings', { first: ['Classic chicken wings'], size: 'l' }],
  ['a dozen honey garlic wings', { first: ['Honey garlic chicken wings'], size: 'm' }],
  ['xl cheese pizza', { first: ['Cheese'], size: 'xl' }],
  ['extra large hawaian', { first: ['Hawaiian'], size: 'xl' }],
  ['i would like a meat lovers pizza please', { first: ['Meat lovers'] }],
  ['hot chicken', { first: ['Hot chicken'] }],
  ['pizza no cheese', { none: true }],
  ['gluten free pizza', { none: true, isUnanswered: true }],
  ['ice cream', { none: true }],
];

type OnSaleNow = OnSale<ShownOffer>;
type Shop = Pick<Storefront, 'choices'>;

/** Returns what a search gave, of what the right answer names. */
function given(
  index: Index<OnSaleNow>,
  { choices }: Shop,
  language: 'fr' | 'en',
  question: string,
  answer: Answer,
): Answer {
  const { found, nearest, isUnanswered } = find(index, question);
  const names = found.map(({ thing }) => thing.name[language].replaceAll('\u00a0', ' '));
  const kindOf = (thing: OnSaleNow) => (thing.kind === 'dish' ? thing.categoryKey : 'offers');
  const isOnly = (thing: OnSaleNow) =>
    answer.only === 'vegetarian'
      ? choices.dishes[thing.id]?.isVegetarian === true
      : kindOf(thing) === answer.only;
  const others = found.filter(({ thing }) => !isOnly(thing));
  const has = (key: string) => found.some(({ thing }) => choices.dishes[thing.id]?.recipe[key]);
  return {
    ...(answer.first && { first: names.slice(0, answer.first.length) }),
    ...(answer.size !== undefined && { size: found[0]?.size ?? null }),
    ...(answer.count !== undefined && { count: names.length }),
    ...(answer.only && {
      only: others.map(({ thing }) => thing.name[language]).join() || answer.only,
    }),
    ...(answer.also && { also: answer.also.filter((name) => names.includes(name)) }),
    ...(answer.never && { never: answer.never.filter((name) => !names.includes(name)) }),
    ...(answer.lacks && { lacks: answer.lacks.filter((key) => !has(key)) }),
    ...(answer.none && found.length + nearest.length === 0 && { none: true }),
    ...(answer.isUnanswered && isUnanswered && { isUnanswered }),
  };
}

describe('a hungry customer of a new shop', () => {
  test.for([
    ['fr', inFrench],
    ['en', inEnglish],
  ] as const)(
    'asks in sentences, and is answered right (B-4451, B-4452, B-4454)',
    async ([language, questions], { shop }) => {
      const storefront = await readStorefront(shop.ctx);
      const index = indexThings(findableThings(storefront));
      expect(questions).toHaveLength(30);
      for (const [question, answer] of questions) {
        const right = { question, ...answer };
        expect
          .soft({ question, ...given(index, storefront, language, question, answer) })
          .toEqual(right);
      }
    },
  );

  test('is never shown what they leave out, whatever they leave out (B-4452)', async ({ shop }) => {
    const storefront = await readStorefront(shop.ctx);
    const index = indexThings(findableThings(storefront));
    const toppings = storefront.choices.groups.flatMap(({ modifiers }) => modifiers);
    const inRecipes = toppings.filter(({ key }) =>
      Object.values(storefront.choices.dishes).some(({ recipe }) => recipe[key]),
    );
    const words = fc.constantFrom('', 'pizza ', 'poulet ', 'club ', 'salade ', 'sub ');
    const no = fc.constantFrom('sans', 'without', 'no', "pas d'", 'SANS');
    fc.assert(
      fc.property(
        fc.constantFrom(...inRecipes),
        words,
        no,
        fc.boolean(),
        (topping, before, no, isFrench) => {
          const name = topping.name[isFrench ? 'fr' : 'en'];
          for (const { thing } of find(index, `${before}${no} ${name}`).found) {
            expect(storefront.choices.dishes[thing.id]?.recipe ?? {}).not.toHaveProperty([
              topping.key,
            ]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('may type anything: 60 characters count, nothing comes twice, three at most are suggested (B-190)', async ({
    shop,
  }) => {
    const index = indexThings(findableThings(await readStorefront(shop.ctx)));
    const word = fc.constantFrom(
      ...'sans no avec 2 pour 1 végé viande pizza xl large l , free ni gluten oignons promo deux coke'.split(
        ' ',
      ),
    );
    const sentence = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 9 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(sentence, (words) => {
        const text = words.join(' ');
        const result = find(index, text);
        expect(new Set(result.found.map(({ thing }) => thing)).size).toBe(result.found.length);
        expect(result.nearest.length).toBeLessThanOrEqual(3);
        expect(find(index, text.slice(0, longestSearch))).toEqual(result);
      }),
    );
  });

  test('finds everything on sale by its name in either language (B-190, B-4451)', async ({
    shop,
  }) => {
    const things = findableThings(await readStorefront(shop.ctx));
    const index = indexThings(things);
    for (const { thing, names } of things) {
      for (const name of names)
        expect(find(index, name).found.map((one) => one.thing)).toContain(thing);
    }
  });

  test('finds what there is while the shop cannot tell what is in it, and leaves out by names and words alone (B-4452)', async ({
    shop,
  }) => {
    const storefront = await readStorefront(shop.ctx);
    const index = indexThings(findableThings({ ...storefront, choices: null }));
    const names = (text: string) => find(index, text).found.map(({ thing }) => thing.name.fr);
    expect(names('pizza sans oignons')).not.toContain('Végétarienne');
    expect(names('pizza sans oignons')).toContain('Fromage');
    expect(names('végé')).toEqual([
      'Végétarienne',
      'Wrap végé',
      'Burger végé',
      'Sous-marin végétarien',
      'Club sandwich végétarien',
    ]);
  });
});
