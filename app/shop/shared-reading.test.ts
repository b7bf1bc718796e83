import { expect, test } from 'vitest';
import { shareReading } from './shared-reading.ts';

function stepwise() {
  const waiting: ((value: number) => void)[] = [];
  const read = () => new Promise<number>((resolve) => waiting.push(resolve));
  return { read, waiting };
}

test('a reader never gets an answer that was read before it asked (B-1714)', async () => {
  const { read, waiting } = stepwise();
  const ask = shareReading(read);
  const first = ask();
  const second = ask();
  const third = ask();
  expect(waiting).toHaveLength(1);
  waiting[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(2);
  expect(await second).toBe(2);
  expect(await third).toBe(2);
});

test('a reading that fails fails for those who shared it, and not for the next', async () => {
  let count = 0;
  const ask = shareReading(async () => {
    count += 1;
    if (count === 1) throw new Error('away');
    return count;
  });
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
});
