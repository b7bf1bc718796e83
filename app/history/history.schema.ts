import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { tableNames } from './recorded-tables.ts';
import { conflictChoices } from './taking-back.ts';

const Row = z.strictObject({
  table: z.enum(tableNames),
  key: typed(200),
});

/** Without rows the whole batch; `onConflict` is about rows changed since. */
export const TakeBackInput = z.strictObject({
  rows: z.optional(z.array(Row).check(z.minLength(1), z.maxLength(2000))),
  onConflict: z.optional(z.enum(conflictChoices)),
});
export type TakeBackInput = z.infer<typeof TakeBackInput>;

/** The list's filter, as in the address. */
export const ListQuery = z.object({
  /** Only changes older than this one, the last of the page before. */
  before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2 ** 53 - 1))),
  table: z.optional(z.enum(tableNames)),
  /** Of one row, and of those whose key begins with it: a dish with its recipe. */
  key: z.optional(typed(200)),
  /** An id, or `site` for what the site did itself. */
  person: z.optional(typed(64).check(z.regex(/^[\w-]{1,64}$/))),
  until: z.optional(z.iso.date()),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const InstantInput = z.strictObject({ beginsAt: typed(40) });

export const PlannedId = z.uuid();
