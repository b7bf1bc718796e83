import { backupMoment, proofName } from '#upkeep/backups/backup-name.ts';
import type { KeptBackup } from '#upkeep/backups/backups.ts';
import { backupsToKeep } from '#upkeep/backups/keeping.ts';
import type { BackupPlace } from '../places/backup-place.ts';

/**
 * Deletes what need not be kept any longer (`backupsToKeep`), and of what was never proven what is older than the last
 * proven one. Whatever has no proof beside it and is not among `ours` is somebody else's and stays. Answers what is
 * kept, the newest first.
 */
export async function prunePlace(
  place: BackupPlace,
  ours: readonly string[],
): Promise<readonly KeptBackup[]> {
  const listed = await Array.fromAsync(place.list('files/'));
  const names = new Set(listed.map(({ name }) => name));
  const files = listed.flatMap(({ name, bytes }) => {
    const at = backupMoment(name);
    return at === null ? [] : [{ name, at, bytes, isProven: names.has(proofName(name)) }];
  });
  const proven = files.filter(({ isProven }) => isProven);
  const newest = Math.max(...proven.map(({ at }) => at));
  const unproven = files.filter(({ name, isProven }) => !isProven && ours.includes(name));
  const stays = backupsToKeep(proven.map(({ at }) => at));
  const mayServe = backupsToKeep(unproven.map(({ at }) => at));
  for (const { name, at } of unproven) {
    if (at < newest || !mayServe.has(at)) await place.delete(name);
  }
  for (const { name, at } of proven) {
    if (stays.has(at)) continue;
    // The proof goes last: alone it proves nothing, and the next round clears it away.
    await place.delete(name);
    await place.delete(proofName(name));
  }
  const proofs = new Set(files.map(({ name }) => proofName(name)));
  for (const name of names) {
    if (isProof(name) && !proofs.has(name)) await place.delete(name);
  }
  return proven
    .filter(({ at }) => stays.has(at))
    .map(({ name, at, bytes }) => ({ name, at, bytes }))
    .toSorted((one, other) => other.at - one.at);
}

function isProof(name: string): boolean {
  return (
    backupMoment(name.replace(/\.proven\.json$/, '.tar.zst')) !== null && name.endsWith('.json')
  );
}
