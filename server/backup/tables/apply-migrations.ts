import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { type About, newer } from '../file/backup-facts.ts';

/** Throws a `StartProblem` when this product does not know all migrations that made a backup's tables. */
export function refuseNewer(
  { migrations, version }: Pick<About, 'migrations' | 'version'>,
  migrationsFolder: string,
): void {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (migrations.some(({ hash }) => !known.has(hash))) throw newer(version);
}

/**
 * Makes the tables as they were, in the transaction that fills them: the library's own migrator would commit first,
 * and leave tables behind when the filling fails. What it notes down is noted as it does.
 */
export async function applyMigrations(
  client: pg.Client,
  wanted: About['migrations'],
  migrationsFolder: string,
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const hashes = new Set(wanted.map(({ hash }) => hash));
  for (const { hash, sql, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (!hashes.has(hash)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
