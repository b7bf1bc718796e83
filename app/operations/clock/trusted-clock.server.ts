import type { Clock, Context } from '#core/context.ts';
import { believe, type Leap, leapOf, oldBy, vouchFor } from './trust.ts';
import { beginBelief, readBelief, writeBelief } from './trusted-until.server.ts';

/** The clock for whoever erases, as it stands now, and what is doubted of it. */
export type BelievedTime = Clock & { readonly leap: Leap | null };

/** Asks what time is believed to be. Throws when the database cannot be asked. */
export type BelievedClock = () => Promise<BelievedTime>;

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
export async function openBelievedClock(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  stopwatch: () => number = () => performance.now(),
): Promise<BelievedClock> {
  // A new shop's clock may leap before anything asks for it.
  await beginBelief({ db, clock });
  let askedAt = 0;
  let told: keyof typeof sentences | null = null;

  return async function now() {
    const said = clock.now().epochMilliseconds;
    const belief = (await isCalm(said)) ? vouchFor(said) : await ask(said);
    const leap = leapOf(belief);
    tell(leap, said);
    const instant = Temporal.Instant.fromEpochMilliseconds(oldBy(belief, said));
    return { now: () => instant, leap };
  };

  async function isCalm(said: number): Promise<boolean> {
    const known = await readBelief(db);
    if (known === null || known.doubt !== null) return false;
    if (said < known.believedAt || said >= known.believedAt + calm) return false;
    // Else the first leap would find hours that others have counted.
    askedAt = Math.floor(stopwatch());
    return true;
  }

  function ask(said: number) {
    return db.transaction(async (tx) => {
      const known = (await readBelief(tx, 'to write')) ?? vouchFor(said);
      const passed = Math.floor(stopwatch() - askedAt);
      const next = believe(known, said, passed);
      await writeBelief(tx, next);
      askedAt += passed;
      return next;
    });
  }

  function tell(leap: Leap | null, said: number): void {
    const isTold = leap && (leap.needsWord ? 'word' : 'day');
    if (isTold === told) return;
    told = isTold;
    const facts = { clock: new Date(said), believed: new Date(leap?.believed ?? said) };
    if (told) log.warn(facts, sentences[told]);
    else log.info(facts, 'the clock is believed again: what is old is erased by it');
  }
}
