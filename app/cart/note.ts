import { hasStackedMarks } from '#core/language.marks.ts';
import { holdsLink } from '#email/typed-links.ts';
import { clean } from '#email/typed-text.ts';

/** In characters. */
export const noteLimit = 140;

export type NoteFieldError = 'too_long' | 'link' | 'marks' | 'line_ends';

/** Returns a note as tickets print it; null when nothing is left. */
export function readNote(typed: string | null | undefined): string | null {
  return clean(typed ?? '') || null;
}

/** Returns why a typed note cannot be printed; null when it can, or there is none. */
export function noteFieldError(typed: string | null | undefined): NoteFieldError | null {
  const note = readNote(typed);
  // Only line ends would push other lines off the ticket.
  if (note === null) return /[\n\r\v\f\u0085\u2028\u2029]/.test(typed ?? '') ? 'line_ends' : null;
  if (note.length > noteLimit) return 'too_long';
  if (holdsLink(note)) return 'link';
  return hasStackedMarks(note) ? 'marks' : null;
}
