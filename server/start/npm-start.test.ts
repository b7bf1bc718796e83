import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openToPassersBy, watchOver } from '#tests/support/database-watch.ts';

const root = join(import.meta.dirname, '../..');

const quietNpm = { npm_config_update_notifier: 'false', npm_config_loglevel: 'error' };

type Line = { readonly msg: string; readonly pid?: number };

/** Runs `npm start`; it builds first where there is no build. */
async function npmStart() {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'npm-start-')));
  await openToPassersBy(dataDir);
  const dismiss = watchOver(dataDir);
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true });
    dismiss();
  });
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...quietNpm, PORT: '0', DATA_DIR: dataDir },
  });
  const lines: Line[] = [];
  const reader = createInterface({ input: npm.stdout });
  reader.on('line', (text) => {
    if (!text.startsWith('{')) return;
    const line = JSON.parse(text) as Line;
    lines.push(line);
    reader.emit('said', line);
  });
  async function heard(said: RegExp): Promise<Line> {
    for await (const [line] of on(reader, 'said') as AsyncIterable<[Line]>) {
      if (said.test(line.msg)) return line;
    }
    throw new Error('it ended');
  }
  const ended = Promise.all([once(npm, 'exit'), once(reader, 'close')]);
  return {
    npm,
    heard,
    /** Returns npm's exit code, the last line and whether the server still runs. */
    async end() {
      const [[code]] = (await ended) as [[number | null], unknown];
      const note = join(dataDir, 'postgres/cluster/postmaster.pid');
      return { code, last: lines.at(-1)?.msg, server: existsSync(note) };
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const inOrder = { code: 0, last: 'stopped', server: false };

test('an operator who ends npm, and again while it stops, ends site and database in order (B-2412)', async () => {
  const { npm, heard, end } = await npmStart();
  const open = await heard(/open on/);
  npm.kill('SIGTERM');
  heard(/stopping/).then(() => npm.kill('SIGTERM'));
  expect(await end()).toEqual(inOrder);
  expect(isAlive(Number(open.pid))).toBe(false);
});

test('an operator who ends npm in the middle of the start leaves nothing behind (B-2412)', async () => {
  const { npm, heard, end } = await npmStart();
  await heard(/starting/);
  npm.kill('SIGINT');
  expect(await end()).toEqual(inOrder);
});

test('an operator with a wrong setting reads one sentence, by whose exit code no service manager tries again (B-4323)', async () => {
  const env = { ...process.env, ...quietNpm, PORT: 'eighty' };
  const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env });
  const [complaint, [code]] = await Promise.all([text(npm.stderr), once(npm, 'exit')]);
  expect(complaint).toMatch(/^Cannot start: these settings cannot be used:\n {2}PORT must be .+\n/);
  expect(code).toBe(78);
});
