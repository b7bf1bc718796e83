import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestedLine } from '#cart/line.schema.ts';
import { type Amount, amounts, lineKey, type Side, sides } from '#cart/line.ts';
import { aCatalogue, asked } from '#tests/support/small-catalogue.ts';
import { linkTo, readLink } from '../composer/composition-link.ts';
import type { Catalogue } from './catalogue.ts';
import { composeLine } from './compose-line.ts';
import {
  assess,
  type Composition,
  compositionOf,
  offersFor,
  partAt,
  requestedLine,
  tapRefusal,
  withPiece,
} from './composition.ts';
import {
  choiceOn,
  choicesIn,
  draftOf,
  freshPiece,
  groupsOn,
  type PieceDraft,
  withAmount,
  withNone,
  withOtherHalf,
} from './piece.ts';
import { asOfToday, withoutSoldOut } from './today.ts';

const catalogue = aCatalogue();

function begin(line: Parameters<typeof asked>[0], from = catalogue) {
  return compositionOf(from, asked(line));
}

function onDish(composition: Composition, change: (piece: PieceDraft) => PieceDraft) {
  return { ...composition, dish: change(composition.dish) };
}

/** Taps one choice, by its key. */
function tapped(piece: PieceDraft, key: string, amount: Amount, where: Side = 'whole'): PieceDraft {
  for (const group of groupsOn(catalogue, piece)) {
    const modifier = group.modifiers.find((one) => one.key === key);
    if (modifier) return withAmount(catalogue, piece, group, { modifier, where, amount });
  }
  throw new Error(`nobody can tap ${key}`);
}

function shown(composition: Composition) {
  const { line } = assess(catalogue, composition);
  return line?.modifiers.map(({ id, side, amount, price }) => `${side} ${amount} ${id} ${price}`);
}

describe('a customer at a pizza', () => {
  const greek = begin({ itemId: 'greek' });

  test('taps things on, off and extra, on the whole or on a half (B-1930)', () => {
    const changed = onDish(greek, (piece) =>
      tapped(tapped(tapped(piece, 'feta', 0), 'ham', 2), 'onions', 1, 'left'),
    );
    expect(shown(changed)).toEqual(['whole 0 feta 0', 'whole 2 ham 700', 'left 1 onions 140']);
    expect(assess(catalogue, changed).line?.price).toBe(2495 + 700 + 140);
  });

  test('has it as it comes again when each tap is taken back', () => {
    const there = onDish(greek, (piece) => tapped(tapped(piece, 'feta', 0), 'bbq', 1));
    const back = onDish(there, (piece) => tapped(tapped(piece, 'feta', 1), 'tomato', 1));
    expect(back).toEqual(greek);
  });

  test('has another sauce on one half, and sees the usual one gone from there (B-1930)', () => {
    const piece = tapped(greek.dish, 'bbq', 1, 'right');
    const [sauces] = groupsOn(catalogue, piece);
    const [tomato] = sauces?.modifiers ?? [];
    if (!sauces || !tomato) throw new Error('no sauces');
    expect(choiceOn(catalogue, piece, sauces, tomato).amount).toEqual({ left: 1, right: 0 });
  });

  test('has it without any sauce where that may be, on all of it or on one half', () => {
    const { choices } = catalogue;
    const groups = choices.groups.map((one) => (one.key === 'sauce' ? { ...one, min: 0 } : one));
    const free = { ...catalogue, choices: { ...choices, groups } };
    const [sauces] = groups;
    if (!sauces) throw new Error('no sauces');
    const said = (where: Side, from: PieceDraft = greek.dish) => {
      const none = onDish(greek, () => withNone(free, from, sauces, where));
      return assess(free, none).line?.modifiers.map(({ id, side, amount }) => [id, side, amount]);
    };
    expect(said('whole')).toEqual([['tomato', 'whole', 0]]);
    expect(said('left')).toEqual([['tomato', 'left', 0]]);
    expect(said('whole', tapped(greek.dish, 'bbq', 1))).toEqual([['tomato', 'whole', 0]]);
  });

  test('begins the other half as it comes, without what was left out of the first (B-1930)', () => {
    const changed = onDish(begin({ itemId: 'double' }), (piece) =>
      withOtherHalf(tapped(tapped(piece, 'ham', 0), 'onions', 1), 'greek'),
    );
    expect(shown(changed)).toEqual(['left 0 ham 0', 'left 1 onions 140']);
    const whole = onDish(changed, (piece) => withOtherHalf(piece, null));
    expect(shown(whole)).toEqual(['whole 0 ham 0', 'whole 1 onions 275']);
  });
});

