import { including, without } from '#menu/search/synonyms.ts';
import { termsOf, typedTable, type Word, wordsOf } from '#menu/search/words.ts';

/** In characters. */
export const longestTyped = 200;

type Kind = 'half' | 'out' | 'add' | 'more' | 'twice' | 'size' | 'number' | 'silent';

const silent = ', a an the of de du des au aux la le les un une en in et and ou or ni'.split(' ');
const kinds: ReadonlyMap<string, Kind> = new Map([
  ...Object.entries<Kind>({ '½': 'half', half: 'half', moiti: 'half', demi: 'half', '+': 'add' }),
  ...Object.entries<Kind>({ [including]: 'add', [without]: 'out', extra: 'more', double: 'twice' }),
]);

/** The kinds that say what is done with the modifiers behind them. */
export const verbs: ReadonlySet<Kind | null> = new Set(['out', 'add', 'more', 'twice']);

/** A word with what it does, null where it names something, and what the synonyms have for so many words. */
export type TypedWord = ReturnType<typeof readWord>;

/** Splits a typed line into its words and the note behind `*`. */
export function splitTyped(typed: string) {
  const [line = '', ...notes] = typed.slice(0, longestTyped).split('*');
  const all = line
    .split(/(½|\b1\s?[/⁄]\s?2(?!\d)|\+)/)
    .flatMap((text, at) =>
      at % 2 === 0 ? wordsOf(text) : [{ plain: text === '+' ? text : '½', text }],
    );
  const words: TypedWord[] = [];
  for (let at = 0; at < all.length; ) {
    const word = readWord(all.slice(at, at + 6));
    words.push(word);
    at += word.plain.split(' ').length;
  }
  return { words, note: notes.join('*').trim() || null };
}

/** Reads a word, or a phrase that does one thing: “extra large”. */
function readWord(following: readonly Word[]) {
  const [{ word: term, from } = { word: '', from: [] }] = termsOf(following, typedTable);
  const [{ plain, text } = { plain: '', text: '' }] = from;
  const digits = [plain, term].find((word) => term[0] !== '~' && /^\d+$/.test(word));
  const bare: Kind | null = silent.includes(plain) ? 'silent' : digits ? 'number' : null;
  const kind = term[0] === '#' ? 'size' : (kinds.get(plain) ?? kinds.get(term) ?? bare);
  const does = { kind, term, number: Number(digits) };
  return kind && kind !== 'number'
    ? { ...joined(from), ...does, length: 1 }
    : { plain, text, ...does, length: from.length };
}

/** Returns several words as one. */
export function joined(words: readonly Word[]): Word {
  return {
    plain: words.map(({ plain }) => plain).join(' '),
    text: words.map(({ text }) => text).join(' '),
  };
}

/** Returns the words of a name that tell it from others. */
export function tellingWords(words: readonly Word[]): readonly string[] {
  return joined(words)
    .plain.split(' ')
    .filter((plain) => !silent.includes(plain));
}
