import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followOrder } from './follow-order.ts';
import type { OrderPage } from './order-page.ts';

/** Stubs the connection to the shop: whether it is up, its order, and the requests made. */
function line() {
  const state = { isUp: true, number: 1, isGone: false, asked: [] as string[] };
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encode = (text: string) => new TextEncoder().encode(text);
  vi.stubGlobal('fetch', async (url: string) => {
    state.asked.push(url);
    if (!state.isUp) throw new TypeError('no line');
    if (!url.endsWith('/events')) {
      if (state.isGone) return new Response('{}', { status: 404 });
      return Response.json({ number: state.number });
    }
    return new Response(
      new ReadableStream<Uint8Array>({
        start(stream) {
          streams.add(stream);
          stream.enqueue(encode('event: ready\ndata: \n\n'));
        },
      }),
    );
  });
  return {
    state,
    tell(name = 'order') {
      for (const stream of streams) stream.enqueue(encode(`event: change\ndata: ${name}\n\n`));
    },
    cut() {
      state.isUp = false;
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}

function follow() {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const read: (number | null)[] = [];
  const stale: (number | null)[] = [];
  const onShop = vi.fn();
  followOrder({
    token: 'a',
    onRead: (order: OrderPage | null) => read.push(order?.number ?? null),
    onStale: (since) => stale.push(since),
    onShop,
    signal: end.signal,
  });
  return { read, stale, onShop };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that follows its order', () => {
  test('reads it once the line stands, and again with each change (B-705)', async () => {
    const { state, tell } = line();
    const { read } = follow();
    await pass(10);
    expect(read).toEqual([1]);
    state.number = 2;
    tell();
    await pass(10);
    expect(read).toEqual([1, 2]);
  });

  test('says since when it may be wrong once the line is down, not for a moment’s break (B-705)', async () => {
    const { state, cut } = line();
    const { stale } = follow();
    await pass(10);
    expect(stale).toEqual([null]);
    const good = Date.now();
    cut();
    await pass(2_000);
    expect(stale.at(-1)).toBeNull();
    await pass(4_000);
    expect(stale.at(-1)).toBe(good);
    state.isUp = true;
    state.number = 3;
    await pass(40_000);
    expect(stale.at(-1)).toBeNull();
  });

  test('still asks now and then while no stream can be held, and says of when it knows (B-1351)', async () => {
    const { state } = line();
    const normal = fetch;
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/events') ? new Response('', { status: 429 }) : normal(url),
    );
    const { read, stale } = follow();
    await pass(4_000);
    expect(read).toEqual([1]);
    state.number = 2;
    await pass(20_000);
    expect(read.at(-1)).toBe(2);
    expect(Date.now() - (stale.at(-1) ?? 0)).toBeLessThan(20_000);
  });

  test('tries again when one reading fails on a line that stands', async () => {
    const { state, tell } = line();
    const { read } = follow();
    await pass(10);
    state.isUp = false;
    tell();
    await pass(10);
    expect(read).toEqual([1]);
    state.isUp = true;
    state.number = 2;
    await pass(3_000);
    expect(read).toEqual([1, 2]);
  });

  test('hears that the shop has other facts, and after a break that it may have (B-2011)', async () => {
    const { state, tell, cut } = line();
    const { onShop } = follow();
    await pass(10);
    tell();
    await pass(10);
    expect(onShop).not.toHaveBeenCalled();
    const asked = state.asked.length;
    tell('shop');
    await pass(10);
    expect(onShop).toHaveBeenCalledTimes(1);
    expect(state.asked).toHaveLength(asked);
    cut();
    state.isUp = true;
    await pass(40_000);
    expect(onShop).toHaveBeenCalledTimes(2);
  });

  test('hears that the order exists no longer', async () => {
    const { state, tell } = line();
    const { read } = follow();
    await pass(10);
    state.isGone = true;
    tell();
    await pass(10);
    expect(read.at(-1)).toBeNull();
  });
});