describe('a customer at a deal', () => {
  const deal = begin({ itemId: 'deal', size: 'L' });

  test('sees what is missing, and the price of what is chosen so far (B-1932)', () => {
    expect(assess(catalogue, deal)).toMatchObject({ missing: [0, 1], refusal: null });
    expect(assess(catalogue, deal).line?.price).toBe(3395);
    const dear = tapped(freshPiece('greek', 'l'), 'ham', 1);
    const half = withPiece(deal, 1, dear);
    expect(assess(catalogue, half)).toMatchObject({ missing: [0], refusal: null });
    expect(assess(catalogue, half).line?.price).toBe(3395 + 95 + 350);
    expect(assess(catalogue, half).line?.parts.map(({ itemId }) => itemId)).toEqual([
      ...['greek', 'pizza', 'pepsi', 'pepsi'],
    ]);
  });

  test('goes on from what was half finished (B-1932)', () => {
    const half = withPiece(deal, 1, tapped(freshPiece('greek', 'l'), 'feta', 0));
    const { line } = assess(catalogue, half);
    if (!line) throw new Error('no line');
    expect(partAt(catalogue, compositionOf(catalogue, line), 0)).toMatchObject({
      ...{ itemId: 'greek', left: { feta: 0 }, right: { feta: 0 } },
    });
  });

  test('has the can that was chosen where it was chosen (B-1932)', () => {
    const done = [0, 1].reduce(
      (composition, at) => withPiece(composition, at, freshPiece('greek', 'l')),
      withPiece(deal, 3, freshPiece('orange', null)),
    );
    const { line, refusal } = assess(catalogue, done);
    expect(refusal).toBeNull();
    expect(line?.parts.map(({ itemId }) => itemId)).toEqual(['greek', 'greek', 'pepsi', 'orange']);
  });
});

describe('a tap that the shop could not make', () => {
  test.each<[string, Parameters<typeof asked>[0], string, Amount, string]>([
    ['nothing of what must be chosen', { itemId: 'greek' }, 'tomato', 0, 'choices_too_few'],
    ['more than there is', { itemId: 'greek' }, 'onions', 2, 'choices_too_many'],
    ['what this size has not', { itemId: 'greek', size: 'b' }, 'ham', 1, 'modifier_unknown'],
  ])('changes nothing and says why: %s (B-1930)', (_, line, key, amount, why) => {
    const before = begin(line);
    const after = onDish(before, (piece) => tapped(piece, key, amount));
    expect(tapRefusal(catalogue, before, after)).toBe(why);
  });
});

describe('a customer who comes back to an older choice', () => {
  const names = new Map([['olives', { fr: 'Olives', en: 'Olives' }]]);

  test('keeps all of it that is still offered, and reads what is gone (B-1936)', () => {
    const modifiers = [
      { id: 'olives' },
      { id: 'ham', amount: 2 as const },
      { id: 'feta', amount: 0 as const },
    ];
    const old = begin({
      itemId: 'greek',
      otherHalf: { itemId: 'tulip' },
      modifiers,
      note: 'Merci',
    });
    const { composition, gone } = asOfToday(catalogue, old, names);
    expect(gone).toEqual([
      expect.objectContaining({ fr: 'un choix' }),
      { fr: 'Olives', en: 'Olives' },
    ]);
    expect(composition?.note).toBe('Merci');
    expect(composition && shown(composition)).toEqual(['whole 0 feta 0', 'whole 2 ham 700']);
  });

  test('reads that a size, a pizza of a deal and a dish are gone (B-1936)', () => {
    const sized = asOfToday(catalogue, begin({ itemId: 'greek', size: 'xl' }), names);
    expect([sized.gone, sized.composition?.dish.size]).toEqual([[{ fr: 'XL', en: 'XL' }], 'b']);
    const deal = withPiece(begin({ itemId: 'deal', size: 'L' }), 0, freshPiece('olives', 'l'));
    expect(asOfToday(catalogue, deal, names)).toMatchObject({
      composition: { parts: [null, null, null, null] },
      gone: [{ fr: 'Olives', en: 'Olives' }],
    });
    expect(asOfToday(catalogue, begin({ itemId: 'tulip' }), names).composition).toBeNull();
  });

  test('has what is sold out left off, where it can be had without (B-1936)', () => {
    const isSoldOut = (id: string) => ['modifier-feta', 'modifier-tomato'].includes(id);
    const { composition, leftOut } = withoutSoldOut(
      catalogue,
      begin({ itemId: 'greek' }),
      isSoldOut,
    );
    expect(leftOut).toEqual([{ fr: 'feta', en: 'feta' }]);
    expect(shown(composition)).toEqual(['whole 0 feta 0']);
  });
});

const anyTap = fc.record({
  at: fc.constantFrom<null | number>(null, 0, 1, 2, 3),
  kind: fc.constantFrom('amount', 'half', 'dish', 'size'),
  which: fc.nat(20),
  where: fc.constantFrom<Side>(...sides),
  amount: fc.constantFrom<Amount>(...amounts),
});

type AnyTap = typeof anyTap extends fc.Arbitrary<infer Tap> ? Tap : never;

