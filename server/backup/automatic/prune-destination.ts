import { backupInstant, proofName } from '#operations/backups/backup-name.ts';
import { backupsToRetain } from '#operations/backups/backup-retention.ts';
import type { StoredBackup } from '#operations/backups/backups.ts';
import type { BackupDestination } from '../destinations/backup-destination.ts';

/**
 * Deletes backups past retention (`backupsToRetain`), unproven ones older than the newest proven one, and logs that an
 * earlier release shipped. Files with other names stay. Returns the proven ones left, newest first; `now` is the
 * trusted time in epoch milliseconds.
 */
export async function pruneDestination(
  destination: BackupDestination,
  now: number,
): Promise<readonly StoredBackup[]> {
  const listed = await Array.fromAsync(destination.list('files/'));
  const names = new Set(listed.map(({ name }) => name));
  const files = listed.flatMap(({ name, bytes }): readonly StoredBackup[] => {
    const at = backupInstant(name);
    return at === null ? [] : [{ name, at, bytes }];
  });
  const proven = files.filter(({ name }) => names.has(proofName(name)));
  const lastProven = Math.max(Number.NEGATIVE_INFINITY, ...proven.map(({ at }) => at));
  const unproven = files.filter((file) => !proven.includes(file) && file.at > lastProven);
  const kept = [...staying(proven, now), ...staying(unproven, now)].map(({ name }) => name);
  for (const { name } of files) {
    // The proof goes last: alone it proves nothing, and the next round deletes it.
    if (!kept.includes(name)) await destination.delete(name);
  }
  const proofs = new Set(kept.map(proofName));
  for (const name of names) {
    if (isProof(name) && !proofs.has(name)) await destination.delete(name);
  }
  const log = proven.length > 0 ? await Array.fromAsync(destination.list('log/')) : [];
  for (const { name } of log) {
    if (/^log\/log_\d{8}t\d{6}z_[0-9a-f]{8}\//.test(name)) await destination.delete(name);
  }
  return staying(proven, now).toSorted((one, other) => other.at - one.at);
}

function staying(files: readonly StoredBackup[], now: number): readonly StoredBackup[] {
  const instants = backupsToRetain(
    files.map(({ at }) => at),
    now,
  );
  return files.filter(({ at }) => instants.has(at));
}

function isProof(name: string): boolean {
  const backup = name.replace(/\.proven\.json$/, '.tar.zst');
  return backup !== name && backupInstant(backup) !== null;
}
