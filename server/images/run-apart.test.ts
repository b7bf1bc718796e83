import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runApart } from './run-apart.ts';

/** Signals that it runs, waits for the word to end, and returns whether that word was there first. */
const waiting = `
  const fs = require('fs');
  const [folder] = process.argv.slice(1);
  const wasEnding = fs.existsSync(folder + '/end');
  fs.writeFileSync(folder + '/runs-' + process.pid, '');
  const look = setInterval(() => {
    if (!fs.existsSync(folder + '/end')) return;
    clearInterval(look);
    process.stdout.write(String(wasEnding));
  }, 5);`;

test('an owner’s computer works on two pictures at once, however many are asked for (B-2640)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const limits = { seconds: 60, maxReply: 100 };
  const asked = Array.from({ length: 5 }, () =>
    runApart(['-e', waiting, folder], new Uint8Array(), limits),
  );
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), 20_000);
  await writeFile(join(folder, 'end'), '');
  const replies = await Promise.all(asked);
  expect(replies.map(({ reply }) => String(reply))).toEqual([
    ...['false', 'false'],
    ...['true', 'true', 'true'],
  ]);
});
