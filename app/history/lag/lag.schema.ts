import * as z from 'zod/mini';
import { keptTables, type TableName } from '../kept-tables.ts';

/** A text that is right in both languages as it is. */
export const SettledInput = z.strictObject({
  table: z.enum(keptTables.map(({ name }) => name) as [TableName, ...TableName[]]),
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
});
export type SettledInput = z.infer<typeof SettledInput>;
