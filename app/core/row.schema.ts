import * as z from 'zod/mini';

z.config({ jitless: true });

export const RowId = z.guid();

/** The address of a row: `{ id }`. */
export const RowPath = z.object({ id: RowId });

/** How often a row was changed, from 1: a form says from which it was filled in. */
export const RowVersion = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Whether customers meet a row. */
export const Activity = z.object({ isActive: z.boolean() });
export type Activity = z.output<typeof Activity>;
