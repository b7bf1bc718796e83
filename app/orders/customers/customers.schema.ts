import * as z from 'zod/mini';
import { unstacked } from '#core/language.marks.ts';
import { rewritten, typed } from '#core/language.schema.ts';
import { holdsLink } from '#email/typed-links.ts';
import { clean } from '#email/typed-text.ts';

export const customerNoteLimit = 140;
const note = rewritten(customerNoteLimit, (typed) => unstacked(clean(typed)).trim());

export const SearchInput = z.object({ text: typed(120) });
export const CardInput = z.object({ phone: typed(40) });

/** `was` is the note that the writer read. */
export const NoteInput = z.extend(CardInput, {
  note: note.check(z.refine((typed) => !holdsLink(typed))),
  was: typed(4 * customerNoteLimit),
});
export type NoteInput = z.output<typeof NoteInput>;
