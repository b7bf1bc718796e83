import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { beginWork } from '../platform/progress.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { readFileName } from '../platform/store/picture-name.ts';
import {
  type About,
  type BackupFacts,
  type Entry,
  readAbout,
  readSums,
  type Sums,
} from './file/backup-facts.ts';
import { countSums, sumOf, tally, unpack } from './file/pack.ts';

/**
 * Reads a backup's file to its end, passes each entry to `show`, `about.json` first, and checks it against its sum.
 * Throws a `StartProblem` for any damage, some only at the end: entries count once this returns.
 */
export async function readBackup(
  file: string,
  passphrase: string | undefined,
  show: (entry: Entry) => Promise<void> | void,
  watch?: (bytes: Uint8Array) => void,
): Promise<Sums> {
  const size = await stat(file).then(
    (facts) => facts.size,
    () => undefined,
  );
  const work = beginWork(watch ? 'Checking the backup' : 'Writing it into the database', size);
  const watching = (bytes: Uint8Array) => {
    work.add(bytes.length);
    watch?.(bytes);
  };
  try {
    return await readEntries(unpack(file, passphrase, watching), show);
  } finally {
    work.end();
  }
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  show: (entry: Entry) => Promise<void> | void,
): Promise<Sums> {
  const found: Sums['entries'] = {};
  let sums: Sums | undefined;
  for await (const entry of entries) {
    if (entry.name === 'sums.json') {
      sums = readSums(entry.bytes);
      continue;
    }
    refuseForeignPicture(entry.name);
    await show(entry);
    found[entry.name] = sumOf(entry.bytes);
  }
  if (!isDeepStrictEqual(found, sums?.entries) || !sums) {
    throw new StartProblem('it is damaged: its sums do not fit');
  }
  return sums;
}

/** Refuses a picture's name that the product would not give: a forged backup could write elsewhere (B-2522). */
function refuseForeignPicture(name: string): void {
  const [, picture] = /^images\/(.*)$/s.exec(name) ?? [];
  if (picture === undefined || readFileName(picture) !== null) return;
  throw new StartProblem('it holds a picture under a name that the product gives to none');
}

/** Checks a whole file without changing anything; throws a `StartProblem` when it is damaged (B-2303). */
export async function checkBackup(
  file: string,
  passphrase?: string | undefined,
): Promise<BackupFacts & { readonly about: About }> {
  const whole = tally();
  let first: Uint8Array = new Uint8Array();
  const sums = await readBackup(
    file,
    passphrase,
    ({ name, bytes }) => {
      if (name === 'about.json') first = bytes;
    },
    whole.add,
  );
  // Only now: a damaged file's own words are not believed.
  const about = readAbout(first);
  const at = Temporal.Instant.from(about.at);
  return { at, version: about.version, ...countSums(sums), ...whole.total(), about };
}
