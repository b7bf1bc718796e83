import * as z from 'zod/mini';
import { rewritten, typed } from '#core/language.schema.ts';
import { amounts, manners, modifierLimit, partLimit, sides } from './line.ts';

const id = typed(160).check(z.minLength(1));
const text = typed(200);
const words = z.object({ fr: text, en: text });
const size = z.nullable(typed(8));
const cents = z.int().check(z.gte(0), z.lte(1_000_000_000));
const side = z._default(z.enum(sides), 'whole');
const amount = z._default(z.literal(amounts), 1);

// As typed: a note that no ticket can print has words for the customer (B-1904).
const note = z.nullish(rewritten(20_000, (note) => note));

/** As stored. */
export const Modifiers = z
  .array(
    z.object({
      id,
      name: words,
      kitchenName: z.optional(words),
      price: cents,
      side,
      amount,
      manner: z.optional(z.enum(manners)),
      isUsual: z.optional(z.literal(true)),
      isOpen: z.optional(z.literal(true)),
    }),
  )
  .check(z.maxLength(modifierLimit));

/** The right half of a pizza, as stored. */
export const OtherHalf = z._default(z.nullable(z.object({ itemId: id, name: words })), null);

const piece = {
  itemId: id,
  name: words,
  size,
  sizeLabel: z.nullable(words),
  otherHalf: OtherHalf,
  modifiers: z._default(Modifiers, []),
};

/** As stored. */
export const Parts = z
  .array(
    z.object({
      ...piece,
      surcharge: z._default(cents, 0),
      isUsual: z.optional(z.literal(true)),
      isOpen: z.optional(z.literal(true)),
    }),
  )
  .check(z.maxLength(partLimit));

const requestedPiece = {
  itemId: id,
  size,
  otherHalf: z.nullish(z.object({ itemId: id })),
  // More of them is a problem of the line, with words for the customer.
  modifiers: z.optional(z.array(z.object({ id, side, amount })).check(z.maxLength(2000))),
};

/** The shop itself adds names and a modifier's price. */
export const RequestedLine = z.object({
  ...requestedPiece,
  price: cents,
  // Any number: an invalid quantity has a problem of its own, with words for the customer.
  quantity: z.number(),
  parts: z.optional(z.array(z.object(requestedPiece)).check(z.maxLength(200))),
  note,
});
