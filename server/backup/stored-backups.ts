import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { backupInstant, proofName } from '#operations/backups/backup-name.ts';
import { describeBackupAddress, parseBackupAddress } from '../platform/backup-address.ts';
import { StartProblem } from '../platform/start-problem.ts';
import type { BackupDestination } from './destinations/backup-destination.ts';
import { openBackupDestination } from './destinations/folder-destination.ts';
import type { BackupFacts } from './file/backup-facts.ts';
import { factsInWords, jsonObject } from './file/backup-facts.ts';
import { type Chapter, readChapters } from './log/chapters.ts';
import { planRestore, trustedChapters } from './log/restore/plan-restore.ts';
import { onShopClock } from './shop-instant.ts';

/** A backup's file, and what it was found to hold; null where that was never proven. */
export type StoredFile = {
  readonly name: string;
  readonly at: Temporal.Instant;
  readonly facts: Pick<BackupFacts, 'at' | 'orders' | 'pictures' | 'bytes'> | null;
  /** What the proof says that the file must be found to hold. */
  readonly proof: Partial<BackupFacts>;
};

/** What there is to restore from a destination: its files, the newest first, and its log. */
export type Stored = {
  readonly destination: BackupDestination;
  /** Where it is, without keys. */
  readonly where: string;
  readonly files: readonly StoredFile[];
  readonly chapters: readonly Chapter[];
  /** With it only what is encrypted may be taken. */
  readonly passphrase: string | undefined;
};

/** Looks through what a BACKUP_URL names, and changes nothing there. */
export async function readStored(url: string, passphrase: string | undefined): Promise<Stored> {
  const address = parseBackupAddress(url);
  const destination = await openBackupDestination(url);
  const files = await readFiles(destination);
  const { chapters } = await readChapters(destination);
  return {
    destination,
    where: address ? describeBackupAddress(address) : '',
    files,
    chapters,
    passphrase,
  };
}

const Proof = z.object({
  orders: z.number(),
  pictures: z.number(),
  bytes: z.optional(z.number()),
  sha256: z.optional(z.string()),
  rows: z.optional(z.record(z.string(), z.number())),
});

async function readFiles(destination: BackupDestination): Promise<readonly StoredFile[]> {
  const listed = await Array.fromAsync(destination.list('files/'));
  const names = new Set(listed.map(({ name }) => name));
  const files: StoredFile[] = [];
  for (const { name, bytes } of listed) {
    const instant = backupInstant(name);
    if (instant === null) continue;
    const at = Temporal.Instant.fromEpochMilliseconds(instant);
    const proof = names.has(proofName(name)) ? await readProof(destination, name) : null;
    files.push({ name, at, facts: proof && { at, ...proof, bytes }, proof: proof ?? {} });
  }
  return files.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at));
}

/** One that cannot be read proves nothing. */
async function readProof(destination: BackupDestination, name: string) {
  const proof = await destination.get(proofName(name));
  return proof && (Proof.safeParse(jsonObject(await buffer(proof))).data ?? null);
}

/**
 * Returns the newest moment of a log that can be restored, null without one. Throws a `StartProblem` where it is
 * broken.
 */
export function endOfLog({
  chapters,
  passphrase,
}: Pick<Stored, 'chapters' | 'passphrase'>): Temporal.Instant | null {
  if (chapters.length === 0) return null;
  return planRestore(trustedChapters(chapters, null, passphrase), null).until;
}

/** Returns a file's name as people give it, with what it holds: `pizzeria-….tar.zst: 1,234 orders, …`. */
export function fileInWords({ name, facts }: StoredFile): string {
  return `${shortName(name)}: ${facts ? factsInWords(facts) : 'never proven'}`;
}

export const shortName = (name: string) => name.replace(/^files\//, '');

/** Returns all that a destination keeps, a line each. */
export function storedInWords(kept: Stored): string {
  return [`${kept.where}:`, ...logInWords(kept), ...kept.files.map(fileInWords)].join('\n  ');
}

function logInWords(kept: Stored): readonly string[] {
  try {
    const end = endOfLog(kept);
    if (end === null) return [];
    return [`the log, up to ${onShopClock(end)}`];
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    return [`the log: ${error.message}`];
  }
}
