import { expect, onTestFinished, test, vi } from 'vitest';
import { ignore } from '../database/ignore.ts';
import { endAll, startRounds } from './rounds.ts';

test('an operator is told once of rounds that fail, which go on until they are stopped', async () => {
  const third = Promise.withResolvers<void>();
  let rounds = 0;
  async function work() {
    rounds += 1;
    if (rounds === 3) third.resolve();
    throw new Error('no answer');
  }
  const told: string[] = [];
  const error = (_: unknown, sentence: string) => void told.push(sentence);
  const log = { info: ignore, warn: ignore, error };
  const going = startRounds({ pace: { first: 0, interval: 0 }, log, name: 'the sweep', work });
  await third.promise;
  await going.stop();
  const until = rounds;
  await new Promise(setImmediate);
  expect(rounds).toBe(until);
  expect(told).toEqual(['the sweep: a round failed; trying on']);
});

test('an operator who stops the product waits once for all that goes on, and reads what did not end (B-4322)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: unknown[] = [];
  const error = (_: unknown, sentence: string) => void told.push(sentence);
  const log = { info: ignore, warn: ignore, error };
  const stops = {
    'the emails': async () => {},
    'the backups': () => new Promise<void>(ignore),
    'the watch over the disks': () => new Promise<void>(ignore),
    'the printers': () => Promise.reject(new Error('no room')),
  };
  const all = Object.entries(stops).map(([name, stop]) => ({ name, stop }));
  const ending = endAll(all, 20_000, log);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await ending).toEqual(['the backups', 'the watch over the disks', 'the printers']);
  expect(told).toEqual(['the printers: did not end well']);
  const two = all.filter(({ name }) => /emails|printers/.test(name));
  expect(await endAll(two, 20_000, log)).toEqual(['the printers']);
});

test('an operator is told of a round that does not end, whatever it waits for (B-4304)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [begun, hanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const told: string[] = [];
  const error = (_: unknown, sentence: string) => void told.push(sentence);
  const log = { info: ignore, warn: ignore, error };
  const work = () => {
    begun.resolve();
    return hanging.promise;
  };
  const going = startRounds({ pace: { first: 0, interval: 0 }, log, name: 'the sweep', work });
  await begun.promise;
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['the sweep: a round does not end']);
  hanging.resolve();
  await going.stop();
});
