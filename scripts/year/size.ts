import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** What a shop keeps: tables with their indexes, and files; in bytes, with how many rows or files. */
export type Size = { readonly what: string; readonly count: number; readonly bytes: number };

/** The tables of a shop, the largest first; those under 100 kB added up. */
export async function tableSizes(pool: pg.Pool): Promise<readonly Size[]> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  );
  const sizes: Size[] = [];
  let small = { what: 'all other tables', count: 0, bytes: 0 };
  for (const { name, bytes } of rows) {
    const answer = await pool.query<{ count: number }>(
      `select count(*)::int as count from "${name}"`,
    );
    const count = answer.rows[0]?.count ?? 0;
    if (Number(bytes) < 100_000) {
      small = { ...small, count: small.count + count, bytes: small.bytes + Number(bytes) };
    } else sizes.push({ what: name, count, bytes: Number(bytes) });
  }
  return [...sizes, small];
}

/** A file, or a folder with all that is in it. */
export async function folderSize(what: string, path: string): Promise<Size> {
  const facts = await stat(path).catch(() => null);
  if (!facts) return { what, count: 0, bytes: 0 };
  if (!facts.isDirectory()) return { what, count: 1, bytes: facts.size };
  const inside = await Promise.all(
    (await readdir(path)).map((name) => folderSize(name, join(path, name))),
  );
  const sum = (of: 'count' | 'bytes') => inside.reduce((all, one) => all + one[of], 0);
  return { what, count: sum('count'), bytes: sum('bytes') };
}
