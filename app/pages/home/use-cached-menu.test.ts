// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCachedMenu } from './use-cached-menu.ts';

const active = { postMessage: vi.fn() };

/** Opens a page that caches itself on a device that can; returns how to leave it. */
function openPage() {
  vi.useFakeTimers();
  active.postMessage.mockClear();
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ active }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  const load = async () => {};
  return renderHook(() => useCachedMenu(load));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a customer who touched the menu and stays has it on the device for a visit without a line', async () => {
  openPage();
  dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith([location.pathname]);
});

test('a customer who leaves the menu soon after has no other page taken for it', async () => {
  const page = openPage();
  dispatchEvent(new Event('pointerdown'));
  page.unmount();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(active.postMessage).not.toHaveBeenCalled();
});
