import { type Bilingual, both, capital, uncapital } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import type { Amount, Modifier, Side } from './line.ts';

/** A cook's action: ask, leave out, one portion less, one more, replace, add, or none. */
export const changeKinds = ['ask', 'without', 'less', 'extra', 'instead', 'with', 'usual'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type Change = {
  readonly kind: ChangeKind;
  readonly side: Side;
  /** For a reader that shows the kind in another way: `Oignons`. */
  readonly name: Bilingual;
  /** Kind and name: `Sans oignons`. */
  readonly phrase: Bilingual;
  /** Added to the price of one; zero for cooks. */
  readonly price: Cents;
};

/** Cooks have shorter words for some modifiers, and no prices. */
export type Reader = 'customer' | 'cook';

export const sideNames: Readonly<Record<Exclude<Side, 'whole'>, Bilingual>> = {
  left: { fr: 'GAUCHE', en: 'LEFT' },
  right: { fr: 'DROITE', en: 'RIGHT' },
};

/** Before the name where the kind stands apart. */
export const kindNames: Readonly<Partial<Record<ChangeKind, Bilingual>>> = {
  ask: { fr: 'À DEMANDER :', en: 'ASK FOR:' },
  without: { fr: 'SANS', en: 'NO' },
  less: { fr: 'SIMPLE', en: 'SINGLE' },
  extra: { fr: 'EXTRA', en: 'EXTRA' },
  instead: { fr: 'CHOIX', en: 'CHOICE' },
};

/** Signs for cooks. */
export const kindMarks: Readonly<Partial<Record<ChangeKind, string>>> = { with: '+\u00a0' };

/** In a phrase also a sign for a replacement. */
const phraseMarks = { ...kindMarks, instead: '→\u00a0' } as const;

const sidesInOrder: readonly Side[] = ['left', 'right', 'whole'];

/** Describes a piece's changes in reading order: left, right, whole; on each what is left out first. */
export function describeChanges(modifiers: readonly Modifier[], reader: Reader): readonly Change[] {
  const rank = ({ side, kind }: Change) =>
    sidesInOrder.indexOf(side) * changeKinds.length + changeKinds.indexOf(kind);
  return modifiers
    .map((modifier) => describeChange(modifier, reader))
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns what is still to be chosen: customers read that they will be asked, staff what to ask (B-4333, B-4334). */
export function askChange(name: Bilingual, reader: Reader, them = 'le'): Change {
  const { fr, en } = name;
  const words = `${fr} à choisir : on vous ${them} demandera au téléphone.`;
  const customer = { fr: words, en: `${en} to choose: we'll ask you on the phone.` };
  const cook = { fr: `À demander : ${fr}`, en: `Ask for: ${en}` };
  return {
    kind: 'ask',
    side: 'whole',
    name,
    phrase: reader === 'cook' ? cook : customer,
    price: 0,
  };
}

function describeChange(modifier: Modifier, reader: Reader): Change {
  if (modifier.isOpen) return askChange(modifier.name, reader);
  const { side, amount, manner, isUsual } = modifier;
  const isCook = reader === 'cook';
  const full = isCook ? capitalized(modifier.kitchenName ?? modifier.name) : modifier.name;
  // Some are named so on the menu: the word is not repeated.
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

/** Returns the phrase for leaving something out: `Sans oignons`. */
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

/** Returns "Moins d'ail" before a vowel or a mute h, else "Moins de fromage". */
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

// Another capital in the first word (`BBQ`, `Coca-Cola`), or a word that is always capitalized.
const proper =
  /^(?:\S+\p{Lu}|(?:Italian|Greek|Kalamata|Caesar|César|Swiss|French|Mexican|Canadian|Cajun|Montr[eé]al|Philly|Dijon|Tabasco|Pepsi|Sprite)(?!\p{L}))/u;

/** Returns a name as written in the middle of a phrase. */
function lowered(name: string): string {
  return proper.test(name) ? name : uncapital(name);
}

export function sidedPhrase({ side, phrase }: Change): Bilingual {
  if (side === 'whole') return phrase;
  const { fr, en } = sideNames[side];
  return { fr: `${fr} : ${phrase.fr}`, en: `${en}: ${phrase.en}` };
}

/** Returns a choice's price as written behind it, `+ 2,75 $`; null for a free one. */
export function addedPrice(price: Cents): Bilingual | null {
  if (price === 0) return null;
  return both((language) => `+\u00a0${formatMoney(price, language)}`);
}
