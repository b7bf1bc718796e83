import { expect, onTestFinished, test, vi } from 'vitest';
import { runChild, runNode } from './child.ts';

test('a program gets its input, answers, and says what it has to say besides', async () => {
  const echo = "process.stdin.pipe(process.stdout); console.error('careful')";
  const { ok, reply, output: said } = await runNode(['-e', echo], { input: 'orders' });
  expect([ok, String(reply), said]).toEqual([true, 'orders', 'careful\n']);
});

test.each([
  ['fails', 'process.exit(3)', {}, 'ended with 3'],
  ['takes too long', 'setInterval(() => {}, 1000)', { seconds: 0.2 }, 'ended with SIGKILL'],
  [
    'answers too much',
    "process.stdout.write('x'.repeat(99)); setInterval(() => {}, 1000)",
    { maxReply: 9 },
    'ended with SIGKILL',
  ],
])('a program that %s has not ended well', async (_, program, limits, how) => {
  expect(await runNode(['-e', program], limits)).toMatchObject({ ok: false, output: how });
});

test('a program that is asked to end does so in order', async () => {
  const tidy =
    "process.on('SIGTERM', () => process.exit(0)); console.log('up'); setInterval(() => {}, 1000)";
  const stopping = new AbortController();
  const onReply = () => stopping.abort();
  expect(await runNode(['-e', tidy], { signal: stopping.signal, onReply })).toMatchObject({
    ok: true,
  });
});

test('an operator hears of a program whose end nobody can wait for, as what it started holds on (B-4304)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const up = Promise.withResolvers<number>();
  const start = `const { pid } = require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit', detached: true });
    console.log(pid); setInterval(() => {}, 1000)`;
  const ending = runNode(['-e', start], { seconds: 60, onReply: (pid) => up.resolve(Number(pid)) });
  const pid = await up.promise;
  onTestFinished(() => void process.kill(pid));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ending).toMatchObject({ ok: false, output: 'does not end' });
});

test('a program that is not there has not ended well', async () => {
  expect(await runChild('/nowhere/at-all', [])).toMatchObject({ ok: false });
});
