import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenReleased } from '#browser/held-changes.ts';
import { deviceChoice } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import type { Order } from '#orders/order.ts';
import type { BoardStore } from '../board/board-store.ts';
import { longestRing, type RingLevel, ringLevel } from './ring-level.ts';

/** Null is a device where no cook has chosen yet. */
const ringChoice = deviceChoice('board-ring', ['on', 'off']);

/** `locked` until a person presses something: browsers allow no sound before. */
type BellState = 'ready' | 'locked' | 'unsupported';
type Bell = ReturnType<typeof createBell>;

/** A counter bell: partials that are no harmonics are heard above the noise of a kitchen fan. */
const partials = [
  { ratio: 1, gain: 0.5, seconds: 1.2 },
  { ratio: 2.01, gain: 0.35, seconds: 0.8 },
  { ratio: 2.76, gain: 0.3, seconds: 0.6 },
  { ratio: 5.4, gain: 0.16, seconds: 0.25 },
] as const;
const pitch = 1_046.5;
const trial = { gain: 0.5, strikes: 1, everyMs: 0 } as const;
const betweenStrikes = 0.22;

/** Makes the bell of sine waves: no file to fetch, so it rings without a connection. */
function createBell() {
  const isSupported = typeof AudioContext !== 'undefined';
  const store = createStore<BellState>(isSupported ? 'locked' : 'unsupported');
  let context: AudioContext | null = null;

  function tell() {
    whenReleased(() => store.set(context?.state === 'running' ? 'ready' : 'locked'));
  }

  function strike(audio: AudioContext, at: number, gain: number) {
    for (const partial of partials) {
      const wave = audio.createOscillator();
      const loudness = audio.createGain();
      wave.frequency.value = pitch * partial.ratio;
      loudness.gain.setValueAtTime(gain * partial.gain, at);
      loudness.gain.exponentialRampToValueAtTime(0.0001, at + partial.seconds);
      wave.connect(loudness).connect(audio.destination);
      wave.start(at);
      wave.stop(at + partial.seconds);
    }
  }

  return {
    state: store.now,
    subscribe: store.subscribe,
    /** Call it while a press is handled: browsers start sound for nothing else. */
    async unlock() {
      if (!isSupported) return;
      if (!context) {
        context = new AudioContext();
        context.addEventListener('statechange', tell);
      }
      await context.resume().catch(() => {});
      tell();
    },
    ring({ gain, strikes }: RingLevel) {
      if (context?.state !== 'running') return;
      const start = context.currentTime + 0.02;
      for (let n = 0; n < strikes; n += 1) strike(context, start + n * betweenStrikes, gain);
    },
    async close() {
      await context?.close().catch(() => {});
      context = null;
      if (isSupported) store.set('locked');
    },
  };
}

export type RingState = 'ready' | 'waiting' | 'off' | 'unchosen' | 'unsupported';

export type Ring = {
  readonly state: RingState;
  activate(): void;
  mute(): void;
  test(): void;
};

/** Returns the bell of this device, unlocked by any press once a cook has asked for it here. */
export function useRing(): Ring & { readonly bell: Bell } {
  const [bell] = useState(createBell);
  const choice = useSyncExternalStore(ringChoice.subscribe, ringChoice.read);
  const bellState = useSyncExternalStore(bell.subscribe, bell.state);
  const isWaiting = choice === 'on' && bellState === 'locked';

  useEffect(() => () => void bell.close(), [bell]);

  useEffect(() => {
    if (!isWaiting) return;
    // Each opening tries the sound once (B-3907).
    const unlock = () => void bell.unlock().then(() => bell.ring(trial));
    // A page that was pressed before may start at once; the browser would complain otherwise.
    if (navigator.userActivation?.hasBeenActive) unlock();
    const listening = new AbortController();
    // In the bubbling phase: the pressed control has acted by then.
    for (const press of ['click', 'keydown']) {
      window.addEventListener(press, unlock, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [bell, isWaiting]);

  return {
    bell,
    state: stateOf(choice, bellState),
    activate: useCallback(() => {
      ringChoice.store('on');
      bell.unlock().then(() => bell.ring(trial));
    }, [bell]),
    mute: useCallback(() => ringChoice.store('off'), []),
    test: useCallback(() => bell.ring({ gain: 1, strikes: 3, everyMs: 0 }), [bell]),
  };
}

function stateOf(choice: 'on' | 'off' | null, bell: ReturnType<Bell['state']>): RingState {
  if (bell === 'unsupported') return 'unsupported';
  if (choice === null) return 'unchosen';
  if (choice === 'off') return 'off';
  return bell === 'ready' ? 'ready' : 'waiting';
}

/** Rings as long as an order rings, in one tab of this browser only. */
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

/** Begins when no other tab of this browser rings; without `navigator.locks` every tab rings. */
function oneTabOnly(begin: () => void, signal: AbortSignal) {
  if (!navigator.locks) return begin();
  const held = () =>
    new Promise<void>((resolve) => {
      begin();
      signal.addEventListener('abort', () => resolve());
    });
  navigator.locks.request('board-ring', { signal }, held).catch(() => {});
}
