import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { keptTables, type TableName } from '../kept-tables.ts';

/** A text that is right in both languages as it is. */
export const AcknowledgedInput = z.strictObject({
  table: z.enum(keptTables.map(({ name }) => name) as [TableName, ...TableName[]]),
  key: typed(200).check(z.minLength(1)),
  text: typed(40).check(z.regex(/^[a-z_]{1,40}$/)),
});
export type AcknowledgedInput = z.infer<typeof AcknowledgedInput>;
