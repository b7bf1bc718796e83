import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '#tests/support/browser-page.ts';
import { shareAmongTabs } from '#tests/support/browser-tabs.ts';
import {
  type Answer,
  change,
  open,
  ready,
  refuse,
  serve,
  unreachable,
} from '#tests/support/event-lines.ts';
import { type Following, followChanges, type LiveState } from './live.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  // The real digest runs on another thread, in real time.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) =>
      Uint8Array.from(
        createHash('sha256')
          .update(data as Uint8Array)
          .digest(),
      ).buffer,
  );
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

/** Lets the tabs exchange messages, and time pass. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** Opens a browser; `openTab` opens one more tab in it. */
function openBrowser(...answers: readonly Answer[]) {
  const page = openPage();
  const shared = shareAmongTabs();
  const lines = serve(...answers);
  async function openTab(options: Partial<Following> = {}) {
    const closing = new AbortController();
    const told: string[] = [];
    const states: string[] = [];
    const refusals: number[] = [];
    followChanges({
      url: '/api/events',
      signal: AbortSignal.any([closing.signal, page.signal]),
      onChange: (name) => told.push(name),
      onState: (state: LiveState) => states.push(state === 'live' ? 'live' : 'lost'),
      onRefused: (status) => refusals.push(status),
      ...options,
    });
    await pass();
    return { told, states, refusals, close: () => closing.abort() };
  }
  const standing = () => lines.filter(({ init }) => !init.signal?.aborted).length;
  return { page, shared, lines, openTab, standing };
}

describe('somebody with ten tabs open', () => {
  test('holds one line, and hears of each change in all of them (B-1350)', async () => {
    const { lines, openTab, standing } = openBrowser(open);
    const first = await openTab();
    await lines[0]?.say(ready('7'));
    const others = [];
    for (let tab = 2; tab <= 10; tab += 1) others.push(await openTab({ version: '7' }));
    await lines[0]?.say(change('menu_items'));
    await pass();
    expect(lines).toHaveLength(1);
    expect(standing()).toBe(1);
    for (const { told, states } of [first, ...others]) {
      expect({ told, states }).toEqual({ told: ['menu_items'], states: ['live'] });
    }
  });

  test('is told in the tab that came before the line stood, and only once', async () => {
    const { lines, openTab } = openBrowser(open);
    const readies: string[] = [];
    await openTab({ onReady: () => readies.push('first') });
    await openTab({ onReady: () => readies.push('second') });
    await lines[0]?.say(ready());
    await openTab({ onReady: () => readies.push('third') });
    expect(readies).toEqual(['first', 'second', 'third']);
  });

  test('looks at everything in a tab that may have missed something', async () => {
    const { lines, openTab } = openBrowser(open);
    await openTab();
    await lines[0]?.say(ready('7') + change('menu_items'));
    await pass();
    expect((await openTab({ version: '7' })).told).toEqual(['*']);
    expect((await openTab({ version: '8' })).told).toEqual(['*']);
  });

  test('who closes the one that holds the line goes on in another, and misses nothing (B-1350)', async () => {
    const { lines, openTab, standing } = openBrowser(open);
    const first = await openTab();
    const others = [await openTab({ version: '7' }), await openTab({ version: '7' })];
    await lines[0]?.say(ready('7'));
    first.close();
    await pass();
    await pass(minute / 60);
    await pass();
    expect(standing()).toBe(1);
    await lines.at(-1)?.say(ready('8'));
    await pass();
    for (const { told, states } of others) {
      expect({ told, states }).toEqual({ told: ['*'], states: ['live', 'lost', 'live'] });
    }
  });

  test('who hides a customer’s tab hears in the staff’s, of a line of its own', async () => {
    const { page, lines, openTab, standing } = openBrowser(open);
    await openTab({ whileVisible: true });
    const other = await openTab();
    await lines[0]?.say(ready());
    page.hide();
    for (let passed = 0; passed < 6; passed += 1) {
      if (lines.length === 1) await lines[0]?.say(': ping\n\n');
      await pass(minute / 6);
    }
    await pass(1_000);
    await pass();
    expect(lines).toHaveLength(2);
    expect(standing()).toBe(1);
    await lines[1]?.say(ready() + change('orders'));
    await pass();
    expect(other.told).toEqual(['*', 'orders']);
  });

  test('is refused in every one of them (B-1350)', async () => {
    const { lines, openTab } = openBrowser(open, refuse(403));
    const tabs = [await openTab(), await openTab(), await openTab()];
    await lines[0]?.say(ready());
    await lines[0]?.end();
    for (let round = 0; round < 8; round += 1) await pass(500);
    expect(tabs.map(({ refusals }) => refusals)).toEqual([[403], [403], [403]]);
  });

  test('sees in every one of them that the line is down, and that it is back', async () => {
    const { lines, openTab } = openBrowser(open, unreachable, unreachable, open);
    const tabs = [await openTab(), await openTab()];
    await lines[0]?.say(ready());
    await lines[0]?.end();
    for (let round = 0; round < 20; round += 1) await pass(500);
    await lines.at(-1)?.say(ready());
    await pass();
    expect(tabs.map(({ states }) => states)).toEqual(tabs.map(() => ['live', 'lost', 'live']));
  });
});

