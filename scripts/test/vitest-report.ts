import { relative } from 'node:path';
import type { Tally } from './counts.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
    }[];
  }[];
};

/** Reads what Vitest's `json` reporter writes. */
export function readVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = report as Report;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(process.cwd(), name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, tests, flaky: [] };
}
