import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore } from '#browser/store.ts';
import type { Bilingual } from '#core/language.ts';
import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { printChoice, printTicket } from '../ticket/print-ticket.ts';
import { alarmTitle, fillFavicon } from '../watch/tab-alarm.ts';
import { type Ring, useRing } from '../watch/use-ring.ts';
import { sendHeartbeat } from './board.client.ts';
import { ringing } from './board.ts';
import { startClock } from './board-clock.ts';
import { createBoardSteps } from './board-steps.ts';
import type { BoardSnapshot, BoardStore } from './board-store.ts';

type BoardParts = {
  readonly store: BoardStore;
  readonly ticks: ReturnType<typeof createStore<null>>;
  readonly steps: ReturnType<typeof createBoardSteps>;
  readonly ring: Ring;
};

const BoardContext = createContext<BoardParts | null>(null);

const heartbeatEvery = 30_000;

type BoardProviderProps = {
  store: BoardStore;
  /** The title of the browser's tab when nothing rings. */
  title: Bilingual;
  /** True without the permission to serve: nothing rings, and no heartbeat is sent. */
  isIdle?: boolean;
  children: ReactNode;
};

/** Renders its children around the board's store: new orders ring on every tab of the back office. */
export function BoardProvider({ store, title, isIdle, children }: BoardProviderProps) {
  const { t } = useLanguage();
  const [ticks] = useState(() => createStore(null));
  useEffect(() => startClock(() => ticks.set(null)), [ticks]);
  const steps = useMemo(() => {
    const print = ({ id }: Order) => printChoice.read() === 'on' && printTicket(id);
    return createBoardSteps(store, print);
  }, [store]);
  useEffect(() => store.subscribe(steps.offerWayBack), [store, steps]);
  const { orders } = useSyncExternalStore(store.subscribe, store.snapshot);
  const find = useCallback(() => ringing(store.snapshot().orders, store.now()), [store]);
  const count = useSyncExternalStore(ticks.subscribe, () => ringing(orders, store.now()).length);
  const ring = useRing(store, find, count > 0);
  useHeartbeat(isIdle === true);
  useEffect(() => fillFavicon(count), [count]);
  useEffect(() => {
    // Loads the toaster's script ahead: a step may fail because the connection is lost.
    loadToaster().catch(() => {});
    return () => fillFavicon(0);
  }, []);
  const parts = useMemo(() => ({ store, ticks, steps, ring }), [store, ticks, steps, ring]);
  return (
    <BoardContext value={parts}>
      <title>{t(alarmTitle(count, title))}</title>
      {children}
    </BoardContext>
  );
}

export function useBoardParts(): BoardParts {
  const parts = use(BoardContext);
  if (!parts) throw new Error('the board needs a BoardProvider above it');
  return parts;
}

export function useBoard(): BoardSnapshot {
  const { store } = useBoardParts();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

/** Returns the new orders, and how many orders ring. */
export function useNewOrders() {
  const { orders } = useBoard();
  const untouched = useAtEachTick((now) => ringing(orders, now).length);
  return { orders: orders.filter(({ status }) => status === 'new'), untouched };
}

/** Returns a short value read from the time at each tick; renders only when it changes. */
export function useAtEachTick<Value extends string | number>(read: (now: number) => Value): Value {
  const { store, ticks } = useBoardParts();
  return useSyncExternalStore(ticks.subscribe, () => read(store.now()));
}

/** Sends heartbeats; one that fails is not shown, as the person at the board can do nothing. */
function useHeartbeat(isIdle: boolean) {
  useEffect(() => {
    if (isIdle) return;
    let isSending = false;
    async function beat() {
      // One that waits for a new sign-in may wait all night; the others would leave after it.
      if (isSending) return;
      isSending = true;
      await sendHeartbeat().catch(() => {});
      isSending = false;
    }
    beat();
    const beating = setInterval(beat, heartbeatEvery);
    return () => clearInterval(beating);
  }, [isIdle]);
}
