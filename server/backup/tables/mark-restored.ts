import type pg from 'pg';

const marks = {
  // The shop is quiet until staff confirm that it is the shop (B-4301).
  notices: quiet('notices'),
  /** Of a backup before version 0.3. */
  upkeep_notices: quiet('upkeep_notices'),
  // Waiting tickets may have been printed since (B-4124).
  print_jobs: `update print_jobs set reprint = reprint + 1 where state = 'waiting'`,
  // A backup holds the unfinished attempt that made it: the shop makes the next one at its start (B-2525).
  backups: `update backups set asked_at = now(), started_at = null, name = null
    where ended_at is null and started_at is not null`,
};

function quiet(table: string): string {
  return `insert into ${table} (kind, since, facts) values ('quiet_copy', now(), '{}') on conflict do nothing`;
}

/** Marks a shop as restored; an older one may lack some of these tables. */
export async function markRestored(client: pg.ClientBase): Promise<void> {
  for (const [table, mark] of Object.entries(marks)) {
    const { rows } = await client.query(
      `select from pg_class where oid = to_regclass('public.${table}')`,
    );
    if (rows.length > 0) await client.query(mark);
  }
}
