import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lasting } from './everyday-troubles.ts';
import type { Trouble } from './instance.ts';

/** A clock shown to a process by Debian's libfaketime. */
export type TurnedClock = {
  /** The process's environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** Two hours ahead for a while, then back to the truth; the next time two hours behind. */
  readonly trouble: Trouble;
};

/** Opens one; null where the library is not installed: that trouble is left out. */
export async function openTurnedClock(home: string): Promise<TurnedClock | null> {
  const library = findLibrary();
  if (!library) return null;
  const file = join(home, 'clock');
  // So many seconds ahead of the true time; within a second every process sees it.
  const turn = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await turn(0);
  let made = 0;
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    trouble: {
      name: 'clock turned',
      async strike() {
        made += 1;
        await turn(made % 2 === 1 ? 7200 : -7200);
        await pause(1_500 + lasting());
        await turn(0);
        await pause(1_500);
      },
    },
  };
}

function findLibrary(): string | null {
  const base = '/usr/lib';
  for (const folder of list(base)) {
    const found = list(join(base, folder, 'faketime')).find((name) => name.includes('timeMT'));
    if (found) return join(base, folder, 'faketime', found);
  }
  return null;
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
