import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Order } from '#orders/order.ts';
import type { BoardStore } from '../board/board-store.ts';
import { type Bell, createBell } from './bell.ts';
import { ringChoice } from './ring-choice.ts';
import { longestRing, ringLevel } from './ring-level.ts';

/** Whether this device rings, and if not, why. */
export type RingState = 'ready' | 'waiting' | 'off' | 'unchosen' | 'unsupported';

export type Ring = {
  readonly state: RingState;
  activate(): void;
  mute(): void;
  test(): void;
};

/** The bell of this device, unlocked by any press once somebody has asked for it here. */
export function useRing(): Ring & { readonly bell: Bell } {
  const [bell] = useState(createBell);
  const choice = useSyncExternalStore(ringChoice.subscribe, ringChoice.read);
  const bellState = useSyncExternalStore(bell.subscribe, bell.state);
  const isWaiting = choice === 'on' && bellState === 'locked';

  useEffect(() => () => void bell.close(), [bell]);

  useEffect(() => {
    if (!isWaiting) return;
    const unlock = () => void bell.unlock();
    // A page that was pressed before may start at once; it would only complain otherwise.
    if (navigator.userActivation?.hasBeenActive) unlock();
    const listening = new AbortController();
    // On its way out: what was pressed has acted by then, and where it stood.
    for (const press of ['click', 'keydown']) {
      window.addEventListener(press, unlock, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [bell, isWaiting]);

  return {
    bell,
    state: stateOf(choice, bellState),
    activate: useCallback(() => {
      ringChoice.keep('on');
      bell.unlock().then(() => bell.ring({ gain: 0.5, strikes: 1, everyMs: 0 }));
    }, [bell]),
    mute: useCallback(() => ringChoice.keep('off'), []),
    test: useCallback(() => bell.ring({ gain: 1, strikes: 3, everyMs: 0 }), [bell]),
  };
}

function stateOf(choice: 'on' | 'off' | null, bell: ReturnType<Bell['state']>): RingState {
  if (bell === 'unsupported') return 'unsupported';
  if (choice === null) return 'unchosen';
  if (choice === 'off') return 'off';
  return bell === 'ready' ? 'ready' : 'waiting';
}

/** Rings for as long as there is something to ring for, in one tab of this browser only. */
export function useRinging(
  { bell, state }: Ring & { readonly bell: Bell },
  store: BoardStore,
  find: () => readonly Order[],
  isRinging: boolean,
) {
  useEffect(() => {
    if (!isRinging || state !== 'ready') return;
    const end = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    function strike() {
      if (end.signal.aborted) return;
      const { louderAfter } = store.snapshot();
      const level = ringLevel(longestRing(find(), store.now()), louderAfter);
      bell.ring(level);
      next = setTimeout(strike, level.everyMs);
    }
    oneTabOnly(strike, end.signal);
    return () => {
      end.abort();
      clearTimeout(next);
    };
  }, [bell, state, store, find, isRinging]);
}

/** Begins when no other tab of this browser rings; a browser without locks rings in each of them. */
function oneTabOnly(begin: () => void, signal: AbortSignal) {
  if (!navigator.locks) return begin();
  const held = () =>
    new Promise<void>((resolve) => {
      begin();
      signal.addEventListener('abort', () => resolve());
    });
  navigator.locks.request('board-ring', { signal }, held).catch(() => {});
}
