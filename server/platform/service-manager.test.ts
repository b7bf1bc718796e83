import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellServiceManager } from './service-manager.ts';
import { LastingProblem } from './start-problem.ts';

const unit = readFileSync(new URL('../../deploy/pizzeria.service', import.meta.url), 'utf8');

function told(env: NodeJS.ProcessEnv) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  tellServiceManager(env, (state) => void said.push(state));
  vi.advanceTimersByTime(60_000);
  return said;
}

test('systemd hears that the site is open, and three times a minute that it still turns (B-4324)', () => {
  const env = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '60000000' };
  expect(told(env)).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  expect(told({ NOTIFY_SOCKET: '/run/systemd/notify' })).toEqual(['READY=1']);
  expect(told({})).toEqual([]);
});

test("an operator's service is started again when it stands still, and not when a setting is wrong (B-4323, B-4324)", () => {
  expect(unit).toMatch(/^Type=notify\nNotifyAccess=all\nWatchdogSec=60$/m);
  expect(unit).toMatch(/^Restart=always$/m);
  const { exitCode } = new LastingProblem('PORT must be a whole number');
  expect(unit).toContain(`\nRestartPreventExitStatus=${exitCode}\n`);
});
