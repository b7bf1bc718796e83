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

/** What a backup is made of; tests hand in their own. */
export type BackupWorks = {
  readonly ctx: Pick<Context, 'db' | 'clock' | 'log'>;
  readonly dataDir: string;
  /** Where it goes, named without keys. */
  readonly destination: string;
  readonly isEncrypted: boolean;
  openDestination(): Promise<BackupDestination>;
  /** How large the shop's database is. */
  databaseBytes(): Promise<number>;
  /** Writes everything, and ends `to`. */
  write(to: Writable): Promise<BackupFacts>;
  /** Throws a `BackupProblem` unless what came back restores to what was written. */
  prove(file: string, written: BackupFacts): Promise<void>;
};

/** What a restored database takes, beside the one that it was read from: its indexes are packed anew. */
const restoredShare = 1.3;
/** An empty database, and the proof of nothing. */
const smallest = 80_000_000;

/** Makes the backup that is asked for, if one is (B-2327), and answers what became of it. */
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
  // Now as well: where none is ever proven, they would lie there for ever.
  await prune(works, destination);
  await destination.put(name, file);
  await rm(file);
  const made = { name, bytes: written.bytes, orders: written.orders };
  const trouble = await proveAtDestination(works, destination, name, written, folder);
  if (trouble) return { ...made, ...trouble };
  return { ...made, kept: await prune(works, destination) };
}

/** Fetches the backup from where it lies, restores it, and puts the proof beside it. */
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
    // Only what was compared and differs is bad (B-4305): any other one may be good, and there is none better.
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

/** A backup is good, whether or not the old ones could be cleared away. */
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
