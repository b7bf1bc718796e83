import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, link, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';

/** Changes the files of the one unencrypted copy of a cluster at a destination. */
export async function plantInCopy(
  place: string,
  plant: (cluster: string) => Promise<void>,
): Promise<void> {
  const names = await readdir(place, { recursive: true });
  const base = join(place, names.find((name) => name.endsWith('base.tar.zst')) ?? 'base.tar.zst');
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-planted-'));
  try {
    await pipeline(createReadStream(base), createZstdDecompress(), unpackTar(folder));
    await plant(folder);
    await pipeline(packTar(folder), createZstdCompress(), createWriteStream(base));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns settings that each run a command, which leaves `mark` behind. */
export function commandsThatMark(mark: string): string {
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

/** Entries that none of the product's copies has: each would read or write elsewhere. */
export const foreignEntries: Readonly<Record<string, (cluster: string) => Promise<void>>> = {
  'a link': (cluster) => symlink('/etc/passwd', join(cluster, 'base', 'elsewhere')),
  'a link within the copy': (cluster) => symlink('1', join(cluster, 'base', '99')),
  'a hard link': (cluster) => link(join(cluster, 'PG_VERSION'), join(cluster, 'base', '99')),
  'a link in the place of the log': async (cluster) => {
    await rm(join(cluster, 'pg_wal'), { recursive: true });
    await symlink('/tmp', join(cluster, 'pg_wal'));
  },
  'a tablespace': (cluster) => symlink('/tmp', join(cluster, 'pg_tblspc', '16999')),
  'a map of tablespaces': (cluster) => writeFile(join(cluster, 'tablespace_map'), '16999 /tmp\n'),
};
