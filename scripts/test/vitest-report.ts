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

export function readVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as Report;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(process.cwd(), name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  const failures = testResults.flatMap((file) => toldOf(file, 'failed'));
  const unloaded = testResults.flatMap(unloadedOf);
  // One that passed later keeps the output of its failure.
  const flaky = testResults
    .flatMap((file) => toldOf(file, 'passed'))
    .filter(({ said }) => said)
    .map((test) => ({ ...test, trace: null }));
  const told = { tests, failures: [...failures, ...unloaded], flaky };
  return { passed: numPassedTests, failed: numFailedTests, ...told };
}

function unloadedOf({ name, status, message = '', assertionResults }: File): readonly FailedTest[] {
  if (status !== 'failed' || assertionResults.some((one) => one.status === 'failed')) return [];
  return [{ title: relative(process.cwd(), name), said: firstLines(message) }];
}

/** Returns the output of a file's tests with this outcome. */
function toldOf({ name, assertionResults }: File, outcome: string): readonly FailedTest[] {
  return assertionResults
    .filter(({ status }) => status === outcome)
    .map(({ fullName, failureMessages = [] }) => ({
      title: `${relative(process.cwd(), name)}: ${fullName}`,
      said: firstLines(failureMessages.join('\n')),
    }));
}