describe('tabs of different kinds', () => {
  test('hear different streams by different lines', async () => {
    const { lines, openTab } = openBrowser(open);
    const menu = await openTab();
    const staff = await openTab({ url: '/api/admin/events', token: () => 'secret' });
    await lines[0]?.say(ready() + change('menu_items'));
    await lines[1]?.say(ready() + change('orders'));
    await pass();
    expect([menu.told, staff.told]).toEqual([['menu_items'], ['orders']]);
  });

  test('of two orders only one holds a line; the other is told that it has none (B-1351)', async () => {
    const { lines, openTab } = openBrowser(open);
    const first = await openTab({ url: '/api/orders/a/events', place: 'order' });
    const second = await openTab({ url: '/api/orders/b/events', place: 'order' });
    expect(lines).toHaveLength(1);
    expect(second.states).toEqual(['lost']);
    first.close();
    await pass(2_000);
    await pass();
    await lines[1]?.say(ready());
    expect(second.states).toEqual(['lost', 'live']);
  });

  test('never name what they share by a token', async () => {
    const { shared, openTab } = openBrowser(open);
    await openTab({ url: '/api/orders/topsecret/events', place: 'order' });
    await openTab({ url: '/api/admin/events', token: () => 'topsecret' });
    expect(shared.names().length).toBeGreaterThan(2);
    expect(shared.names().join()).not.toContain('topsecret');
  });
});

describe('a board', () => {
  test('behind a tab that is stuck takes a line of its own (B-1350)', async () => {
    const { shared, lines, openTab } = openBrowser(open);
    await openTab();
    await lines[0]?.say(ready());
    shared.freeze();
    const board = await openTab();
    await pass(6_000);
    await pass();
    expect(lines).toHaveLength(2);
    await lines[1]?.say(ready() + change('orders'));
    expect(board).toMatchObject({ told: ['orders'], states: ['live'] });
  });

  test('that hears nothing more from the tab with the line takes one of its own', async () => {
    const { shared, lines, openTab } = openBrowser(open);
    await openTab();
    const board = await openTab();
    await lines[0]?.say(ready());
    await pass();
    shared.freeze();
    for (let passed = 0; passed < 70_000; passed += 5_000) {
      await lines[0]?.say(': ping\n\n');
      await pass(5_000);
    }
    expect(lines).toHaveLength(2);
    await lines[1]?.say(ready());
    expect(board).toMatchObject({ told: ['*'], states: ['live', 'lost', 'live'] });
  });
});
