import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryOf } from '../bench/memory.ts';

/** Megabytes, by what each process shares (Linux). */
export type Weight = { readonly node: number; readonly postgresql: number };

/** Weighs a product and the database that it brought, whose data are below `home`. */
export async function openScales(home: string, pid: number): Promise<() => Promise<Weight>> {
  const note = join(home, 'embedded/data/postgres/cluster/postmaster.pid');
  const postmaster = Number.parseInt(await readFile(note, 'utf8'), 10);
  return async () => {
    const server = await memoryOf(postmaster);
    // The embedded server is no child of the product once it runs; whatever is counts as the product's.
    return { node: Math.round(await memoryOf(pid)), postgresql: Math.round(server) };
  };
}
