import { commands } from 'receiptline';
import { inSyllables } from './ticket.text.ts';

const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Returns the text in characters of printers' code pages, every other one as `?` (B-4104). */
export function printable(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u202f]/g, '\u00a0')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return Array.from(clusters.segment(spaced), ({ segment }) => {
    if (isPrinted(segment)) return segment;
    const plainer = segment.normalize('NFKD').replace(/\p{M}/gu, '');
    return isPrinted(plainer) ? plainer : '?';
  }).join('');
}

/**
 * Returns whether a code page has the text. The library writes `?` for a character on no page, but
 * takes U+FFFD itself for printable.
 */
function isPrinted(text: string): boolean {
  if (text.includes('\ufffd')) return false;
  return Array.from(text).every(
    (char) => char === '\u00a0' || char === '?' || !commands.generic.multiconv(char).includes('?'),
  );
}

/**
 * Escapes a text for receiptline. Every text of a ticket goes through here, so that no customer's
 * text can be a command, a property or a code (B-4105).
 */
export function plain(text: string): string {
  return printable(text)
    .replace(/[!-/:-@[-`{-~]/g, (char) => `\\x${char.charCodeAt(0).toString(16)}`)
    .replace(/[ \u00a0]/g, '~');
}

/** Wraps a text into rows of `most`: between words, else at hyphens, syllables, anywhere. */
export function wrapped(text: string, most: number): readonly string[] {
  const rows: string[] = [];
  let row = '';
  const words = printable(text)
    .split(' ')
    .flatMap((word) => (word.length > most ? word.split('\u00a0') : [word]));
  for (const word of words) {
    const isLong = word.length > most;
    const pieces = isLong ? word.split(/(?<=-)/).flatMap((part) => divided(part, most)) : [word];
    for (const [at, piece] of pieces.entries()) {
      const joint = at === 0 && row !== '' ? ' ' : '';
      if (row !== '' && row.length + joint.length + piece.length > most) {
        rows.push(row);
        row = piece;
      } else row += joint + piece;
    }
  }
  return [...rows, row];
}

function divided(word: string, most: number): readonly string[] {
  if (word.length <= most) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const syllable of inSyllables(word, 0).split('\u00ad')) {
    if (piece.length + syllable.length >= most) {
      if (piece !== '') pieces.push(piece);
      piece = '';
    }
    piece += syllable;
    for (; piece.length >= most; piece = piece.slice(most - 1))
      pieces.push(piece.slice(0, most - 1));
  }
  const all = [...pieces, piece].filter((part) => part !== '');
  // A hyphen says that the word goes on; after a figure it would be read as part of it.
  return all.map((part, at) => (at < all.length - 1 && /\p{L}$/u.test(part) ? `${part}-` : part));
}
