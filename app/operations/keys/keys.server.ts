import { type SQL, sql } from 'drizzle-orm';
import type { Key, KeyKind } from '#accounts/accounts.ts';
import { isStillHeld } from '#accounts/identify.server.ts';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { printers } from '#kitchen/printing/printers.table.server.ts';
import { printerAreas } from '#kitchen/printing/printers.ts';
import { isAddressHeld, isPhoneHeld } from '#kitchen/watch/targets.server.ts';
import { alarmWebhook, pairedPhones } from '#kitchen/watch/watch.table.server.ts';

type Asking = Pick<Context, 'db' | 'actor'>;
type Named = Pick<Key, 'kind' | 'id'>;

/** Returns what has a key to the shop, its maker and its date, the newest first (B-4221). */
export async function listKeys({ db, actor }: Asking): Promise<readonly Key[]> {
  staffActor(actor, 'staff');
  const ms = (at: string) => sql.raw(`floor(extract(epoch from ${at}) * 1000)::float8`);
  const { rows } = await db.execute<Key>(sql`
    select kind, key.id, key.name, users.email as maker, ${ms('made_at')} as since, "usedAt", "isHeld" from (
      select 'printer' as kind, id, name, made_by, made_at, ${ms('greatest(seen_at, printed_at)')} as "usedAt",
        ${isStillHeld(printers.madeBy, printerAreas)} as "isHeld" from ${printers}
      union all select 'phone', id, name, made_by, made_at, ${ms('answered_at')}, ${isPhoneHeld}
        from ${pairedPhones}
      union all select 'address', ${onlyId}::uuid, substring(address from '^https?://(?:[^/@]*@)?([^/?#]+)'),
        made_by, made_at, (answers -> 0 ->> 'at')::float8, ${isAddressHeld} from ${alarmWebhook}
    ) as key left join users on users.id = made_by order by made_at desc nulls last, key.name`);
  return rows;
}

/** The web address is one row without an id. */
const onlyId = '00000000-0000-4000-8000-000000000000';

/** Makes a key the actor's own, who needs its rights (B-4224). Refuses with `not_found`. */
export async function keepKey(ctx: Asking, { kind, id }: Named): Promise<void> {
  const needed = kind === 'printer' ? printerAreas : (['shop'] as const);
  await staffTransaction(ctx, ['staff', ...needed], async (tx, { userId }) => {
    await one(tx, sql`update ${tables[kind]} set made_by = ${userId} where ${isThis(kind, id)}`);
  });
}

/** Removes a key for good. Refuses with `not_found`. */
export async function removeKey(ctx: Asking, { kind, id }: Named): Promise<void> {
  await staffTransaction(ctx, 'staff', (tx) =>
    one(tx, sql`delete from ${tables[kind]} where ${isThis(kind, id)}`),
  );
}

const tables = { printer: printers, phone: pairedPhones, address: alarmWebhook } as const;

const isThis = (kind: KeyKind, id: string) => (kind === 'address' ? sql`true` : sql`id = ${id}`);

async function one(tx: Database, write: SQL): Promise<void> {
  const { rowCount } = await tx.execute(write);
  if (rowCount === 0) throw new Problem(requestProblems.not_found);
}
