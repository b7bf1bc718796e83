import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';
import { unlessAbsent } from '../../platform/files.ts';

type Packer = ReturnType<typeof createTarPacker>['controller'];

const chunkBytes = 1024 * 1024;

/**
 * Returns the files of a cluster as a tar, while its server writes: sound only between
 * `pg_backup_start` and `pg_backup_stop`, together with the log of that time. A file that grows is
 * cut where it ended at first, one that is gone or cut is not missed: the log makes up for it.
 */
export function copyCluster(cluster: string): Readable {
  const { readable, controller } = createTarPacker();
  // Ending it fails as well where the reader has given up just before.
  addFolder(controller, cluster, '')
    .then(() => controller.finalize())
    .catch((error: unknown) => controller.error(error));
  return Readable.from(readable as unknown as AsyncIterable<Uint8Array>, { objectMode: false });
}

/** What PostgreSQL's manual leaves out of a copy: its folders must be there, and empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|.*\.new)$/;

async function addFolder(packer: Packer, cluster: string, below: string): Promise<void> {
  const entries = await unlessAbsent(readdir(join(cluster, below), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const name = below + entry.name;
    if (leftOut.test(entry.name)) continue;
    if (entry.isFile()) await addFile(packer, cluster, name);
    if (!entry.isDirectory()) continue;
    const header = { name: `${name}/`, size: 0, type: 'directory', mode: 0o700 } as const;
    await packer.add(header).getWriter().close();
    if (!emptied.has(name)) await addFolder(packer, cluster, `${name}/`);
  }
}

async function addFile(packer: Packer, cluster: string, name: string): Promise<void> {
  const handle = await unlessAbsent(open(join(cluster, name), 'r'));
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const body = packer.add({ name, size, type: 'file', mode: 0o600 }).getWriter();
    for (let at = 0; at < size; ) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - at));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
      // Zeros for what was cut off meanwhile.
      const length = bytesRead || chunk.length;
      await body.write(chunk.subarray(0, length));
      at += length;
    }
    await body.close();
  } finally {
    await handle.close();
  }
}
