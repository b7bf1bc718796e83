import * as z from 'zod/mini';
import { ItemId } from '../editing/item-requests.server.ts';
import { ItemInput } from '../menu.schema.ts';
import { fileLimits } from './file-items.ts';

const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

function list<Schema extends z.core.$ZodType>(of: Schema) {
  return z._default(z.array(of).check(z.maxLength(fileLimits.items)), []);
}

/** What a compared file comes to: items to add, to change and to switch off. */
export const ImportInput = z.object({
  added: list(z.extend(ItemInput, { id: ItemId, isActive: z.boolean() })),
  changed: list(z.extend(ItemInput, { id: ItemId, version, isActive: z.boolean() })),
  switchedOff: list(z.object({ id: ItemId, version })),
});
export type ImportInput = z.output<typeof ImportInput>;
