import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { tableNames } from './recorded-tables.ts';
import { conflictChoices } from './taking-back.ts';

const Row = z.strictObject({
  table: z.enum(tableNames),
  key: typed(200),
});

/** What is taken back of a batch: all of it, or some rows; and what of that changed since. */
export const TakeBackInput = z.strictObject({
  rows: z.optional(z.array(Row).check(z.minLength(1), z.maxLength(2000))),
  onConflict: z.optional(z.enum(conflictChoices)),
});
export type TakeBackInput = z.infer<typeof TakeBackInput>;

/** What of the list is asked for, as it stands in the address. */
export const ListQuery = z.object({
  /** Older than this change, of the page before. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 53 - 1))),
  table: z.optional(z.enum(tableNames)),
  /** Of one row, and of those whose key begins with its own: a dish with its recipe. */
  key: z.optional(typed(200)),
  /** An id, or `site` for what the site did itself. */
  person: z.optional(typed(64).check(z.regex(/^[\w-]{1,64}$/))),
  /** The last day that is shown. */
  until: z.optional(z.iso.date()),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Another moment for a planned change. */
export const InstantInput = z.strictObject({ beginsAt: typed(40) });

export const PlannedId = z.uuid();

/** A text that is right in both languages as it is. */
export const AcknowledgedInput = z.strictObject({
  table: z.enum(tableNames),
  key: typed(200).check(z.minLength(1)),
  text: typed(40).check(z.regex(/^[a-z_]{1,40}$/)),
});
export type AcknowledgedInput = z.infer<typeof AcknowledgedInput>;
