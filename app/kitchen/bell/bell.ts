import { whenReleased } from '#browser/press/held-changes.ts';
import type { RingLevel } from './ring-level.ts';

/** What the browser lets this page do: `locked` until somebody presses something. */
export type BellState = 'ready' | 'locked' | 'unsupported';
export type Bell = ReturnType<typeof createBell>;

/** A counter bell: partials that are no harmonics are heard above the noise of a kitchen fan. */
const partials = [
  { ratio: 1, gain: 0.5, seconds: 1.2 },
  { ratio: 2.01, gain: 0.35, seconds: 0.8 },
  { ratio: 2.76, gain: 0.3, seconds: 0.6 },
  { ratio: 5.4, gain: 0.16, seconds: 0.25 },
] as const;
const pitch = 1_046.5;
const betweenStrikes = 0.22;

/** A bell made of sine waves: there is no file to fetch, so it rings without a connection too. */
export function createBell() {
  const isSupported = typeof AudioContext !== 'undefined';
  const listeners = new Set<() => void>();
  let context: AudioContext | null = null;
  let told: BellState = isSupported ? 'locked' : 'unsupported';

  function tell() {
    whenReleased(() => {
      told = context?.state === 'running' ? 'ready' : 'locked';
      for (const listener of listeners) listener();
    });
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
    state: () => told,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** To be called while a press is handled: browsers start sound for nothing else. */
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
      if (isSupported) told = 'locked';
    },
  };
}
