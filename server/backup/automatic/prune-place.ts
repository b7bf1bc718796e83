import { backupMoment, proofName } from '#upkeep/backups/backup-name.ts';
import type { KeptBackup } from '#upkeep/backups/backups.ts';
import { backupsToKeep } from '#upkeep/backups/keeping.ts';
import type { BackupPlace } from '../places/backup-place.ts';

type Pruned = {
  /** What is proven, the newest first. */
  readonly kept: readonly KeptBackup[];
  /** The names of ours that are not. */
  readonly unproven: readonly string[];
};

/** A backup that lies at the place; `turn` tells when we put it there among the others, -1 when we know of none. */
type Laid = KeptBackup & { readonly turn: number; readonly isProven: boolean };

/**
 * Deletes what need not be kept any longer (`backupsToKeep`), and of what was never proven what was put there before
 * the last proven one. `ours` are the names that this shop put there, in that order, which no clock tells. Whatever has
 * no proof beside it and is not among them is somebody else's and stays.
 */
export async function prunePlace(place: BackupPlace, ours: readonly string[]): Promise<Pruned> {
  const listed = await Array.fromAsync(place.list('files/'));
  const names = new Set(listed.map(({ name }) => name));
  const laid = listed.flatMap(({ name, bytes }): readonly Laid[] => {
    const at = backupMoment(name);
    if (at === null) return [];
    return [
      { name, at, bytes, turn: ours.lastIndexOf(name), isProven: names.has(proofName(name)) },
    ];
  });
  const proven = laid.filter(({ isProven }) => isProven);
  const unproven = laid.filter(({ turn, isProven }) => !isProven && turn >= 0);
  const stays = momentsToKeep(proven);
  const mayServe = momentsToKeep(unproven);
  const lastProven = Math.max(-1, ...proven.map(({ turn }) => turn));
  const served = unproven.filter((file) => file.turn < lastProven || !mayServe.has(file.at));
  for (const { name } of served) await place.delete(name);
  for (const { name, at } of proven) {
    if (stays.has(at)) continue;
    // The proof goes last: alone it proves nothing, and the next round clears it away.
    await place.delete(name);
    await place.delete(proofName(name));
  }
  const proofs = new Set(laid.map(({ name }) => proofName(name)));
  for (const name of names) {
    if (isProof(name) && !proofs.has(name)) await place.delete(name);
  }
  const kept = proven
    .filter(({ at }) => stays.has(at))
    .map(({ name, at, bytes }) => ({ name, at, bytes }))
    .toSorted((one, other) => other.at - one.at);
  const left = unproven.filter((file) => !served.includes(file));
  return { kept, unproven: left.map(({ name }) => name) };
}

function momentsToKeep(files: readonly Laid[]): ReadonlySet<number> {
  const made = files
    .filter(({ turn }) => turn >= 0)
    .toSorted((one, other) => other.turn - one.turn);
  const momentOf = ({ at }: Laid) => at;
  return backupsToKeep(files.map(momentOf), made.map(momentOf));
}

function isProof(name: string): boolean {
  return (
    backupMoment(name.replace(/\.proven\.json$/, '.tar.zst')) !== null && name.endsWith('.json')
  );
}
