const name = /^files\/pizzeria-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/;

/** Returns `files/pizzeria-2026-11-22T03-00-00Z.tar.zst`, `….age` when encrypted. */
export function backupName(at: Temporal.Instant, isEncrypted: boolean): string {
  const stamp = at.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  return `files/pizzeria-${stamp}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Returns when a backup was begun, by its name, in epoch milliseconds; null for another name. */
export function backupInstant(text: string): number | null {
  const [, hour, minute, second] = name.exec(text) ?? [];
  if (hour === undefined) return null;
  const at = Date.parse(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Returns the name of the proof beside a backup, which says what it holds. */
export function proofName(backup: string): string {
  return backup.replace(/\.tar\.zst(?:\.age)?$/, '.proven.json');
}
