import { groupBy } from '#core/row.groups.ts';
import { plainText } from '../item-search.ts';
import { filler, free, further, including, synonyms, without } from './synonyms.ts';

/** A word as compared, and as written. */
export type Word = { readonly plain: string; readonly text: string };

/** A word, or what the table has for the phrase that these words make. */
export type Term = { readonly word: string; readonly from: readonly Word[] };

/** Words that belong together; those left out, as in “no onions or mushrooms”, are a part each. */
export type Part = { readonly isOut: boolean; readonly terms: readonly Term[] };

/** Splits into words without accents, capitals and plural endings; of « l'ail », `ail`. */
export function wordsOf(text: string): readonly Word[] {
  const whole = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(^|[^\p{L}])\p{L}{1,2}['‘’](?=\p{L})/gu, '$1')
    .replace(/['‘’]s(?!\p{L})/giu, '');
  return [...whole.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+|,/gu)]
    .map(([text]) => ({ plain: singular(/^[a-z]+$/.test(text) ? text : plainText(text)), text }))
    .filter(({ plain }) => plain !== '');
}

/** Returns a word without its plural: `tomatoes` as `tomato`, `anchovies` as `anchovy` becomes, `anchovi`. */
function singular(word: string): string {
  // Without accents it would be dough too, and the pie of Québec.
  if (word === 'pates') return 'pasta';
  const stem = word.replace(/oes$/, 'o').replace(/^(.{3,})(?:ies?|y)$/, '$1i');
  return stem.length < 4 ? stem : stem.replace(/[sx]$/, '');
}

const plainsOf = (text: string) => wordsOf(text).map(({ plain }) => plain);

/** Phrases by their first word, the longest first. */
function tableOf(column: 'typed' | 'menu') {
  const phrases = synonyms.flatMap(({ word, [column]: text }) => {
    const all = text.split(' ').filter(Boolean);
    return all.map((phrase) => ({ words: plainsOf(phrase), word }));
  });
  phrases.sort((one, other) => other.words.length - one.words.length);
  return groupBy(phrases, ({ words: [first] }) => first);
}

export const typedTable = tableOf('typed');
export const menuTable = tableOf('menu');

export function termsOf(words: readonly Word[], table: typeof typedTable): readonly Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += terms.at(-1)?.from.length ?? 1) {
    const first = words[at]?.plain ?? '';
    const isAt = (word: string, next: number) => word === words[at + next]?.plain;
    const phrase = table.get(first)?.find((phrase) => phrase.words.every(isAt));
    const from = words.slice(at, at + (phrase?.words.length ?? 1));
    terms.push({ word: phrase?.word ?? first, from });
  }
  return terms;
}

/** Splits a sentence at the words that leave something out, and drops those that say nothing. */
export function partsOf(words: readonly Word[]): readonly Part[] {
  const parts: { isOut: boolean; terms: Term[] }[] = [{ isOut: false, terms: [] }];
  const open = (isOut = false, ...terms: Term[]) => parts.push({ isOut, terms });
  for (const term of termsOf(words, typedTable)) {
    const last = parts.at(-1);
    const freed = term.word === free ? last?.terms.pop() : undefined;
    if (freed) {
      open(true, freed);
      open();
    } else if (term.word === without || term.word === including) open(term.word === without);
    else if (term.word === further || term.word === ',') open(last?.isOut);
    else if (term.word !== filler && term.word !== free) last?.terms.push(term);
  }
  return parts;
}
