import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../start/start-problem.ts';
import { handOver, type Runner } from './user.ts';

/** Throws a `StartProblem` where a cluster holds a link, a device or a tablespace: each leads out of its folder (B-2523). */
export async function refuseForeignFiles(cluster: string): Promise<void> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const foreign = entries.find(
    (entry) => !(entry.isFile() || entry.isDirectory()) || entry.name === 'tablespace_map',
  );
  if (!foreign) return;
  throw new StartProblem(
    `${join(foreign.parentPath, foreign.name)} is a link, a device or a tablespace: the product makes none. Put the files themselves in its place.`,
  );
}

/** Writes every configuration file of a cluster anew, as the product wants it: no setting of the old ones counts. */
export async function writeConfiguration(
  cluster: string,
  runner: Runner,
  { settingsName, hostRules }: { readonly settingsName: string; readonly hostRules: string },
): Promise<void> {
  const files = {
    'postgresql.conf': `include '${settingsName}'\n`,
    'postgresql.auto.conf': '',
    'pg_hba.conf': hostRules,
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name);
    await writeFile(file, text, { mode: 0o600, flush: true });
    await handOver(file, runner);
  }
  for (const name of ['standby.signal', 'recovery.signal', 'recovery.conf']) {
    await rm(join(cluster, name), { force: true });
  }
}
