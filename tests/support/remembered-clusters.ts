import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as product from '#server/database/embedded/tools.ts';
import { runChild } from '#server/platform/child.ts';

// Replaces `server/database/embedded/tools.ts` for tests that make clusters (vitest.config.ts). `initdb` takes half a
// second for the same thousand files each time: those that it made first in a run are copied.

export const runTool: typeof product.runTool = async (shop, tool, args, onReply) => {
  const home = process.env.TEST_CLUSTERS;
  const [, name = '', ...options] = args;
  if (tool !== 'initdb' || !home) return product.runTool(shop, tool, args, onReply);
  const { binaries, folder, runner } = shop;
  const made = createHash('sha256').update(JSON.stringify([binaries, runner, options]));
  const stored = join(home, made.digest('hex').slice(0, 16));
  const cluster = join(folder, name);
  if (existsSync(stored)) {
    if (await copy(stored, cluster)) return { ok: true, output: '' };
    await rm(cluster, { recursive: true, force: true });
  }
  const outcome = await product.runTool(shop, tool, args, onReply);
  if (outcome.ok && !existsSync(stored)) await store(cluster, stored);
  return outcome;
};

async function copy(from: string, to: string): Promise<boolean> {
  return (await runChild('cp', ['-a', from, to])).ok;
}

/** Stores a cluster; another worker may store its own at the same time: one of the two stays. */
async function store(cluster: string, stored: string): Promise<void> {
  const half = `${stored}.${randomBytes(4).toString('hex')}`;
  const isKept =
    (await copy(cluster, half)) &&
    (await rename(half, stored).then(
      () => true,
      () => false,
    ));
  if (!isKept) await rm(half, { recursive: true, force: true });
}
