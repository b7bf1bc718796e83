import { describe, expect, test, vi } from 'vitest';
import { createLiveReading } from './live-reading.ts';

/** Returns a server whose answers the test gives one by one. */
function server() {
  const asked: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const next = Promise.withResolvers<string>();
    asked.push(next);
    return next.promise;
  };
  return { asked, read };
}

describe('somebody who looks at what changes', () => {
  test('is shown what was read after they asked, never what was under way', async () => {
    const { asked, read } = server();
    const live = createLiveReading(read);
    const first = live.refresh();
    const second = live.refresh();
    const third = live.refresh();
    asked[0]?.resolve('old');
    await first;
    expect(live.known().value).toBe('old');
    asked[1]?.resolve('new');
    await Promise.all([second, third]);
    expect(live.known().value).toBe('new');
    expect(asked).toHaveLength(2);
  });

  test('keeps what was read when reading it again fails, and learns since when it may be old', async () => {
    let now = 1_000;
    let isUp = true;
    const read = async () => (isUp ? 'known' : Promise.reject(new Error('no line')));
    const onFailure = vi.fn();
    const live = createLiveReading(read, { clock: () => now, onFailure });
    await live.refresh();
    isUp = false;
    now = 5_000;
    await live.refresh();
    now = 9_000;
    await live.refresh();
    expect(live.known()).toMatchObject({ value: 'known', failedSince: 1_000 });
    expect(onFailure).toHaveBeenCalledTimes(2);
    isUp = true;
    await live.refresh();
    expect(live.known().failedSince).toBeNull();
  });

  test('goes by the server’s clock, however wrong the device’s is', async () => {
    const live = createLiveReading(async () => ({ now: 90_000 }), {
      clock: () => 30_000,
      nowOf: ({ now }) => now,
    });
    await live.refresh();
    expect(live.now()).toBe(90_000);
  });

  test('shows what a write answered, and takes no older reading over it (B-2597)', async () => {
    const { asked, read } = server();
    const live = createLiveReading(read);
    const first = live.refresh();
    asked[0]?.resolve('listed');
    await first;
    const before = live.refresh();
    live.put((known) => `${known}, and removed`);
    expect(live.known().value).toBe('listed, and removed');
    asked[1]?.resolve('listed');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(live.known().value).toBe('listed, and removed');
    asked[2]?.resolve('none');
    await before;
    expect(live.known().value).toBe('none');
  });

  test('has nothing asked for any more that waited for its turn when they left', async () => {
    const { asked, read } = server();
    const live = createLiveReading(read);
    const leave = live.subscribe(() => {});
    const first = live.refresh();
    const second = live.refresh();
    leave();
    asked[0]?.resolve('old');
    await Promise.all([first, second]);
    expect(asked).toHaveLength(1);
    const back = live.refresh();
    asked[1]?.resolve('new');
    await back;
    expect(live.known().value).toBe('new');
  });

  test('has nothing asked for any more once they have left', async () => {
    vi.useFakeTimers();
    const read = vi.fn(() => Promise.reject(new Error('no answer')));
    const live = createLiveReading(read, { retryAfter: 1_000 });
    const leave = live.subscribe(() => {});
    await live.refresh();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledTimes(2);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
