import { relative } from 'node:path';
import { type FailedTest, firstLines, type Tally } from './counts.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status?: string;
    /** Why a file could not even be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly status?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

type File = Report['testResults'][number];

/** Reads what Vitest's `json` reporter writes. */
export function readVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as Report;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(process.cwd(), name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  const failures = testResults.flatMap(failuresOf);
  return { passed: numPassedTests, failed: numFailedTests, tests, failures, flaky: [] };
}

function failuresOf({ name, status, message = '', assertionResults }: File): readonly FailedTest[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) {
    return [{ title: file, said: firstLines(message) }];
  }
  return failed.map(({ fullName, failureMessages = [] }) => ({
    title: `${file}: ${fullName}`,
    said: firstLines(failureMessages.join('\n')),
  }));
}
