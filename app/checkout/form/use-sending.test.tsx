// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OrderInChange } from '../changing/changing-store.ts';
import { useSending } from './use-sending.ts';

test('a customer whose order got no answer reads so after a reload too, and sends it under the same key (B-540, B-2617)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const keys: (string | null)[] = [];
  const answers = [null, null, null, { token: 'x', number: 1 }];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer, { status: 201 });
  });
  const press = async ({ current }: { current: ReturnType<typeof useSending> }) => {
    await act(async () => {
      const sent = current.send('{}');
      await vi.advanceTimersByTimeAsync(10_000);
      await sent;
    });
  };
  const first = renderHook(useSending).result;
  expect(first.current.unsent).toBeNull();
  await press(first);
  expect(first.current.unsent).toBe('unanswered');
  cleanup();

  const reloaded = renderHook(useSending).result;
  expect(reloaded.current.unsent).toBe('unanswered');
  await press(reloaded);
  expect(reloaded.current.unsent).toBeNull();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  cleanup();
  expect(renderHook(useSending).result.current.unsent).toBeNull();
});

test('a customer whose change got no answer sends it again under its own key, to its order, and a new order has another (B-4663)', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const sent: string[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    sent.push(`${method} ${path}`);
    keys.push(new Headers(headers).get('Idempotency-Key'));
    throw new TypeError('Failed to fetch');
  });
  const change = { token: 'a'.repeat(22), version: 3 } as OrderInChange;
  async function press(of: OrderInChange | null) {
    const { result } = renderHook(() => useSending(of));
    await act(async () => {
      const sending = result.current.send('{}');
      await vi.advanceTimersByTimeAsync(10_000);
      await sending;
    });
    cleanup();
  }
  await press(null);
  await press(change);
  await press(change);
  await press(null);
  const own = `PUT /api/orders/${change.token}`;
  const three = (call: string) => [call, call, call];
  expect(sent).toEqual(['POST /api/orders', own, own, 'POST /api/orders'].flatMap(three));
  expect([new Set(keys).size, keys[0], keys[3]]).toEqual([2, keys[11], keys[8]]);
  expect(renderHook(() => useSending({ ...change, version: 4 })).result.current.unsent).toBeNull();
});
