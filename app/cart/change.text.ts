import { type Bilingual, both, capital, uncapital } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import type { Amount, Modifier, Side } from './line.ts';

/** What a cook does about it: leaves it out, takes one portion or more, takes it instead, adds it, does as ever. */
export const changeKinds = ['without', 'less', 'extra', 'instead', 'with', 'usual'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One change on a piece, ready to be written out. */
export type Change = {
  readonly kind: ChangeKind;
  readonly side: Side;
  /** What it is about, for a reader that says the kind in another way: `Oignons`. */
  readonly name: Bilingual;
  /** The same in one phrase: `Sans oignons`. */
  readonly phrase: Bilingual;
  /** What it adds to the price of one; nothing for cooks, who do not ask. */
  readonly price: Cents;
};

/** Who reads: cooks have shorter words for some modifiers, and no prices. */
export type Reader = 'customer' | 'cook';

export const sideNames: Readonly<Record<Exclude<Side, 'whole'>, Bilingual>> = {
  left: { fr: 'GAUCHE', en: 'LEFT' },
  right: { fr: 'DROITE', en: 'RIGHT' },
};

/** What stands before the name where the kind stands out by itself. */
export const kindNames: Readonly<Partial<Record<ChangeKind, Bilingual>>> = {
  without: { fr: 'SANS', en: 'NO' },
  less: { fr: 'SIMPLE', en: 'SINGLE' },
  extra: { fr: 'EXTRA', en: 'EXTRA' },
  instead: { fr: 'CHOIX', en: 'CHOICE' },
};

/** The same by a sign, for cooks: something more. */
export const kindMarks: Readonly<Partial<Record<ChangeKind, string>>> = { with: '+\u00a0' };

/** In a phrase also: something in the place of what comes anyway. */
const phraseMarks = { ...kindMarks, instead: '→\u00a0' } as const;

const sidesInOrder: readonly Side[] = ['left', 'right', 'whole'];

/** Returns a piece's changes as one reads a pizza: left, right, whole; on each what is left out first. */
export function describeChanges(modifiers: readonly Modifier[], reader: Reader): readonly Change[] {
  const rank = ({ side, kind }: Change) =>
    sidesInOrder.indexOf(side) * changeKinds.length + changeKinds.indexOf(kind);
  return modifiers
    .map((modifier) => describeChange(modifier, reader))
    .sort((a, b) => rank(a) - rank(b));
}

function describeChange(modifier: Modifier, reader: Reader): Change {
  const { side, amount, manner, isUsual } = modifier;
  const isCook = reader === 'cook';
  const full = isCook ? capitalized(modifier.kitchenName ?? modifier.name) : modifier.name;
  // Some are called so on the menu: the word is said once.
  const isExtra = saysExtra(isCook ? full : modifier.name);
  const bare = withoutExtra(full);
  const kinds = ['without', isExtra ? 'extra' : 'with', 'extra'] as const;
  const isAdded = manner === 'added';
  const kind = isUsual ? 'usual' : isAdded ? 'with' : (manner ?? kinds[amount]);
  const isTwice = amount === 2 && (isExtra || isAdded);
  const phrase =
    kind === 'less' ? less(full) : phraseOf(full, amount, isExtra || (isAdded && isCook));
  const mark = (isCook && phraseMarks[kind]) || '';
  const named = kind === 'extra' ? bare : full;
  return {
    kind,
    side,
    name: isTwice ? twice(named) : named,
    phrase: { fr: mark + phrase.fr, en: mark + phrase.en },
    price: isCook ? 0 : modifier.price,
  };
}

/** Returns what is said of leaving something out: `Sans oignons`. */
export function withoutPhrase(name: Bilingual): Bilingual {
  return phraseOf(name, 0, false);
}

function phraseOf(name: Bilingual, amount: Amount, isExtra: boolean): Bilingual {
  const [fr, en] = [lowered(name.fr), lowered(name.en)];
  if (amount === 0) return { fr: `Sans ${fr}`, en: `No ${en}` };
  if (amount === 1) return name;
  return isExtra ? twice(name) : { fr: `Extra ${fr}`, en: `Extra ${en}` };
}

function twice({ fr, en }: Bilingual): Bilingual {
  return { fr: `2 × ${fr}`, en: `2 × ${en}` };
}

/** "Moins d'ail", "moins de fromage": before a vowel, and an h that is not heard. */
function less({ fr, en }: Bilingual): Bilingual {
  const of = /^(?:[aàâeéèêiîoôœuy]|h(?:e|ui))/iu.test(fr) ? "d'" : 'de ';
  return { fr: `Moins ${of}${lowered(fr)}`, en: `Less ${lowered(en)}` };
}

const extraWord = /^extra\s+(?=\S)/iu;

function saysExtra({ fr, en }: Bilingual): boolean {
  return extraWord.test(fr) && extraWord.test(en);
}

function withoutExtra({ fr, en }: Bilingual): Bilingual {
  return capitalized({ fr: fr.replace(extraWord, ''), en: en.replace(extraWord, '') });
}

function capitalized({ fr, en }: Bilingual): Bilingual {
  return { fr: capital(fr), en: capital(en) };
}

// Another capital in the first word (`BBQ`, `Coca-Cola`), or a word that has one anywhere.
const proper =
  /^(?:\S+\p{Lu}|(?:Italian|Greek|Kalamata|Caesar|César|Swiss|French|Mexican|Canadian|Cajun|Montr[eé]al|Philly|Dijon|Tabasco|Pepsi|Sprite)(?!\p{L}))/u;

/** As it stands in the middle of a phrase. */
function lowered(name: string): string {
  return proper.test(name) ? name : uncapital(name);
}

/** Returns the phrase with its half: `GAUCHE : Sans oignons`. */
export function sidedPhrase({ side, phrase }: Change): Bilingual {
  if (side === 'whole') return phrase;
  const { fr, en } = sideNames[side];
  return { fr: `${fr} : ${phrase.fr}`, en: `${en}: ${phrase.en}` };
}

/** Returns what a choice adds to the price, as it stands behind it: `+ 2,75 $`; nothing for what is free. */
export function addedPrice(price: Cents): Bilingual | null {
  if (price === 0) return null;
  return both((language) => `+\u00a0${formatMoney(price, language)}`);
}
