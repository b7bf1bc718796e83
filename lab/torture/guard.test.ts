import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { guard } from './guard.ts';

/** Starts a process that runs until it is ended, in a folder. */
function sleeper(cwd: string) {
  const child = spawn('sleep', ['60'], { cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test.runIf(process.platform === 'linux')(
  'a developer who breaks a run off leaves nothing of it behind, and nothing else is touched (B-2434)',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'pizzeria-guard-'));
    const [own, other] = [sleeper(home), sleeper('/')];
    const ended = once(own, 'exit');
    const guarded = guard(home);
    guarded.process(own.pid ?? 0);
    // A process id that another program has by then.
    guarded.process(other.pid ?? 0);
    // As when the script dies: its pipe closes.
    guarded.dismiss();
    expect((await ended)[1]).toBe('SIGKILL');
    for (let tries = 0; existsSync(home) && tries < 500; tries += 1) await pause(20);
    expect(existsSync(home)).toBe(false);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  },
);
