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
import type { Bilingual } from '#core/language.ts';
import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { alarmTitle, fillFavicon } from '../bell/board-alarm.ts';
import { type Ring, useRing, useRinging } from '../bell/use-ring.ts';
import { printChoice, printTicket } from '../ticket/print-ticket.tsx';
import { sendHeartbeat } from './board.client.ts';
import { ringing } from './board.ts';
import { type BoardClock, createBoardClock } from './board-clock.ts';
import { type BoardSteps, createBoardSteps } from './board-steps.ts';
import type { BoardSnapshot, BoardStore } from './board-store.ts';

type BoardParts = {
  readonly store: BoardStore;
  readonly clock: BoardClock;
  readonly steps: BoardSteps;
  readonly ring: Ring;
};

const BoardContext = createContext<BoardParts | null>(null);

const heartbeatEvery = 30_000;

type BoardProviderProps = {
  store: BoardStore;
  /** What the browser's tab says when nothing rings. */
  title: Bilingual;
  /** Nothing rings without the permission to serve, and the server hears of no board. */
  isIdle?: boolean;
  children: ReactNode;
};

/**
 * Stands around the whole back office: a new order rings on every tab of it, and the server hears
 * that a cook could see it.
 */
export function BoardProvider({ store, title, isIdle, children }: BoardProviderProps) {
  const { t } = useLanguage();
  const [clock] = useState(createBoardClock);
  const steps = useMemo(() => {
    const print = (order: Order) => printChoice.read() === 'on' && printTicket(order);
    return createBoardSteps(store, print);
  }, [store]);
  const ring = useRing();
  const find = useCallback(() => ringing(store.snapshot().orders, store.now()), [store]);
  const count = useBoardValue(store, clock, () => find().length);
  useRinging(ring, store, find, count > 0);
  useHeartbeat(ring.state === 'ready', isIdle === true);
  useEffect(() => fillFavicon(count), [count]);
  useEffect(() => {
    // Its script comes on first need, which may be a step that fails because the line is gone.
    loadToaster().catch(() => {});
    return () => fillFavicon(0);
  }, []);
  const { state, activate, mute, test } = ring;
  const parts = useMemo(
    () => ({ store, clock, steps, ring: { state, activate, mute, test } }),
    [store, clock, steps, state, activate, mute, test],
  );
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

/** Returns the board as it is now. */
export function useBoard(): BoardSnapshot {
  const { store } = useBoardParts();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

/** Returns how many orders are new, and how many of them no cook has touched: for the tab in the header. */
export function useNewOrders(): { readonly count: number; readonly untouched: number } {
  const { store, clock } = useBoardParts();
  const isNew = ({ status }: Order) => status === 'new';
  const count = useBoardValue(store, clock, () => store.snapshot().orders.filter(isNew).length);
  const untouched = useBoardValue(
    store,
    clock,
    () => ringing(store.snapshot().orders, store.now()).length,
  );
  return { count, untouched };
}

/**
 * Returns something short that is worked out from the time, worked out again at each tick; only who
 * shows another value then is drawn again.
 */
export function useAtEachTick<Value extends string | number>(read: (now: number) => Value): Value {
  const { store, clock } = useBoardParts();
  return useSyncExternalStore(clock.subscribe, () => read(store.now()));
}

function useBoardValue<Value extends string | number>(
  store: BoardStore,
  clock: BoardClock,
  read: () => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [store.subscribe(listener), clock.subscribe(listener)];
      return () => {
        for (const end of leave) end();
      };
    },
    [store, clock],
  );
  return useSyncExternalStore(subscribe, read);
}

/** A heartbeat that fails is not shown: the person at the board can do nothing about it. */
function useHeartbeat(canRing: boolean, isIdle: boolean) {
  useEffect(() => {
    if (isIdle) return;
    let isSending = false;
    async function beat() {
      // One that waits for a new sign-in may wait all night; the others would all leave after it.
      if (isSending) return;
      isSending = true;
      await sendHeartbeat(canRing).catch(() => {});
      isSending = false;
    }
    beat();
    const beating = setInterval(beat, heartbeatEvery);
    return () => clearInterval(beating);
  }, [canRing, isIdle]);
}
