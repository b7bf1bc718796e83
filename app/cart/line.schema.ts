import * as z from 'zod/mini';
import { holdsLink } from '#letters/typed-links.ts';
import { clean, hasStackedMarks } from '#letters/typed-text.ts';
import { maxQuantity } from './cart.ts';
import { sides } from './line.ts';

// Without this zod probes `Function`, which the content policy refuses.
z.config({ jitless: true });

/** The longest that a note may be, in characters. */
export const noteLimit = 140;

const id = z.string().check(z.minLength(1), z.maxLength(160));
const text = z.string().check(z.maxLength(200));
const words = z.object({ fr: text, en: text });
const size = z.nullable(z.string().check(z.maxLength(8)));
const cents = z.int().check(z.gte(0), z.lte(1_000_000_000));
const side = z._default(z.enum(sides), 'whole');

const note = z.pipe(
  z.nullish(
    z.string().check(
      z.overwrite(clean),
      z.maxLength(noteLimit),
      z.refine((typed) => !holdsLink(typed) && !hasStackedMarks(typed)),
    ),
  ),
  z.transform((typed) => typed || null),
);

/** What was changed on a piece, as it is kept. */
export const Modifiers = z
  .array(z.object({ id, name: words, kitchenName: z.optional(words), price: cents, side }))
  .check(z.maxLength(40));

const piece = {
  itemId: id,
  name: words,
  size,
  sizeLabel: z.nullable(words),
  modifiers: z._default(Modifiers, []),
};

/** What a line is made of, as it is kept. */
export const Parts = z.array(z.object(piece)).check(z.maxLength(20));

/** A whole line as it is kept in a browser; one of an earlier build has no lists and no note. */
export const KeptLine = z.object({
  ...piece,
  categoryKey: z._default(z.nullable(text), null),
  price: cents,
  quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
  parts: z._default(Parts, []),
  note,
});

const askedModifiers = z.optional(z.array(z.object({ id, side })).check(z.maxLength(40)));
const askedPart = z.object({ itemId: id, size, modifiers: askedModifiers });

/** What a request may say of a line: names and a modifier's price are the shop's to say. */
export const AskedLine = z.object({
  itemId: id,
  size,
  price: cents,
  // Any number: what is no quantity has a problem of its own, and words for the diner.
  quantity: z.number(),
  modifiers: askedModifiers,
  parts: z.optional(z.array(askedPart).check(z.maxLength(20))),
  note: z.optional(note),
});
