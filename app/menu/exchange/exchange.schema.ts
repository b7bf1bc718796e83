import * as z from 'zod/mini';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { ItemInput } from '../menu.schema.ts';
import { fileLimits } from './exchange.ts';

function list<Schema extends z.core.$ZodType>(of: Schema) {
  return z._default(z.array(of).check(z.maxLength(fileLimits.items)), []);
}

/** What a compared file comes to: items to add, to change and to switch off. */
export const ImportInput = z.object({
  added: list(z.extend(ItemInput, { id: RowId, isActive: z.boolean() })),
  changed: list(z.extend(ItemInput, { id: RowId, version: RowVersion, isActive: z.boolean() })),
  switchedOff: list(z.object({ id: RowId, version: RowVersion })),
});
export type ImportInput = z.output<typeof ImportInput>;

/** How much an import did, and the batch under which it is kept. */
export type Imported = {
  readonly added: number;
  readonly changed: number;
  readonly switchedOff: number;
  readonly batch: string;
};
