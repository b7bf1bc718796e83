import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { backupInstant, proofName } from '#operations/backups/backup-name.ts';
import { describeBackupAddress, parseBackupAddress } from '../platform/backup-address.ts';
import type { BackupDestination } from './destinations/backup-destination.ts';
import { openBackupDestination } from './destinations/folder-destination.ts';
import type { BackupFacts } from './file/backup-facts.ts';
import { factsInWords, jsonObject } from './file/backup-facts.ts';

/** A backup's file; `facts` is null where it was never proven. */
export type StoredFile = {
  readonly name: string;
  readonly at: Temporal.Instant;
  readonly facts: Pick<BackupFacts, 'at' | 'orders' | 'pictures' | 'bytes'> | null;
  /** What the proof says that the file holds. */
  readonly proof: Partial<BackupFacts>;
};

export type Stored = {
  readonly destination: BackupDestination;
  /** Without keys. */
  readonly where: string;
  readonly files: readonly StoredFile[];
};

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

/** Reads a proof; null where it is absent or cannot be parsed. */
async function readProof(destination: BackupDestination, name: string) {
  const proof = await destination.get(proofName(name));
  return proof && (Proof.safeParse(jsonObject(await buffer(proof))).data ?? null);
}

/** Returns a file's short name and facts: `pizzeria-….tar.zst: 1,234 orders, …`. */
export function fileInWords({ name, facts }: StoredFile): string {
  return `${shortName(name)}: ${facts ? factsInWords(facts) : 'never proven'}`;
}

export const shortName = (name: string) => name.replace(/^files\//, '');

export function storedInWords(kept: Stored): string {
  return [`${kept.where}:`, ...kept.files.map(fileInWords)].join('\n  ');
}
