import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LateReading, readInTime } from './timely-reading.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Returns readings that end when the test says so. */
function slowReadings(isWell?: () => Promise<boolean>) {
  const readings: PromiseWithResolvers<string>[] = [];
  const inTime = readInTime<string>(600, isWell);
  const ask = () =>
    inTime(() => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    });
  return { readings, ask };
}

describe('whoever asks for what the database says', () => {
  test('gets it, and what is wrong with it, when it comes in time', async () => {
    const { readings, ask } = slowReadings();
    const asked = [ask(), ask()];
    await vi.advanceTimersByTimeAsync(599);
    readings[0]?.resolve('menu');
    readings[1]?.reject(new Error('gone'));
    expect(await asked[0]).toBe('menu');
    await expect(asked[1]).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('waits for nothing more while a reading is late, and asks anew when it has ended (B-2375)', async () => {
    const { readings, ask } = slowReadings();
    const first = ask();
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(600);
    await expect(first).rejects.toThrow(LateReading);
    for (let more = 0; more < 5; more += 1) await expect(ask()).rejects.toThrow(LateReading);
    expect(readings).toHaveLength(1);
    readings[0]?.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(0);
    const next = ask();
    readings[1]?.resolve('menu');
    expect(await next).toBe('menu');
  });

  test('is not told what was true before by a database that is well and merely slow (B-2375)', async () => {
    let isWell = true;
    const { readings, ask } = slowReadings(async () => isWell);
    const asked = ask();
    asked.catch(() => {});
    await vi.advanceTimersByTimeAsync(5_000);
    readings[0]?.resolve('menu');
    expect(await asked).toBe('menu');
    const next = ask();
    next.catch(() => {});
    await vi.advanceTimersByTimeAsync(700);
    isWell = false;
    await vi.advanceTimersByTimeAsync(1_200);
    await expect(next).rejects.toThrow(LateReading);
  });
});
