import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { backupInstant, proofName } from '#operations/backups/backup-name.ts';
import { describeBackupAddress, parseBackupAddress } from '../platform/backup-address.ts';
import type { BackupDestination } from './destinations/backup-destination.ts';
import { openBackupDestination } from './destinations/folder-destination.ts';
import type { BackupFacts } from './file/backup-facts.ts';
import { factsInWords, jsonObject } from './file/backup-facts.ts';

/** A backup's file, and what it was found to hold; null where that was never proven. */
export type StoredFile = {
  readonly name: string;
  readonly at: Temporal.Instant;
  readonly facts: Pick<BackupFacts, 'at' | 'orders' | 'pictures' | 'bytes'> | null;
  /** What the proof says that the file must be found to hold. */
  readonly proof: Partial<BackupFacts>;
};

/** What there is to restore from a destination: its files, the newest first. */
export type Stored = {
  readonly destination: BackupDestination;
  /** Where it is, without keys. */
  readonly where: string;
  readonly files: readonly StoredFile[];
};

/** Looks through what a BACKUP_URL names, and changes nothing there. */
export async function readStored(url: string): Promise<Stored> {
  const address = parseBackupAddress(url);
  const destination = await openBackupDestination(url);
  const files = await readFiles(destination);
  return { destination, where: address ? describeBackupAddress(address) : '', files };
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

/** Returns a file's name as people give it, with what it holds: `pizzeria-….tar.zst: 1,234 orders, …`. */
export function fileInWords({ name, facts }: StoredFile): string {
  return `${shortName(name)}: ${facts ? factsInWords(facts) : 'never proven'}`;
}

export const shortName = (name: string) => name.replace(/^files\//, '');

/** Returns all that a destination keeps, a line each. */
export function storedInWords(kept: Stored): string {
  return [`${kept.where}:`, ...kept.files.map(fileInWords)].join('\n  ');
}
