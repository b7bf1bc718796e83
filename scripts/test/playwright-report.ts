import {
  type FailedTest,
  type FlakyTest,
  firstLines,
  type Tally,
  type TimedTest,
} from './counts.ts';

type Complaint = { readonly message?: string };

type Result = {
  readonly duration: number;
  readonly error?: Complaint;
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
};

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly Result[];
    }[];
  }[];
};

type Report = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly Complaint[];
  readonly suites: readonly Suite[];
};

/**
 * Reads the report of Playwright's `json` reporter. An error outside a test, such as a shop that does not stop in
 * order, counts as a failure; a test that passed when it ran again counts as passed.
 */
export function readPlaywright(report: unknown): Tally {
  const { stats, errors, suites } = report as Report;
  const runs = suites.flatMap(runsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    tests: runs.flatMap(({ timed }) => timed),
    failures: [
      ...runs.flatMap(({ failures }) => failures),
      ...errors.map(({ message = '' }) => ({
        title: 'outside any test',
        said: firstLines(message),
      })),
    ],
    flaky: runs.flatMap(({ flaky }) => flaky),
  };
}

type Run = {
  readonly timed: readonly TimedTest[];
  readonly failures: readonly FailedTest[];
  readonly flaky: readonly FlakyTest[];
};

function runsOf({ suites = [], specs }: Suite): readonly Run[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }): Run => {
      const name = `${file} on the ${projectName}: ${title}`;
      const failure = { title: name, said: lastWords(results) };
      return {
        timed: results.map(({ duration }) => ({ title: name, ms: duration })),
        failures: status === 'unexpected' ? [failure] : [],
        flaky: status === 'flaky' ? [{ ...failure, trace: traceOf(results) }] : [],
      };
    }),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

function lastWords(results: readonly Result[]): string {
  return firstLines(results.findLast(({ error }) => error)?.error?.message ?? '');
}

function traceOf(results: readonly Result[]): string | null {
  const attached = results.flatMap(({ attachments }) => attachments);
  return attached.find(({ name }) => name === 'trace')?.path ?? null;
}
