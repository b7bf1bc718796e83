import { expect, test } from 'vitest';
import { firstRules } from '#hours/first-hours.ts';
import { openingsFrom } from '#hours/hours.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { firstSpecials } from '#promotions/specials/first-specials.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { specialChoice } from '#promotions/specials/specials.ts';
import { firstShop } from '#shop/first-shop.ts';
import { blockerTexts } from './blockers.text.ts';
import { blockersOf } from './blockers.ts';
import { timeRules } from './requested-time.ts';

const [pepperoni, allDressed] = firstSpecials;
if (!pepperoni || !allDressed) throw new Error('there are no first specials');
const saturday = Temporal.Instant.from('2026-11-21T18:00:00-05:00');

function hear(...specials: readonly Special[]) {
  const cart = specials.map((special) => ({ ...specialChoice(special), id: special.id }));
  const now = saturday.epochMilliseconds;
  const offers = new Map(cart.map((line) => [line.itemId, [line]]));
  const shop = {
    ...{ now, specials, unavailable: [], terms: { ...firstShop, zones: [] } },
    times: timeRules(firstRules.ordering, 0),
    openings: openingsFrom(saturday, 14, firstRules),
    catalogue: { offers, choices: noChoices },
  };
  const order = { lines: cart, orderType: 'takeout', moment: undefined } as const;
  return blockersOf(order, shop).map((blocker) => ({
    code: blocker.code,
    words: blockerTexts(blocker, cart, now)[0],
    kinds: blocker.fixes.map(({ kind }) => kind),
  }));
}

test('a customer hears of each special for itself, by its name (B-2061)', () => {
  const name = { fr: 'Pizza du mois', en: 'Pizza of the month' };
  expect(hear(pepperoni, { ...allDressed, name, endsOn: '2026-11-20' })).toEqual([
    {
      code: 'special_wrong_day',
      kinds: [],
      words: {
        fr: 'Le spécial pepperoni est offert du mardi au jeudi : retirez-le.',
        en: 'The pepperoni special is offered Tuesday to Thursday: remove it.',
      },
    },
    {
      code: 'special_out_of_dates',
      kinds: [],
      words: {
        fr: "Le spécial « Pizza du mois » est offert jusqu'au 20 novembre : retirez-le.",
        en: 'The special “Pizza of the month” is offered until November 20: remove it.',
      },
    },
  ]);
});

test('a customer who comes for a special that is only delivered has it delivered with one tap (B-2061)', () => {
  expect(hear({ ...allDressed, orderType: 'delivery' })).toMatchObject([
    {
      kinds: ['delivery'],
      words: {
        fr: 'Le spécial toute garnie est pour la livraison seulement : choisissez « Livraison » ou retirez-le.',
        en: 'The all-dressed special is for delivery only: choose “Delivery” or remove it.',
      },
    },
  ]);
});
