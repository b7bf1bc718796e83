import { readFileSync } from 'node:fs';

/** How many tests of a step passed and failed; a step without tests has none, or one failure. */
export type Count = { readonly passed: number; readonly failed: number };

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}

/** A step that only goes well or not, such as the type check. */
export function countOutcome(isWell: boolean): Count {
  return { passed: 0, failed: isWell ? 0 : 1 };
}

/** What the tool itself reported: `passed` and `failed` as it names them, and whether it ended well. */
type Reader = (report: unknown) => Count;

/**
 * Reads the counts out of a tool's JSON report. A tool that did not end well though it counts no
 * failed test (a file that cannot be loaded, a report that is missing) has one failure more.
 */
export function countReport(path: string, isWell: boolean, read: Reader): Count {
  const count = readOrNothing(path, read);
  const hasCounted = count !== null && (isWell || count.failed > 0);
  return hasCounted ? count : { passed: count?.passed ?? 0, failed: 1 };
}

function readOrNothing(path: string, read: Reader): Count | null {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

type VitestReport = { readonly numPassedTests: number; readonly numFailedTests: number };

export function readVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests } = report as VitestReport;
  return { passed: numPassedTests, failed: numFailedTests };
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
};

/** What goes wrong outside a test, such as a shop that does not stop in order, counts as a failure. */
export function readPlaywright(report: unknown): Count {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
