import type { Clock, Context } from '#core/context.ts';
import { confirmClockJump, type Jump, jumpOf, oldBy, trust } from './trust.ts';
import { beginClockTrust, readClockTrust, writeClockTrust } from './trusted-until.server.ts';

/** The clock for whoever erases, as it stands now, and what is doubted of it. */
export type TrustedTime = Clock & { readonly jump: Jump | null };

/** Asks what time is believed to be. Throws when the database cannot be asked. */
export type TrustedClock = () => Promise<TrustedTime>;

/** For so long nothing is written of a clock that is right. */
const calm = 3_600_000;

const sentences = {
  day: 'the clock is far ahead: nothing is erased by it until it has run so for a day',
  word: 'the clock is far ahead: nothing is erased by it until staff say in the settings that it is right',
} as const;

/**
 * Opens the clock by which things are erased: one that suddenly is far ahead is not believed, by
 * nobody of several instances, until it has run on for a day, or somebody vouches for it; until then
 * nothing grows old faster than time really passes. A line in the log says when a doubt begins and ends.
 * `stopwatch` counts milliseconds since the process began, whatever is done to the clock.
 */
export async function openTrustedClock(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  stopwatch: () => number = () => performance.now(),
): Promise<TrustedClock> {
  // A new shop's clock may leap before anything asks for it.
  await beginClockTrust({ db, clock });
  let askedAt = 0;
  let told: keyof typeof sentences | null = null;

  return async function now() {
    const said = clock.now().epochMilliseconds;
    const clockTrust = (await isCalm(said)) ? confirmClockJump(said) : await ask(said);
    const jump = jumpOf(clockTrust);
    tell(jump, said);
    const instant = Temporal.Instant.fromEpochMilliseconds(oldBy(clockTrust, said));
    return { now: () => instant, jump };
  };

  async function isCalm(said: number): Promise<boolean> {
    const known = await readClockTrust(db);
    if (known === null || known.doubt !== null) return false;
    if (said < known.trustedAt || said >= known.trustedAt + calm) return false;
    // Else the first leap would find hours that others have counted.
    askedAt = Math.floor(stopwatch());
    return true;
  }

  function ask(said: number) {
    return db.transaction(async (tx) => {
      const known = (await readClockTrust(tx, 'to write')) ?? confirmClockJump(said);
      const passed = Math.floor(stopwatch() - askedAt);
      const next = trust(known, said, passed);
      await writeClockTrust(tx, next);
      askedAt += passed;
      return next;
    });
  }

  function tell(jump: Jump | null, said: number): void {
    const isTold = jump && (jump.needsWord ? 'word' : 'day');
    if (isTold === told) return;
    told = isTold;
    const facts = { clock: new Date(said), believed: new Date(jump?.believed ?? said) };
    if (told) log.warn(facts, sentences[told]);
    else log.info(facts, 'the clock is believed again: what is old is erased by it');
  }
}
