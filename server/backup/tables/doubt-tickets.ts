import type pg from 'pg';

/**
 * Has the tickets that waited when a shop was backed up say DUPLICATA: they may be on paper since (B-4124). Older
 * shops have none.
 */
export async function doubtTickets(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where oid = to_regclass('public.print_jobs')`,
  );
  if (rows.length === 0) return;
  await client.query(
    `update print_jobs set reprint = reprint + 1 where state in ('waiting', 'sent')`,
  );
}
