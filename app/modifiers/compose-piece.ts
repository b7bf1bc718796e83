import { modifierLimit } from '#cart/line.schema.ts';
import type { Amount, Manner, Modifier, RequestedModifier, Side } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import {
  type DishChoices,
  type ModifierGroup,
  modifierPrice,
  type OfferedModifier,
} from './modifiers.ts';

/** Why a dish cannot be changed as it is asked for. */
export type PieceBlocker =
  | 'modifiers_too_many'
  | 'modifier_unknown'
  | 'half_not_offered'
  | 'choices_too_many'
  | 'choices_too_few';

/** A dish, or two that share a crust, in a size, with the groups that may change it. */
export type Changeable = {
  readonly size: string | null;
  readonly left: DishChoices;
  readonly right: DishChoices;
  readonly groups: readonly ModifierGroup[];
};

/** What comes of the changes that were asked for. */
export type ChangedPiece = {
  /** What differs from how it comes, and what is told in any case. */
  readonly modifiers: readonly Modifier[];
  /** What all of it adds to the price of one. */
  readonly price: Cents;
  /** Keys of everything that is in it or on it. */
  readonly contents: readonly string[];
};

const bothSides = ['left', 'right'] as const;
type Half = (typeof bothSides)[number];

/** How much there is of one thing on the left and on the right. */
export type Spread = Readonly<Record<Half, Amount>>;

/** One thing to choose: how much of it comes with the dish, was asked for, and is in the end. */
type Choice = {
  readonly modifier: OfferedModifier;
  readonly portion: Cents | null;
  readonly usual: Spread;
  readonly asked: Partial<Spread>;
  readonly amount: Spread;
};

/** Half a portion's price, up to the next 5 ¢ (B-1892). */
export function halfPrice(price: Cents): Cents {
  return Math.ceil(price / 10) * 5;
}

/** How much of a modifier a dish comes with: its recipe says it, else its group's usual answer. */
export function includedAmount(
  { recipe }: Pick<DishChoices, 'recipe'>,
  group: Pick<ModifierGroup, 'modifiers'>,
  { key, isUsual }: Pick<OfferedModifier, 'key' | 'isUsual'>,
): Amount {
  const isSaid = group.modifiers.some((other) => Object.hasOwn(recipe, other.key));
  if (isSaid) return Object.hasOwn(recipe, key) ? (recipe[key] ?? 0) : 0;
  return isUsual ? 1 : 0;
}

/** A topping lies on half a pizza; in a sandwich it is nowhere but in all of it. */
export function canLieOnHalf(
  { isPizza }: Pick<DishChoices, 'isPizza'>,
  { isTopping }: Pick<OfferedModifier, 'isTopping'>,
): boolean {
  return isPizza && isTopping;
}

/** The same on both halves of a crust: what is no topping comes with one half, or beside both. */
export function includedSpread(
  { left, right }: Readonly<Record<Half, Pick<DishChoices, 'recipe'>>>,
  group: Pick<ModifierGroup, 'modifiers'>,
  modifier: Pick<OfferedModifier, 'key' | 'isUsual' | 'isTopping'>,
): Spread {
  const [onLeft, onRight] = [left, right].map((dish) => includedAmount(dish, group, modifier));
  const spread = { left: onLeft ?? 0, right: onRight ?? 0 };
  if (modifier.isTopping) return spread;
  return both(spread.left > spread.right ? spread.left : spread.right);
}

/**
 * What a dish is with the changes that were asked for, each said once: what is asked for as it comes
 * anyway is no change, and both halves are the whole. Prices as in B-1891 to B-1893.
 */
export function changePiece(
  piece: Changeable,
  asked: readonly RequestedModifier[],
): ChangedPiece | PieceBlocker {
  if (asked.length > modifierLimit) return 'modifiers_too_many';
  const offered = new Map(
    piece.groups.flatMap(({ modifiers }) => modifiers.map((one) => [one.key, one])),
  );
  const wanted = new Map<string, Partial<Record<Half, Amount>>>();
  for (const { id, side = 'whole', amount = 1 } of asked) {
    const modifier = offered.get(id);
    if (!modifier) return 'modifier_unknown';
    if (side !== 'whole' && !canLieOnHalf(piece.left, modifier)) return 'half_not_offered';
    const before = wanted.get(id) ?? {};
    const more = side === 'whole' ? both(amount) : { [side]: amount };
    // The same thing twice in one place: which of the two amounts was meant cannot be told.
    if (bothSides.some((half) => half in before && half in more)) return 'choices_too_many';
    wanted.set(id, { ...before, ...more });
  }
  const changed = piece.groups.map((group) => changeGroup(piece, group, wanted));
  const fieldError = changed.find((one) => typeof one === 'string');
  if (fieldError) return fieldError;
  const whole = changed.filter((one) => typeof one !== 'string');
  return {
    modifiers: whole.flatMap(({ modifiers }) => modifiers),
    price: whole.reduce((sum, { price }) => sum + price, 0),
    contents: whole.flatMap(({ contents }) => contents),
  };
}

