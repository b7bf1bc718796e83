import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Erased } from '#orders/retention/erase-orders.server.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupDestination } from '../destinations/backup-destination.ts';
import { openBackupDestination } from '../destinations/folder-destination.ts';
import { openSmall, sealSmall } from '../file/passphrase.ts';

/** The list of erased orders, beside the backups of a destination (B-2564). */
const openName = 'erased/list.json';
const sealedName = `${openName}.age`;

const List = z.object({
  format: z.literal(1),
  before: z.nullable(z.int()),
  orders: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

/**
 * Reads the list at a destination, null without one; with a passphrase only a sealed list counts. Throws a
 * `StartProblem`.
 */
export async function readErasedList(
  destination: BackupDestination,
  passphrase: string | undefined,
): Promise<Erased | null> {
  const file = await destination.get(passphrase === undefined ? openName : sealedName);
  if (file !== null) return parseList(await unsealed(await buffer(file), passphrase));
  const sealed = passphrase === undefined ? await destination.get(sealedName) : null;
  if (sealed === null) return null;
  sealed.destroy();
  throw unreadable('it is encrypted: set BACKUP_PASSPHRASE to what it was written with');
}

async function unsealed(bytes: Uint8Array, passphrase: string | undefined): Promise<string> {
  if (passphrase === undefined) return Buffer.from(bytes).toString('utf8');
  const text = await openSmall(bytes, passphrase).catch(() => null);
  if (text === null) throw unreadable('BACKUP_PASSPHRASE does not open it, or it is damaged');
  return text;
}

function parseList(text: string): Erased {
  try {
    return List.parse(JSON.parse(text));
  } catch {
    throw unreadable('it is damaged');
  }
}

function unreadable(why: string): StartProblem {
  return new StartProblem(
    `the list of erased customers cannot be read (${why}); without it they would be back: to restore all the same, put the folder "erased" of the backups aside`,
  );
}

/** Returns everything that either list names. */
export function unionOf(one: Erased, other: Erased | null): Erased {
  const instants = [one.before, other?.before ?? null].filter((before) => before !== null);
  return {
    before: instants.length === 0 ? null : Math.max(...instants),
    orders: [...new Set([...(other?.orders ?? []), ...one.orders])],
  };
}

/** Returns a list as it is stored at the destination, and the name that it replaces. */
export async function writeErasedList(
  { before, orders }: Erased,
  passphrase: string | undefined,
): Promise<{ readonly name: string; readonly bytes: Uint8Array; readonly instead: string }> {
  const text = `${JSON.stringify({ format: 1, before, orders })}\n`;
  if (passphrase === undefined) {
    return { name: openName, bytes: Buffer.from(text), instead: sealedName };
  }
  return { name: sealedName, bytes: await sealSmall(text, passphrase), instead: openName };
}

/** Reads the lists at these destinations, for a restore to erase again (B-2565). Throws where one cannot be read. */
export async function erasedSince(
  urls: readonly (string | undefined)[],
  passphrase: string | undefined,
): Promise<Erased | null> {
  let all: Erased | null = null;
  for (const url of new Set(urls)) {
    if (url === undefined) continue;
    const list = await readAt(url, passphrase);
    if (list) all = unionOf(list, all);
  }
  return all;
}

async function readAt(url: string, passphrase: string | undefined): Promise<Erased | null> {
  try {
    return await readErasedList(await openBackupDestination(url), passphrase);
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    throw new StartProblem(
      `the list of erased customers cannot be fetched: ${error.message}; to restore without it, leave BACKUP_URL out`,
    );
  }
}
