import * as z from 'zod/mini';

z.config({ jitless: true });

export const RowId = z.guid();

export const RowPath = z.object({ id: RowId });

/** The number of changes to a row, from 1: a form sends the one that it was filled from. */
export const RowVersion = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const Activity = z.object({ isActive: z.boolean() });
export type Activity = z.output<typeof Activity>;
