// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
