import { hasStackedMarks } from '#core/language.marks.ts';
import { holdsLink } from '#email/typed-links.ts';
import { clean } from '#email/typed-text.ts';

/** The longest that a note for the kitchen may be, in characters. */
export const noteLimit = 140;

/** Why a note cannot be printed. */
export type NoteFieldError = 'too_long' | 'link' | 'marks' | 'line_ends';

/** Returns a note as every ticket can print it; null when nothing of it is left. */
export function readNote(typed: string | null | undefined): string | null {
  return clean(typed ?? '') || null;
}

/** Returns what is wrong with a note as it was typed; null when it can be printed, or there is none. */
export function noteFieldError(typed: string | null | undefined): NoteFieldError | null {
  const note = readNote(typed);
  // A sender of nothing but line ends wants to push other lines off the ticket.
  if (note === null) return /[\n\r\v\f\u0085\u2028\u2029]/.test(typed ?? '') ? 'line_ends' : null;
  if (note.length > noteLimit) return 'too_long';
  if (holdsLink(note)) return 'link';
  return hasStackedMarks(note) ? 'marks' : null;
}
