import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns settings that each run a command, which leaves `mark` behind. */
function commandsThatMark(mark: string): string {
  const command = `'touch "${mark}"; exit 1'`;
  const settings = ['recovery_end_command', 'archive_cleanup_command', 'restore_command'];
  const lines = settings.map((name) => `${name} = ${command}`);
  return [...lines, 'archive_mode = on', `archive_command = ${command}`, ''].join('\n');
}

/** Changes of a copy that make the server do more than hold its data. */
export const plants: Readonly<Record<string, (cluster: string, mark: string) => Promise<void>>> = {
  'commands in postgresql.conf': (cluster, mark) =>
    appendFile(join(cluster, 'postgresql.conf'), commandsThatMark(mark)),
  'commands in postgresql.auto.conf': (cluster, mark) =>
    appendFile(join(cluster, 'postgresql.auto.conf'), commandsThatMark(mark)),
  'commands in a file that postgresql.conf includes': async (cluster, mark) => {
    await writeFile(join(cluster, 'base', 'more.conf'), commandsThatMark(mark));
    await appendFile(join(cluster, 'postgresql.conf'), "include_if_exists 'base/more.conf'\n");
  },
  'commands in product.conf, and a standby.signal': async (cluster, mark) => {
    await writeFile(join(cluster, 'product.conf'), commandsThatMark(mark));
    await writeFile(join(cluster, 'postgresql.auto.conf'), commandsThatMark(mark));
    await writeFile(join(cluster, 'standby.signal'), '');
  },
};
