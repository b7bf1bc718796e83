import { expect, onTestFinished, test, vi } from 'vitest';
import { ignore } from '../database/ignore.ts';
import { startRounds } from './rounds.ts';

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
