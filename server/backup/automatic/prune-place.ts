import { backupInstant, proofName } from '#operations/backups/backup-name.ts';
import type { KeptBackup } from '#operations/backups/backups.ts';
import { backupsToKeep, longestKept } from '#operations/backups/keeping.ts';
import type { BackupPlace } from '../places/backup-place.ts';

type Pruned = {
  /** What is proven, the newest first. */
  readonly kept: readonly KeptBackup[];
  /** The names of ours that are not. */
  readonly unproven: readonly string[];
};

/** A backup that lies at the place; `turn` tells when we put it there among the others, -1 when we know of none. */
type Laid = KeptBackup & { readonly turn: number; readonly isProven: boolean };

const dayLong = 24 * 60 * 60 * 1000;

/**
 * Deletes what need not be kept any longer (`backupsToKeep`, `lastOldTurn`), and of what was never proven what was put
 * there before the last proven one. `ours` are the names that this shop put there, in that order, which no clock tells;
 * `now` is the time that is believed. Whatever has no proof beside it and is not among them is somebody else's and stays.
 */
export async function prunePlace(
  place: BackupPlace,
  ours: readonly string[],
  now: number,
): Promise<Pruned> {
  const listed = await Array.fromAsync(place.list('files/'));
  const names = new Set(listed.map(({ name }) => name));
  const laid = listed.flatMap(({ name, bytes }): readonly Laid[] => {
    const at = backupInstant(name);
    if (at === null) return [];
    return [
      { name, at, bytes, turn: ours.lastIndexOf(name), isProven: names.has(proofName(name)) },
    ];
  });
  const proven = laid.filter(({ isProven }) => isProven);
  const unproven = laid.filter(({ turn, isProven }) => !isProven && turn >= 0);
  const lastOld = lastOldTurn(ours, now);
  const stays = instantsToKeep(proven, lastOld, now);
  const mayServe = instantsToKeep(unproven, lastOld, now);
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

function instantsToKeep(files: readonly Laid[], lastOld: number, now: number): ReadonlySet<number> {
  const made = files
    .filter(({ turn }) => turn >= 0)
    .toSorted((one, other) => other.turn - one.turn)
    .map(({ at }) => at);
  const isYoung = ({ at, turn }: Laid) => !isOld(at, now) && (turn < 0 || turn > lastOld);
  const young = files.filter(isYoung).map(({ at }) => at);
  if (young.length > 0 || made.length > 0) return backupsToKeep(young, made);
  // A restored shop may know of none that it made.
  return new Set(
    files
      .map(({ at }) => at)
      .toSorted((one, other) => other - one)
      .slice(0, 2),
  );
}

const isOld = (at: number, now: number) => at < now - longestKept;

/**
 * The last turn that was surely too old: what was put there before it is as old, whatever a wrong clock named it. A
 * name of years ago is a dead battery's, and tells nothing.
 */
function lastOldTurn(ours: readonly string[], now: number): number {
  return ours.findLastIndex((name) => {
    const at = backupInstant(name);
    return at !== null && isOld(at, now) && !isOld(at, now - dayLong * 365);
  });
}

function isProof(name: string): boolean {
  return (
    backupInstant(name.replace(/\.proven\.json$/, '.tar.zst')) !== null && name.endsWith('.json')
  );
}
