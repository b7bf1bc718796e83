import { asc, eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { readMenu } from '#menu/menu.server.ts';
import { asSpecial } from './special-rows.server.ts';
import { specialRows } from './specials.table.server.ts';
import type { StoredSpecial } from './specials.ts';

/**
 * The active specials of this version in their order, also those that have not begun or are over:
 * orders are held against their dates, and `shownSpecials` tells which of them customers are shown.
 */
export async function readSpecials(
  ctx: Pick<Context, 'db' | 'memory'>,
  version: string,
): Promise<readonly StoredSpecial[]> {
  return ctx.memory.remember('specials', version, async () => {
    const menu = await readMenu(ctx, version);
    const rows = await ctx.db
      .select()
      .from(specialRows)
      .where(eq(specialRows.isActive, true))
      .orderBy(asc(specialRows.displayOrder), asc(specialRows.id));
    return rows.map((row) => asSpecial(row, menu));
  });
}
