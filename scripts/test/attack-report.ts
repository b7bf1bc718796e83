import type { AttackRow } from '../attack/kind.ts';
import type { Tally } from './counts.ts';

/** Reads what `scripts/attack.ts` reports: each kind of attack is a test that failed if one input succeeded. */
export function readAttack(report: unknown): Tally {
  const rows = report as readonly AttackRow[];
  const failed = rows.filter(({ succeeded }) => succeeded > 0).length;
  return {
    passed: rows.length - failed,
    failed,
    tests: rows.map(({ name, ms }) => ({ title: `scripts/attack.ts > ${name}`, ms })),
    flaky: [],
  };
}
