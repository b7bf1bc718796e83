import type pg from 'pg';

/**
 * Makes a restored shop a quiet copy until staff say that it is the shop (B-4301), and has the tickets that waited when it
 * was backed up say DUPLICATA: they may be on paper since (B-4124). Older shops have none.
 */
export async function markRestored(client: pg.ClientBase): Promise<void> {
  for (const [table, mark] of Object.entries(marks)) {
    const { rows } = await client.query(
      `select from pg_class where oid = to_regclass('public.${table}')`,
    );
    if (rows.length > 0) await client.query(mark);
  }
}

const marks = {
  upkeep_notices: `insert into upkeep_notices (kind, since, facts) values ('quiet_copy', now(), '{}')
    on conflict do nothing`,
  print_jobs: `update print_jobs set reprint = reprint + 1 where state in ('waiting', 'sent')`,
};
