import { appendFileSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { limitLog } from './log.ts';

test('the log of a server that runs for years stays small, and keeps what was said last (B-2379)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-log-'));
  const ending = new AbortController();
  const shop = {
    folder,
    binaries: { bin: '', environment: {}, version: '' },
    runner: { prefix: [] },
  };
  const keeping = limitLog(shop, ending.signal, { most: 5_000, every: 1 });
  // As the server has it open: for its whole life, in append mode.
  const server = await open(join(folder, 'server.log'), 'a');
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const size = async (name: string) =>
    (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  for (let line = 0; line < 20; line += 1) {
    await server.write(`${'x'.repeat(999)}\n`);
    await expect.poll(() => size('server.log')).toBeLessThan(5_000);
  }
  ending.abort();
  await keeping;
  appendFileSync(join(folder, 'server.log'), 'the last word\n');
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toMatch(
    /^(x{999}\n){0,4}the last word\n$/,
  );
  expect(await size('server.log.old')).toBe(5_000);
  expect((await readdir(folder)).toSorted()).toEqual(['server.log', 'server.log.old']);
});
