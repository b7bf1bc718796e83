import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#core/context.ts';
import { beginAttempt, endAttempt, type Outcome } from '#operations/backups/attempts.server.ts';
import { backupName, proofName } from '#operations/backups/backup-name.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { BackupProblem, troubleOf } from '../backup-problem.ts';
import type { BackupDestination } from '../destinations/backup-destination.ts';
import { refuseLittleRoom } from '../destinations/folder-destination.ts';
import type { BackupFacts } from '../file/backup-facts.ts';
import { pruneDestination } from './prune-destination.ts';
import { clearWorkFolder, freshWorkFolder } from './work-folder.ts';

export type BackupWorks = {
  readonly ctx: Pick<Context, 'db' | 'clock' | 'log'>;
  readonly dataDir: string;
  /** Without keys. */
  readonly destination: string;
  readonly isEncrypted: boolean;
  openDestination(): Promise<BackupDestination>;
  databaseBytes(): Promise<number>;
  /** Ends `to`. */
  write(to: Writable): Promise<BackupFacts>;
  /** Throws a `BackupProblem` unless what came back restores to what was written. */
  prove(file: string, written: BackupFacts): Promise<void>;
};

/** Share of the size of the database read: a restored one packs its indexes anew. */
const restoredShare = 1.3;
/** Bytes for an empty database and the proof of an empty backup. */
const smallest = 80_000_000;

/** Makes the requested backup, if there is one (B-2327). Returns its outcome; null without a request. */
export async function makeBackup(works: BackupWorks): Promise<Outcome | null> {
  const { ctx, dataDir } = works;
  const attempt = await beginAttempt(ctx, works.destination);
  if (attempt === null) return null;
  const started = performance.now();
  let outcome: Outcome = await carryOut(works).catch(troubleOf);
  await clearWorkFolder(dataDir);
  outcome = { ...outcome, seconds: Math.round((performance.now() - started) / 1000) };
  await endAttempt(ctx, attempt.id, outcome);
  return outcome;
}

async function carryOut(works: BackupWorks): Promise<Outcome> {
  const { dataDir } = works;
  const folder = await freshWorkFolder(dataDir);
  const restored = (await works.databaseBytes()) * restoredShare + smallest;
  await refuseLittleRoom(folder, restored);
  const destination = await works.openDestination();
  const file = join(folder, 'written');
  const written = await works.write(createWriteStream(file, { mode: 0o600 }));
  await refuseLittleRoom(folder, restored + written.bytes);
  const name = backupName(written.at, works.isEncrypted);
  // Also before the proof: where no backup is ever proven, old files would otherwise pile up.
  await prune(works, destination);
  await destination.put(name, file);
  await rm(file);
  const made = { name, bytes: written.bytes, orders: written.orders };
  const trouble = await proveAtDestination(works, destination, name, written, folder);
  if (trouble) return { ...made, ...trouble };
  return { ...made, kept: await prune(works, destination) };
}

/** Fetches the backup from its destination, restores it, and stores the proof beside it. */
async function proveAtDestination(
  works: BackupWorks,
  destination: BackupDestination,
  name: string,
  written: BackupFacts,
  folder: string,
): Promise<Outcome | null> {
  const found = await destination.get(name);
  if (!found) throw new BackupProblem('place_differs', `${name} is gone from its place`);
  const file = join(folder, 'fetched');
  await pipeline(found, createWriteStream(file, { mode: 0o600 }));
  try {
    await works.prove(file, written);
  } catch (error) {
    const { problem, said } = troubleOf(error);
    // Only a backup that differs is deleted (B-4305): any other one may be good, and there is no better one.
    if (problem !== 'proof_failed') return { problem: 'no_proof_here', said };
    await destination.delete(name);
    throw error;
  }
  const proof = join(folder, 'proof');
  const facts = { format: 1, file: name, provenAt: works.ctx.clock.now(), ...written };
  await writeFile(proof, `${JSON.stringify(facts, null, 1)}\n`);
  await destination.put(proofName(name), proof);
  return null;
}

/** Prunes old backups; a failure is logged, because the new backup is good without it. */
async function prune(works: BackupWorks, destination: BackupDestination): Promise<Outcome['kept']> {
  const { ctx } = works;
  try {
    return await pruneDestination(
      destination,
      (await readTrustedTime(ctx)).now().epochMilliseconds,
    );
  } catch (error) {
    ctx.log.warn({ reason: troubleOf(error).said }, 'old backups could not be cleared away');
    return [];
  }
}
