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
import { printChoice, printTicket } from '../ticket/print-ticket.ts';
import { alarmTitle, fillFavicon } from '../watch/tab-alarm.ts';
import { type Ring, useRing, useRinging } from '../watch/use-ring.ts';
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
  /** The title of the browser's tab when nothing rings. */
  title: Bilingual;
  /** True without the permission to serve: nothing rings, and no heartbeat is sent. */
  isIdle?: boolean;
  children: ReactNode;
};

/**
 * Renders its children around the board's store: new orders ring on every tab of the back office.
 */
export function BoardProvider({ store, title, isIdle, children }: BoardProviderProps) {
  const { t } = useLanguage();
  const [clock] = useState(createBoardClock);
  const steps = useMemo(() => {
    const print = ({ id }: Order) => printChoice.read() === 'on' && printTicket(id);
    return createBoardSteps(store, print);
  }, [store]);
  useEffect(() => store.subscribe(steps.offerWayBack), [store, steps]);
  const ring = useRing();
  const find = useCallback(() => ringing(store.snapshot().orders, store.now()), [store]);
  const count = useBoardValue(store, clock, () => find().length);
  useRinging(ring, store, find, count > 0);
  useHeartbeat(isIdle === true);
  useEffect(() => fillFavicon(count), [count]);
  useEffect(() => {
    // Loads the toaster's script ahead: a step may fail because the connection is lost.
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

export function useBoard(): BoardSnapshot {
  const { store } = useBoardParts();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

/** Returns how many orders are new, and how many of them are untouched: for the header's tab. */
export function useNewOrders(): {
  readonly count: number;
  readonly untouched: number;
  /** The number of the only one. */
  readonly number: number;
} {
  const { store, clock } = useBoardParts();
  const isNew = ({ status }: Order) => status === 'new';
  const count = useBoardValue(store, clock, () => store.snapshot().orders.filter(isNew).length);
  const number = useBoardValue(
    store,
    clock,
    () => store.snapshot().orders.find(isNew)?.number ?? 0,
  );
  const untouched = useBoardValue(
    store,
    clock,
    () => ringing(store.snapshot().orders, store.now()).length,
  );
  return { count, untouched, number };
}

/** Returns a short value read from the time at each tick; renders only when it changes. */
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
