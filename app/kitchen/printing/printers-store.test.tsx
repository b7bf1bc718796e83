// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usePrinters } from './printers-store.ts';

function Shown() {
  return <p>{usePrinters().length}</p>;
}

test('a board that is left and opened again looks for waiting tickets no more often than before (B-4128)', async () => {
  vi.useFakeTimers();
  const printer = { id: 'a', name: 'A', state: 'ok', stateSince: 0, waiting: [], unsure: [] };
  const read = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ printers: [printer] }));
  onTestFinished(() => {
    vi.useRealTimers();
    read.mockRestore();
  });
  for (let at = 0; at < 3; at++) {
    // The component that was shown first leaves first.
    const [line, dialog] = [render(<Shown />), render(<Shown />)];
    await vi.advanceTimersByTimeAsync(1_000);
    line.unmount();
    dialog.unmount();
  }
  render(<Shown />);
  await vi.advanceTimersByTimeAsync(1_000);
  const before = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length - before).toBe(4);
  cleanup();
});