function tapAnywhere(composition: Composition, one: AnyTap, from: Catalogue) {
  const piece = one.at === null ? composition.dish : partAt(from, composition, one.at);
  if (one.kind === 'dish' && one.at !== null) {
    const slot = from.choices.dishes[composition.dish.itemId]?.slots[one.at];
    const offers = slot ? offersFor(from, slot) : [];
    const offer = offers[one.which % (offers.length || 1)];
    return offer
      ? withPiece(composition, one.at, freshPiece(offer.itemId, offer.size))
      : composition;
  }
  if (!piece || (one.at !== null && one.at >= composition.parts.length)) return composition;
  if (one.kind === 'half') {
    const other = [null, 'greek', 'double'][one.which % 3] ?? null;
    return withPiece(composition, one.at, withOtherHalf(piece, other));
  }
  if (one.kind === 'size')
    return withPiece(composition, one.at, { ...piece, size: one.which % 2 ? 'b' : 'l' });
  const choices = groupsOn(from, piece).flatMap((group) =>
    group.modifiers.map((modifier) => ({ group, modifier })),
  );
  const choice = choices[one.which % (choices.length || 1)];
  if (!choice) return composition;
  return withPiece(
    composition,
    one.at,
    withAmount(from, piece, choice.group, { ...one, modifier: choice.modifier }),
  );
}

/** Returns the composition after a tap, or the one before where the tap is refused. */
function afterTap(from: Catalogue, before: Composition, one: AnyTap): Composition {
  const after = tapAnywhere(before, one, from);
  return tapRefusal(from, before, after) ? before : after;
}

describe('whatever a customer taps', () => {
  const start = fc.constantFrom(
    ...(['greek', 'double', 'wings', 'deal'] as const).map((itemId) =>
      begin({ itemId, size: itemId === 'wings' ? null : itemId === 'deal' ? 'L' : 'l' }),
    ),
  );

  test('is a line that the shop sells at the price shown, or has pizzas still to choose (B-1930)', () => {
    fc.assert(
      fc.property(start, fc.array(anyTap, { maxLength: 15 }), (from, taps) => {
        const end = taps.reduce((composition, one) => afterTap(catalogue, composition, one), from);
        const { line, refusal, missing } = assess(catalogue, end);
        expect(refusal).toBeNull();
        expect(line?.parts.filter(({ isOpen }) => isOpen).length).toBe(missing.length);
        const sold = composeLine(catalogue, requestedLine(catalogue, end));
        expect(sold).toMatchObject({ ok: { line } });
      }),
      { numRuns: 150 },
    );
  });

  test('costs the same on the page and at the server, which reads as much on each half (B-1890)', () => {
    const read = (pieces: readonly PieceDraft[]) =>
      pieces.map((piece) =>
        groupsOn(catalogue, piece).map((group) =>
          choicesIn(catalogue, piece, group).map(({ amount }) => amount),
        ),
      );
    fc.assert(
      fc.property(
        start,
        fc.array(anyTap, { maxLength: 15 }),
        fc.constantFrom('dearer' as const, 'average' as const),
        (from, taps, halfPricing) => {
          const page = { ...catalogue, choices: { ...catalogue.choices, halfPricing } };
          const tapped = taps.reduce((composition, one) => afterTap(page, composition, one), from);
          const end = assess(page, tapped).missing.reduce(
            (composition, at) => withPiece(composition, at, freshPiece('double', 'l')),
            tapped,
          );
          const sent: unknown = JSON.parse(JSON.stringify(requestedLine(page, end)));
          const other = aCatalogue();
          const server = { ...other, choices: { ...other.choices, halfPricing } };
          const sold = composeLine(server, RequestedLine.parse(sent));
          if ('refusal' in sold) throw new Error(sold.refusal);
          const { line } = sold.ok;
          expect(assess(page, end).line?.price).toBe(line.price);
          const shown = [end.dish, ...end.parts.keys().map((at) => partAt(page, end, at))];
          expect(read([line, ...line.parts].map(draftOf))).toEqual(
            read(shown.filter((piece) => piece !== null)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is the same after it went through a friend’s link, but for how many and the note (B-1940)', () => {
    fc.assert(
      fc.property(start, fc.array(anyTap, { maxLength: 15 }), (from, taps) => {
        const end = taps.reduce((composition, one) => afterTap(catalogue, composition, one), from);
        const url = new URL(linkTo('https://pizza.test', end, 'en'));
        expect(url.searchParams.get('lang')).toBe('en');
        const read = readLink(url.search);
        if (!read) throw new Error(`unreadable: ${url}`);
        const again = assess(catalogue, compositionOf(catalogue, read)).line;
        const { line } = assess(catalogue, end);
        if (!line || !again) throw new Error('no line');
        expect(lineKey({ ...again, note: null })).toBe(lineKey({ ...line, note: null }));
      }),
      { numRuns: 100 },
    );
  });
});

test('a customer with a link that nobody wrote reads what is gone, and never breaks the page (B-1940)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z.,0-9wlr]*$/)), (text) => {
      const read = readLink(`?compose=${text}`);
      if (!read) return;
      const { composition } = asOfToday(catalogue, compositionOf(catalogue, read), new Map());
      if (composition) assess(catalogue, composition);
    }),
    { numRuns: 200 },
  );
  expect(readLink(`?compose=${'a'.repeat(7000)}`)).toBeNull();
  expect(readLink('?compose=greek.l..9wham')).toBeNull();
  expect(readLink('?lang=en')).toBeNull();
});
