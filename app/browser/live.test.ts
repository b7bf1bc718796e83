import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#tests/support/browser-page.ts';
import {
  change,
  type Line,
  open,
  ready,
  refuse,
  serve,
  settle,
  unreachable,
} from '#tests/support/event-lines.ts';
import { press, release } from './held-changes.ts';
import { type Following, followChanges, type LiveState } from './live.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  // The longest pause that chance may choose.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

async function follow(options: Partial<Following> = {}, page = openPage()) {
  const seen = {
    told: [] as string[],
    states: [] as LiveState[],
    refusals: [] as number[],
    readies: 0,
    isOver: false,
  };
  const following = followChanges({
    url: '/api/events',
    signal: page.signal,
    onChange: (name) => seen.told.push(name),
    onState: (state) => seen.states.push(state),
    onRefused: (status) => seen.refusals.push(status),
    onReady: () => {
      seen.readies += 1;
    },
    ...options,
  });
  following.then(() => {
    seen.isOver = true;
  });
  await settle();
  return { page, seen };
}

/** Loses the line, and waits for a new one. */
async function reconnect(lines: readonly Line[]): Promise<Line | undefined> {
  await lines.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(30_000);
  return lines.at(-1);
}

async function opened(options: Partial<Following> = {}) {
  const lines = serve(open);
  const { page, seen } = await follow(options);
  const [line] = lines;
  if (!line) throw new Error('The page has not connected.');
  await line.say(ready());
  return { line, lines, page, seen };
}

async function ping(line: Line, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 15_000) {
    await vi.advanceTimersByTimeAsync(15_000);
    if (!line.init.signal?.aborted) await line.say(': ping\n\n');
  }
}

