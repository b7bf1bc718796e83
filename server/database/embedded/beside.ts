import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { unlessAbsent } from '../../platform/files.ts';

/** Returns the embedded database's folder, where one was ever made in `dataDir`. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  const file = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
  return (await unlessAbsent(readFile(file))) !== null;
}

/**
 * Returns how to reach the embedded server that another process of ours keeps up, by the note that
 * PostgreSQL itself writes; null while there is none.
 */
export async function besideEmbedded(dataDir: string): Promise<ClientConfig | null> {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const [, , , port, host] = (await unlessAbsent(readFile(file, 'utf8')))?.split('\n') ?? [];
  if (!port || !host) return null;
  return { host, port: Number(port), user: 'postgres', database: 'postgres', ssl: false };
}
