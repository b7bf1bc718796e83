import { hc } from 'hono/client';
import { useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { printersApi } from './printers.api.server.ts';

export const printersCalls = hc<typeof printersApi>('/api/admin/printers', throughSession);

const live = createLiveReading(async () => (await answerOf(printersCalls.now.$get())).printers);

/** New waiting tickets do not change a printer: they are read this often. */
const every = 15_000;

/** Reads the printers again if a page shows them. Never rejects: the last reading stays. */
export async function refreshPrinters(): Promise<void> {
  if (live.isShown()) await live.refresh();
}

/** Returns the printers as last read; the first component that shows them starts the reading. */
export function usePrinters() {
  return useSyncExternalStore(listen, live.known, live.known).value ?? [];
}

let timer: ReturnType<typeof setInterval> | undefined;

function listen(listener: () => void): () => void {
  const isFirst = !live.isShown();
  const leave = live.subscribe(listener);
  if (isFirst) {
    live.refresh();
    timer = setInterval(() => live.known().value?.length !== 0 && refreshPrinters(), every);
  }
  return () => {
    leave();
    if (!live.isShown()) clearInterval(timer);
  };
}

/**
 * Prints an order's ticket again on the kitchen's printers, and returns their names; with `isHere`
 * this device prints it. Throws a `CallFailure`.
 */
export async function printAgain(orderId: number, isHere: boolean): Promise<readonly string[]> {
  const { names } = await answerOf(printersCalls.tickets.$post({ json: { orderId, isHere } }));
  void refreshPrinters();
  return names;
}
