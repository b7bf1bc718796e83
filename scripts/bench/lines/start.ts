import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../torture/product.ts';
import { line } from '../line.ts';

/** From `npm start` to the first page of a shop that is there already. */
export const start = line({
  name: 'start',
  needs: [],
  rows: {
    page: { what: '`npm start` → first page, existing shop', unit: 'ms', goal: { atMost: 1_500 } },
  },
  async measure({ home, tree, rounds }) {
    const port = await freePort();
    const once = () => startOnce(tree, port, join(home, 'started'));
    // The first makes the shop.
    await once();
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push({ figure: await once() });
    return { page: times };
  },
});

async function startOnce(tree: string, port: number, data: string): Promise<number> {
  const since = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: tree,
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: process.env.HOME,
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
    },
  });
  const gone = once(child, 'exit');
  try {
    while (performance.now() - since < 120_000) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      await page?.text();
      if (page?.ok) return performance.now() - since;
      await pause(5);
    }
    throw new Error('npm start served no page');
  } finally {
    // npm, its shell and the product: all of this one's own group.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await gone;
    while (await isOpen(port)) await pause(50);
  }
}

const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
