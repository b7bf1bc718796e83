import fc from 'fast-check';
import type { CartChoice } from '#cart/cart.ts';
import type { RequestedLine, RequestedModifier, Side } from '#cart/line.ts';
import type { PriceList } from '#checkout/pricing.ts';
import type { Language } from '#core/language.ts';
import { canBeHalf } from '#modifiers/rules/catalogue.ts';
import { choicesIn, freshPiece, groupsOn, halves } from '#modifiers/rules/piece.ts';

// Lines as staff write them out in full, with what the shop is asked for by each.

const verbs = {
  fr: {
    out: ['sans', 'pas de'],
    add: ['+', 'avec'],
    more: ['extra', 'double'],
    half: ['½', '1/2', 'moitié'],
  },
  en: {
    out: ['no', 'without'],
    add: ['+', 'with'],
    more: ['extra', 'double'],
    half: ['½', '1/2', 'half'],
  },
} as const;

export type Written = { readonly typed: string; readonly requested: RequestedLine };

const anyHand = fc.record({
  language: fc.constantFrom<Language>('fr', 'en'),
  isUpper: fc.boolean(),
  hasAccents: fc.boolean(),
  /** Which of equal words. */
  word: fc.nat(5),
});

const anyChange = fc.record({
  /** Which of the dish's modifiers. */
  at: fc.nat(200),
  side: fc.constantFrom<Side>('whole', 'left', 'right'),
  isOut: fc.boolean(),
  isMore: fc.boolean(),
});

/** A line of this catalogue, written out. */
export function anyWritten(catalogue: PriceList): fc.Arbitrary<Written> {
  const dishes = [...catalogue.offers.values()].filter((offers) => offers.length > 0);
  const anyLine = fc.record({
    offers: fc.constantFrom(...dishes),
    size: fc.nat(6),
    other: fc.option(fc.constantFrom(...dishes), { freq: 2 }),
    changes: fc.array(anyChange, { maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    note: fc.constantFrom(null, null, 'bien cuite'),
    hand: anyHand,
  });
  return anyLine.map((line) => write(catalogue, line));
}

type Drawn = {
  readonly offers: readonly CartChoice[];
  readonly size: number;
  readonly other: readonly CartChoice[] | null;
  readonly changes: readonly (typeof anyChange extends fc.Arbitrary<infer One> ? One : never)[];
  readonly quantity: number;
  readonly note: string | null;
  readonly hand: typeof anyHand extends fc.Arbitrary<infer One> ? One : never;
};

function write(catalogue: PriceList, drawn: Drawn): Written {
  const { offers, quantity, note, hand } = drawn;
  const offer = offers[drawn.size % offers.length];
  if (!offer) throw new Error('a dish has an offer');
  const { itemId, size } = offer;
  const canShare =
    canBeHalf(catalogue, itemId) && canBeHalf(catalogue, drawn.other?.[0]?.itemId ?? '');
  const right = (canShare && drawn.other?.find((other) => other.size === size)) || null;
  const otherHalf = right && right.itemId !== itemId ? { itemId: right.itemId } : null;
  const piece = { ...freshPiece(itemId, size), otherHalf: otherHalf?.itemId ?? null };
  const choices = groupsOn(catalogue, piece).flatMap((group) =>
    choicesIn(catalogue, piece, group).map((choice) => ({ ...choice, group })),
  );
  const modifiers: RequestedModifier[] = [];
  const texts: Record<Side, string[]> = { whole: [], left: [], right: [] };
  const used = new Set<string>();
  const say = verbs[hand.language];
  const oneOf = (words: readonly string[]) => words[hand.word % words.length];
  for (const change of choices.length > 0 ? drawn.changes : []) {
    const choice = choices[change.at % choices.length];
    if (!choice) continue;
    const { modifier, group, included, portion } = choice;
    const side = right && modifier.isTopping ? change.side : 'whole';
    const on = halves.filter((half) => side === 'whole' || half === side);
    const [least, most] = [Math.min, Math.max].map((of) => of(...on.map((half) => included[half])));
    const amount = change.isOut
      ? 0
      : least === 1 || (change.isMore && modifier.maxAmount > 1)
        ? 2
        : 1;
    const isThere = change.isOut ? most === 0 : most !== least || least === 2 || portion === null;
    const name = group.max === 1 ? group.key : modifier.key;
    if (isThere || amount > modifier.maxAmount || used.has(name)) continue;
    used.add(name);
    modifiers.push({ id: modifier.key, side, amount });
    const isAdded = amount === 1 || (least === 1 && !change.isMore);
    const verb = oneOf(change.isOut ? say.out : isAdded ? say.add : say.more);
    texts[side].push(`${verb} ${modifier.name[hand.language]}`);
  }
  const half = right ? oneOf(say.half) : '';
  const words = [
    ...[quantity === 1 ? '' : quantity, half, bare(offer.name[hand.language]), ...texts.left],
    ...[half, right?.name[hand.language], ...texts.right],
    ...[offer.sizeLabel?.[hand.language], ...texts.whole],
  ];
  const line = words.filter(Boolean).join(' ');
  const cased = hand.isUpper ? line.toUpperCase() : line;
  const plain = hand.hasAccents ? cased : cased.normalize('NFD').replace(/\p{M}/gu, '');
  return {
    typed: note ? `${plain} *${note}` : plain,
    requested: { itemId, size, otherHalf, modifiers, price: 0, quantity, note },
  };
}

/** Leaves the cans out of a deal's name: “2 for 1”. */
const bare = (name: string) => name.replace(/ \+ .*/, '');
