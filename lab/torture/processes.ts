import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Guard } from './guard.ts';

/** A process and all its descendants, as Linux tells them; the first alone elsewhere. */
export async function familyOf(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').flatMap((word) => (word.trim() ? [Number(word)] : []));
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

/** Stops processes where they stand, all of a family, and lets them go on after so many milliseconds. */
export async function freeze(pid: number, milliseconds: number, guarded: Guard): Promise<void> {
  const family = await familyOf(pid);
  for (const member of family) {
    guarded.process(member);
    signal(member, 'SIGSTOP');
  }
  await pause(milliseconds);
  for (const member of family) signal(member, 'SIGCONT');
}

/** One that is gone already is what the signal wanted, or was to find. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}
