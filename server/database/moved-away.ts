import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { unlessAbsent, writeWhole } from '../platform/files.ts';
import { LastingProblem } from '../platform/start-problem.ts';

/** Name of the note in an embedded database's folder whose shop was moved. */
export const movedNote = 'moved-away';

export async function markFolderMoved(folder: string, to: string): Promise<void> {
  await writeWhole(join(folder, movedNote), `${to}\n`);
}

export async function hasMoved(folder: string): Promise<boolean> {
  return (await unlessAbsent(readFile(join(folder, movedNote)))) !== null;
}

/** Throws a `StartProblem` where that note lies: two shops that both serve would lose orders. */
export async function refuseMovedFolder(folder: string): Promise<void> {
  const file = join(folder, movedNote);
  const to = await unlessAbsent(readFile(file, 'utf8'));
  if (to === null) return;
  throw new LastingProblem(
    `the shop was moved from ${folder} to the ${to.trim()}: set DATABASE_URL to that, or, to open it here as it was before, remove ${file}`,
  );
}

/** Leaves the note in a server's database. */
export async function markDatabaseMoved(client: pg.Client, to: string): Promise<void> {
  await client.query('create table drizzle.moved_away (told text not null)');
  await client.query('insert into drizzle.moved_away values ($1)', [to]);
}

/** Throws a `StartProblem` where a database holds the note. */
export async function refuseMovedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.moved_away') is not null as exists",
  );
  if (!rows[0]?.exists) return;
  const { rows: notes } = await client.query<{ told: string }>(
    'select told from drizzle.moved_away',
  );
  throw new LastingProblem(
    `the shop was moved from this database to ${notes[0]?.told}: correct DATABASE_URL, or, to open it here as it was before, drop the table drizzle.moved_away`,
  );
}
