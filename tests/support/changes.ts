import { eq } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { changes } from '#history/changes.table.server.ts';
import { takeBack } from '#history/take-back.server.ts';

export function changesOf(db: Database, table: string) {
  return db.select().from(changes).where(eq(changes.tableName, table));
}

/** Undoes a batch of changes, as an owner does from the history. */
export function undo(ctx: Context, batch: string) {
  return takeBack(ctx, { batch });
}
