import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../start/write-whole.ts';
import { readMajor } from '../embedded/cluster.ts';
import { madeFolder } from './is-older.ts';

/**
 * Puts a database that is whole in the place of the old one, which is kept under the name of its version; goes on
 * where a killed start left off. Answers the old one's folder, if it was moved now.
 */
export async function takePlace(folder: string): Promise<string | null> {
  const made = join(folder, madeFolder);
  const place = join(folder, 'cluster');
  if (!existsSync(made)) return null;
  let kept: string | null = null;
  if (existsSync(join(made, 'cluster'))) {
    const major = await readMajor(place);
    if (major !== null) {
      kept = freeName(join(folder, `cluster-${major}`));
      await rename(place, kept);
      await syncFolder(folder);
    }
    await rename(join(made, 'cluster'), place);
    await syncFolder(folder);
  }
  await rm(made, { recursive: true, force: true });
  return kept;
}

function freeName(name: string, number = 1): string {
  const tried = number === 1 ? name : `${name}-${number}`;
  return existsSync(tried) ? freeName(name, number + 1) : tried;
}
