import { describe, expect, test } from 'vitest';
import { readRecently } from './recent-reading.ts';

/** Returns readings that end when the test says so, at times that the test sets. */
function stepwise({ lasts = Number.POSITIVE_INFINITY } = {}) {
  const state = { now: 1000 };
  const waiting: { resolve(value: number): void; reject(reason: Error): void }[] = [];
  const recent = readRecently<number>({
    read: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    stopwatch: () => state.now,
    lasts: () => lasts,
    maxAge: 40,
  });
  async function answer(value: number): Promise<void> {
    waiting.at(-1)?.resolve(value);
    // Until everyone who waits is answered.
    await new Promise((resolve) => setImmediate(resolve));
  }
  /** Begins and ends a reading. */
  async function reads(value: number): Promise<void> {
    const asked = recent.ask();
    await answer(value);
    expect(await asked).toBe(value);
  }
  return { state, waiting, recent, answer, reads, readings: () => waiting.length };
}

describe('a crowd', () => {
  test('costs one reading, and a quiet hour none (B-2201)', async () => {
    const { state, recent, reads, readings } = stepwise();
    await reads(1);
    for (const ms of [1, 5, 39]) {
      state.now = 1000 + ms;
      expect(await recent.ask()).toBe(1);
    }
    state.now += 3_600_000;
    expect(readings()).toBe(1);
  });
});

describe('somebody who asks', () => {
  test('never gets what began to be read 40 ms before (B-2200)', async () => {
    const { state, recent, reads, answer, readings } = stepwise();
    await reads(1);
    state.now = 1039;
    expect(await recent.ask()).toBe(1);
    state.now = 1040;
    const slow = recent.ask();
    state.now = 1080;
    // The one begun at 1040 took all this time: too old for a caller now.
    const late = [recent.ask(), recent.ask()];
    await answer(2);
    expect([await slow, readings()]).toEqual([2, 3]);
    await answer(3);
    expect(await Promise.all(late)).toEqual([3, 3]);
  });

  test('shares one that began a moment before', async () => {
    const { state, recent, answer, readings } = stepwise();
    const first = recent.ask();
    state.now = 1039;
    const second = recent.ask();
    await answer(1);
    expect([await first, await second, readings()]).toEqual([1, 1, 1]);
  });

  test('after a change was heard of gets what was read after it', async () => {
    const { recent, reads, answer, readings } = stepwise();
    await reads(1);
    recent.drop();
    const before = recent.ask();
    recent.drop();
    const after = recent.ask();
    await answer(2);
    expect([await before, readings()]).toEqual([2, 3]);
    await answer(3);
    expect([await after, await recent.ask(), readings()]).toEqual([3, 3, 3]);
  });

  test('gets nothing that has ended by itself', async () => {
    const { state, recent, reads } = stepwise({ lasts: 7 });
    await reads(1);
    state.now = 1006;
    expect(await recent.ask()).toBe(1);
    state.now = 1007;
    await reads(2);
  });

  test('is told that a reading failed, and who asks next is not', async () => {
    const { waiting, recent, reads } = stepwise();
    const failed = recent.ask();
    waiting[0]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    await reads(2);
  });
});