describe('an open page', () => {
  test('hears of each change, however the bytes arrive (B-1320)', async () => {
    const { line, seen } = await opened();
    const text = `: ping\n\n${change('menu_items')}${change('promotions_2for1')}`;
    for (const letter of text) await line.say(letter);
    expect(seen.told).toEqual(['menu_items', 'promotions_2for1']);
  });

  test('shows what it hears while something is pressed once the press is over, in its order (B-2581)', async () => {
    const heard: string[] = [];
    const { line, seen } = await opened({ onNews: (event) => heard.push(event) });
    press();
    await line.say(change('menu_items'));
    await line.say('event: order\ndata: 7\n\n');
    await line.end();
    await settle();
    expect([seen.told, heard, seen.states]).toEqual([[], [], ['live']]);
    release();
    await settle();
    expect([seen.told, heard]).toEqual([['menu_items'], ['order']]);
    expect(seen.states).toHaveLength(2);
  });

  test('gets the news that come on its line as they are, none of them before it is ready', async () => {
    const news: string[][] = [];
    const lines = serve(open);
    await follow({ onNews: (event, data) => news.push([event, data]) });
    // A line end in JavaScript, though not in an event stream.
    const data = JSON.stringify({ note: 'porte\u2028rouge\n' });
    await lines[0]?.say(`event: order\ndata: early\n\n${ready()}: ping\n\n`);
    await lines[0]?.say(`event: order\ndata: ${data}\n\n${change('orders')}`);
    expect(news).toEqual([['order', data]]);
    await (await reconnect(lines))?.say(`event: order\ndata: early\n\n`);
    expect(news).toHaveLength(1);
  });

  test('is told when the line is ready, and nothing else when it has missed nothing', async () => {
    const lines = serve(open);
    const { seen } = await follow();
    await lines[0]?.say(ready());
    expect(seen).toMatchObject({ told: [], states: ['live'], readies: 1 });
  });

  test('sends its token, asked anew for each connection, and no cookies', async () => {
    const lines = serve(open);
    let token = 'first';
    await follow({ token: () => token });
    token = 'second';
    await reconnect(lines);
    const sent = lines.map(({ headers }) => headers.get('Authorization'));
    expect(sent).toEqual(['Bearer first', 'Bearer second']);
    expect(lines[0]?.init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
  });

  test('hangs up when it is left, and hears nothing more', async () => {
    const lines = serve(open);
    const { page, seen } = await follow();
    const said = lines[0]?.say(ready() + change('menu_items'));
    page.leave();
    await said;
    await vi.advanceTimersByTimeAsync(minute);
    expect(seen).toMatchObject({ told: [], isOver: true });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.init.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page that lost its line', () => {
  test('comes back by itself and looks at everything again (B-1320)', async () => {
    const { lines, seen } = await opened();
    vi.setSystemTime(5_000_000);
    const line = await reconnect(lines);
    expect(seen.told).toEqual([]);
    await line?.say(ready());
    expect(seen.told).toEqual(['*']);
    expect(seen.states).toEqual(['live', { since: 5_000_000 }, 'live']);
  });

  test('looks at everything when it could not connect at first', async () => {
    const lines = serve(unreachable, refuse(503), open);
    const { seen } = await follow();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines).toHaveLength(3);
    await lines[2]?.say(ready());
    expect(seen.told).toEqual(['*']);
    expect(seen.states).toEqual([{ since: expect.any(Number) }, 'live']);
  });

  test('waits longer after each failure, half a minute at most (B-1324)', async () => {
    const lines = serve(unreachable);
    await follow();
    const pauses: number[] = [];
    for (let last = Date.now(), count = 1; pauses.length < 8; ) {
      await vi.advanceTimersByTimeAsync(100);
      if (lines.length === count) continue;
      pauses.push(Date.now() - last);
      last = Date.now();
      count = lines.length;
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test('is not sped up by a server that greets and hangs up', async () => {
    const lines = serve(() => new Response(ready()));
    await follow();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lines).toHaveLength(5);
  });

  test('notices a line that has fallen silent, and keeps one that only pings', async () => {
    const { line, lines } = await opened();
    await ping(line, 5 * minute);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(minute);
    expect(line.init.signal?.aborted).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
  });

  test('tries again at once when the device is online again, and trusts no line when it is not (B-1324)', async () => {
    const lines = serve(unreachable);
    const { page } = await follow();
    await vi.advanceTimersByTimeAsync(10 * minute);
    const tries = lines.length;
    page.goOnline();
    await settle();
    expect(lines.length).toBeGreaterThan(tries);
    page.goOffline();
    expect(lines.at(-1)?.init.signal?.aborted).toBe(true);
  });

  test('after a sleep does not trust the old line', async () => {
    const { line, lines, page } = await opened();
    vi.setSystemTime(Date.now() + 60 * minute);
    page.show();
    expect(line.init.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2);
  });
});

describe('a page that knows what it shows', () => {
  test.each([
    { title: 'the same', version: '7', told: [] },
    { title: 'another', version: '8', told: ['*'] },
    { title: 'none', version: '', told: ['*'] },
  ])('looks again only if needed: the server names $title', async ({ version, told }) => {
    const lines = serve(open);
    const { seen } = await follow({ version: '7' });
    await lines[0]?.say(ready(version));
    expect(seen.told).toEqual(told);
  });

  test('is not troubled by a restart of the server when nothing has changed', async () => {
    const lines = serve(open);
    const { seen } = await follow({ version: '7' });
    await lines[0]?.say(ready('8'));
    await (await reconnect(lines))?.say(ready('8'));
    expect(seen.told).toEqual(['*']);
    await (await reconnect(lines))?.say(ready('9'));
    expect(seen.told).toEqual(['*', '*']);
  });
});

describe('a page that the server refuses', () => {
  test.each([401, 403])('stops asking: %i (B-1324)', async (status) => {
    const lines = serve(open, refuse(status));
    const { seen } = await follow();
    await lines[0]?.say(ready());
    await reconnect(lines);
    expect(seen).toMatchObject({ refusals: [status], isOver: true });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(lines).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is one whose reader has signed out: it asks for nothing more (B-1324)', async () => {
    const tokens = ['a session'];
    const lines = serve(open, refuse(401));
    const { seen } = await follow({ token: () => tokens.shift() ?? null });
    await lines[0]?.say(ready());
    await reconnect(lines);
    expect(lines).toHaveLength(1);
    expect(seen).toMatchObject({ refusals: [401], isOver: true });
  });

  test('only for a token that was changed meanwhile goes on with the new one', async () => {
    const tokens = ['old', 'new'];
    const lines = serve(refuse(401), open);
    const { seen } = await follow({ token: () => tokens.shift() ?? 'new' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines.at(-1)?.init.headers).toMatchObject({ Authorization: 'Bearer new' });
    expect(seen).toMatchObject({ refusals: [], isOver: false });
  });

  test.each([404, 429, 500, 503])('for another reason tries again later: %i', async (status) => {
    const lines = serve(refuse(status), open);
    const { seen } = await follow();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2);
    expect(seen).toMatchObject({ refusals: [], isOver: false });
  });
});

describe('a hidden page', () => {
  test('of the staff goes on hearing for hours', async () => {
    const { line, lines, page, seen } = await opened();
    page.hide();
    await ping(line, 120 * minute);
    await line.say(change('orders'));
    expect(seen.told).toEqual(['orders']);
    expect(lines).toHaveLength(1);
  });

  test('of a customer leaves after a minute, and catches up when it is seen again (B-1320)', async () => {
    const { line, lines, page, seen } = await opened({ whileVisible: true });
    page.hide();
    await ping(line, minute / 2);
    page.show();
    await ping(line, minute);
    expect(line.init.signal?.aborted).toBe(false);
    page.hide();
    await ping(line, 30 * minute);
    expect(line.init.signal?.aborted).toBe(true);
    expect(lines).toHaveLength(1);
    page.show();
    await settle();
    await lines[1]?.say(ready());
    expect(seen.told).toEqual(['*']);
    expect(seen.states).toEqual(['live', { since: expect.any(Number) }, 'live']);
  });

  test('of a customer that was opened in the background connects when it is first seen', async () => {
    const lines = serve(open);
    const page = openPage();
    page.hide();
    await follow({ whileVisible: true }, page);
    await vi.advanceTimersByTimeAsync(minute);
    expect(lines).toHaveLength(0);
    page.show();
    await settle();
    expect(lines).toHaveLength(1);
  });
});
