import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { whenReleased } from '#browser/held-changes.ts';
import { deviceChoice } from '#browser/storage.ts';
import type { Order } from '#orders/order.ts';
import type { BoardStore } from '../board/board-store.ts';

/** Null is a device where no cook has chosen yet. */
const ringChoice = deviceChoice('board-ring', ['on', 'off']);

/** A counter bell: partials that are no harmonics are heard above the noise of a kitchen fan. */
const partials = [
  { ratio: 1, gain: 0.5, seconds: 1.2 },
  { ratio: 2.01, gain: 0.35, seconds: 0.8 },
  { ratio: 2.76, gain: 0.3, seconds: 0.6 },
  { ratio: 5.4, gain: 0.16, seconds: 0.25 },
] as const;
const pitch = 1_046.5;
const betweenStrikes = 0.22;

/** Rings the bell of sine waves: no file to fetch, so it rings without a connection. */
function strike(audio: AudioContext, { gain, strikes }: { gain: number; strikes: number }) {
  const start = audio.currentTime + 0.02;
  for (let n = 0; n < strikes; n += 1) {
    const at = start + n * betweenStrikes;
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
}

/**
 * Returns how these orders ring: louder with the minutes for which the longest has waited, and at
 * `gain` 1 with all that the device gives (B-820).
 */
export function ringLevel(ringing: readonly Order[], now: number, louderAfter: number) {
  // What the oven has confirmed rings, and gets no louder (B-4417).
  const waiting = ringing.filter(({ status }) => status === 'new');
  const first = Math.min(now, ...waiting.map(({ watchFrom }) => watchFrom));
  const age = (now - first) / 60_000 / louderAfter;
  if (age >= 1) return { gain: 1, strikes: 5, everyMs: 2_500 };
  if (age >= 2 / 3) return { gain: 0.8, strikes: 3, everyMs: 4_000 };
  if (age >= 1 / 3) return { gain: 0.6, strikes: 2, everyMs: 5_000 };
  return { gain: 0.35, strikes: 2, everyMs: 6_000 };
}

/** `waiting` until a person presses something: browsers allow no sound before. */
export type RingState = 'ready' | 'waiting' | 'off' | 'unchosen' | 'unsupported';

export type Ring = ReturnType<typeof useRing>;

/**
 * Returns the bell of this device, unlocked by any press once a cook has asked for it here. It rings
 * as long as an order rings, in one tab of this browser only.
 */
export function useRing(store: BoardStore, find: () => readonly Order[], isRinging: boolean) {
  const choice = useSyncExternalStore(ringChoice.subscribe, ringChoice.read);
  const audio = useRef<AudioContext | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isOn = choice === 'on';

  /** Call it while a press is handled: browsers start sound for nothing else. */
  const unlock = useCallback(async () => {
    audio.current ??= new AudioContext();
    const { current } = audio;
    const tell = () => whenReleased(() => setRunning(current.state === 'running'));
    current.onstatechange = tell;
    await current.resume().catch(() => {});
    tell();
    // Each opening tries the sound once (B-3907).
    if (current.state === 'running') strike(current, { gain: 0.5, strikes: 1 });
  }, []);

  useEffect(() => {
    return () => void audio.current?.close().catch(() => {});
  }, []);

  useEffect(() => {
    if (!isOn || isRunning || !isSupported()) return;
    // A page that was pressed before may start at once; the browser would complain otherwise.
    if (navigator.userActivation?.hasBeenActive) unlock();
    const listening = new AbortController();
    // In the bubbling phase: the pressed control has acted by then.
    for (const press of ['click', 'keydown']) {
      window.addEventListener(press, unlock, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [unlock, isOn, isRunning]);

  useEffect(() => {
    if (!isRinging || !isOn || !isRunning) return;
    const end = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    function ring() {
      if (end.signal.aborted) return;
      const level = ringLevel(find(), store.now(), store.snapshot().louderAfter);
      if (audio.current) strike(audio.current, level);
      next = setTimeout(ring, level.everyMs);
    }
    oneTabOnly(ring, end.signal);
    return () => {
      end.abort();
      clearTimeout(next);
    };
  }, [store, find, isRinging, isOn, isRunning]);

  const chosen = isOn ? (isRunning ? 'ready' : 'waiting') : (choice ?? 'unchosen');
  const state: RingState = isSupported() ? chosen : 'unsupported';
  return useMemo(
    () => ({
      state,
      activate() {
        ringChoice.store('on');
        unlock();
      },
      mute: () => ringChoice.store('off'),
      test: () => void (audio.current && strike(audio.current, { gain: 1, strikes: 3 })),
    }),
    [state, unlock],
  );
}

const isSupported = () => typeof AudioContext !== 'undefined';

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
