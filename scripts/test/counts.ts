import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Tests of a step; a step without tests has none, or one failure. */
export type Count = { readonly passed: number; readonly failed: number };

/** One run of one test; `title` begins with its file. */
export type TimedTest = { readonly title: string; readonly ms: number };

/** The beginning of its output in `said`; empty without any. */
export type FailedTest = { readonly title: string; readonly said: string };

/** A test that passed only when it ran again; `trace` is Playwright's file, null without one. */
export type FlakyTest = FailedTest & { readonly trace: string | null };

/** What a tool reported; a flaky test is among the passed ones. */
export type Tally = Count & {
  readonly tests: readonly TimedTest[];
  readonly failures: readonly FailedTest[];
  readonly flaky: readonly FlakyTest[];
};

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}

/** Returns the tally of a step without tests, such as the type check. */
export function countOutcome(isWell: boolean): Tally {
  return { passed: 0, failed: isWell ? 0 : 1, tests: [], failures: [], flaky: [] };
}

/** Returns the longest runs of all steps, the longest first. */
export function slowest(tallies: readonly Tally[], most: number): readonly TimedTest[] {
  return tallies
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most);
}

/** Returns the first lines of a failed test's output, without the terminal's colours. */
export function firstLines(said: string): string {
  return stripVTControlCharacters(said).split('\n').slice(0, 12).join('\n').slice(0, 1200);
}

/** Takes a tool's parsed JSON report; may throw when it is another thing. */
type Reader = (report: unknown) => Tally;

/**
 * Reads a tool's JSON report. A tool that failed without a failed test (a file that cannot be loaded, a missing report)
 * gets one failure more.
 */
export function countReport(path: string, isWell: boolean, read: Reader): Tally {
  const tally = readOrNothing(path, read) ?? countOutcome(false);
  return isWell || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function readOrNothing(path: string, read: Reader): Tally | null {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
