import type { Tally } from './counts.ts';

type AttackRow = {
  readonly name: string;
  readonly tried: number;
  readonly succeeded: number;
  readonly ms: number;
};

/** Reads the report of `lab/attack.ts`: each kind of attack is a test that failed if one input succeeded. */
export function readAttack(report: unknown): Tally {
  const rows = report as readonly AttackRow[];
  const failures = rows
    .filter(({ succeeded }) => succeeded > 0)
    .map(({ name, tried, succeeded }) => ({
      title: `lab/attack.ts > ${name}`,
      said: `${succeeded} of ${tried} succeeded`,
    }));
  return {
    passed: rows.length - failures.length,
    failed: failures.length,
    failures,
    tests: rows.map(({ name, ms }) => ({ title: `lab/attack.ts > ${name}`, ms })),
    flaky: [],
  };
}
