import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findDebianPostgres } from '../../../scripts/postgres-for-tests.ts';
import { bucketProgram } from './bucket.ts';

/** A program that the cluster needs, and how to get it. */
const needed = {
  haproxy: 'apt-get install haproxy',
  [bucketProgram]: 'npm install --no-save s3rver@3.7.1',
} as const;

/** Where PostgreSQL's programs are. Throws one line for everything that is missing. */
export async function findPrograms(
  path = process.env.PATH ?? '',
  postgres: string | null | undefined = undefined,
): Promise<string> {
  const bin = postgres === undefined ? await findDebianPostgres() : postgres;
  const missing = Object.entries(needed).flatMap(([program, how]) =>
    isOnPath(program, path) ? [] : [`${program} (${how})`],
  );
  if (!bin) missing.unshift('a PostgreSQL server (apt-get install postgresql)');
  if (!bin || missing.length > 0) throw new Error(`the cluster needs ${missing.join(', ')}`);
  return bin;
}

/** Debian keeps what a server runs where only root looks. */
function isOnPath(program: string, path: string): boolean {
  return [...path.split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );
}
