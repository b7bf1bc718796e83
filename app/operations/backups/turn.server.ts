import { sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';

/** The advisory lock of whoever makes a backup; any number, the same for all instances. */
const turn = 726501951;

/** Takes the turn for as long as this connection lives; false when somebody else has it. */
export async function takeTurn({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_lock(${turn}) as mine`,
  );
  return rows[0]?.mine ?? false;
}

/** Tells whether somebody is making a backup at this moment, on whichever machine. */
export async function isTurnTaken({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = 0 and objid = ${turn}::oid
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}