function changeGroup(
  { size, left, right }: Changeable,
  group: ModifierGroup,
  wanted: ReadonlyMap<string, Partial<Spread>>,
): ChangedPiece | PieceBlocker {
  const choices = group.modifiers.map((modifier): Choice => {
    const usual = includedSpread({ left, right }, group, modifier);
    const asked = wanted.get(modifier.key) ?? {};
    const portion = modifierPrice(modifier, size);
    return { modifier, portion, usual, asked, amount: { ...usual, ...asked } };
  });
  const settled = group.max === 1 ? choices.map((one) => replaced(one, choices)) : choices;
  const fieldError = fieldErrorOf(group, settled);
  if (fieldError) return fieldError;
  const modifiers = settled.flatMap((one) => modifiersOf(one, group, settled));
  const added = modifiers.flatMap(({ portions }) => portions).toSorted((a, b) => b - a);
  return {
    modifiers: withFree(modifiers, added.slice(0, group.free)),
    price: added.slice(group.free).reduce((sum, price) => sum + price, 0),
    contents: settled.flatMap(({ modifier, amount }) =>
      amount.left > 0 || amount.right > 0 ? [modifier.key] : [],
    ),
  };
}

/** Where only one can be chosen, what was asked for takes the place of what comes with the dish. */
function replaced(choice: Choice, all: readonly Choice[]): Choice {
  const isReplaced = (half: Half) =>
    choice.asked[half] === undefined &&
    all.some((other) => other !== choice && (other.asked[half] ?? 0) > 0);
  const amount = (half: Half) => (isReplaced(half) ? 0 : choice.amount[half]);
  return { ...choice, amount: { left: amount('left'), right: amount('right') } };
}

function fieldErrorOf(group: ModifierGroup, choices: readonly Choice[]): PieceBlocker | null {
  for (const { modifier, portion, usual, amount } of choices) {
    for (const half of bothSides) {
      if (amount[half] <= usual[half]) continue;
      if (portion === null) return 'modifier_unknown';
      if (amount[half] > modifier.maxAmount) return 'choices_too_many';
    }
  }
  for (const half of bothSides) {
    const chosen = choices.filter(({ amount }) => amount[half] > 0).length;
    const usual = choices.filter(({ usual }) => usual[half] > 0).length;
    // A recipe may hold more than a customer may add up to.
    if (chosen > Math.max(group.max, usual)) return 'choices_too_many';
    if (chosen < group.min) return 'choices_too_few';
  }
  return null;
}

type Priced = Modifier & { readonly portions: readonly Cents[] };

/** One choice as a line says it: nothing where it is as it comes, unless it is told in any case. */
function modifiersOf(choice: Choice, group: ModifierGroup, all: readonly Choice[]): Priced[] {
  const { usual, amount } = choice;
  const differs = bothSides.filter((half) => amount[half] !== usual[half]);
  if (differs.length === 0) {
    const told = bothSides.filter((half) => group.isTold && amount[half] > 0);
    return sidesOf(told, amount).map((side) => ({
      ...said(choice, side, []),
      isUsual: true as const,
    }));
  }
  const told = differs.filter((half) => amount[half] > 0 || !hasAnother(half, group, all));
  const isWhole = told.length === 2 && usual.left === usual.right && amount.left === amount.right;
  return (isWhole ? (['whole'] as const) : told).map((side) => {
    const manner = mannerOf(choice, side, group, all);
    return { ...said(choice, side, portionsOf(choice, side)), ...(manner && { manner }) };
  });
}

/** Cooks must not take the one sauce of a pizza for a second one, nor a single portion for one more, nor two for one more. */
function mannerOf(
  choice: Choice,
  side: Side,
  group: ModifierGroup,
  all: readonly Choice[],
): Manner | null {
  const at = side === 'whole' ? 'left' : side;
  if (choice.amount[at] === 0) return null;
  if (choice.amount[at] < choice.usual[at]) return 'less';
  if (choice.amount[at] === 2 && choice.usual[at] === 0) return 'added';
  const isInstead = group.max === 1 && all.some(({ usual }) => usual[at] > 0);
  return isInstead && choice.usual[at] === 0 ? 'instead' : null;
}

/** What was left out for another one needs no word. */
function hasAnother(half: Half, group: ModifierGroup, all: readonly Choice[]): boolean {
  return group.max === 1 && all.some(({ amount }) => amount[half] > 0);
}

function sidesOf(halves: readonly Half[], { left, right }: Spread): readonly Side[] {
  return halves.length === 2 && left === right ? ['whole'] : halves;
}

function amountAt({ amount }: Choice, side: Side): Amount {
  return amount[side === 'whole' ? 'left' : side];
}

/** The price of each portion that comes on top of the usual ones; leaving out lowers nothing. */
function portionsOf(choice: Choice, side: Side): readonly Cents[] {
  const { portion, usual } = choice;
  const more = amountAt(choice, side) - usual[side === 'whole' ? 'left' : side];
  const price = portion ?? 0;
  return Array(Math.max(0, more)).fill(side === 'whole' ? price : halfPrice(price));
}

function said(choice: Choice, side: Side, portions: readonly Cents[]): Priced {
  const { key: id, name, kitchenName } = choice.modifier;
  const price = portions.reduce((sum, one) => sum + one, 0);
  const words = kitchenName ? { name, kitchenName } : { name };
  return { id, ...words, price, side, amount: amountAt(choice, side), portions };
}

/** Each portion that is free takes its price off the modifier that it belongs to. */
function withFree(modifiers: readonly Priced[], free: readonly Cents[]): readonly Modifier[] {
  const left = [...free];
  return modifiers.map(({ portions, ...modifier }) => {
    const paid = portions.filter((portion) => {
      const at = left.indexOf(portion);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return { ...modifier, price: paid.reduce((sum, one) => sum + one, 0) };
  });
}

function both(amount: Amount): Spread {
  return { left: amount, right: amount };
}
