import type { Row } from './line.ts';
import { type Goal, judge, type Outcome, type Round } from './verdict.ts';

/** A row with its outcome, also in a report. */
export type Entry = Row & { readonly key: string; readonly outcome: Outcome };

/** Joins rows and their rounds; a row without rounds was not measured. */
export function entriesOf(
  name: string,
  rows: Readonly<Record<string, Row>>,
  rounds: Readonly<Record<string, readonly Round[]>>,
): readonly Entry[] {
  return Object.entries(rows).map(([key, row]) => ({
    ...row,
    key: `${name}.${key}`,
    outcome: judge(row.goal, rounds[key] ?? []),
  }));
}

/** Writes the table in aligned Markdown, with a column of an earlier report when there is one. */
export function tableOf(entries: readonly Entry[], before: readonly Entry[] = []): string {
  const earlier = new Map(before.map(({ key, outcome }) => [key, outcome]));
  const head = ['what', 'goal', 'figure', 'beside it', 'ratio', 'rounds', 'verdict'];
  const rows = entries.map((entry) => {
    const { what, goal, unit, anchor, outcome } = entry;
    if (outcome.verdict === 'not measured')
      return [what, goalOf(entry, goal), '', '', '', '', outcome.verdict];
    return [
      what,
      goalOf(entry, goal),
      withUnit(outcome.figure, unit),
      anchor === undefined ? '' : `${withUnit(outcome.anchor, unit)} ${anchor}`,
      anchor === undefined ? '' : ratio(outcome.value),
      spreadOf(entry),
      outcome.verdict,
    ];
  });
  const cells = [head, ...rows].map((row, at) => {
    if (before.length === 0) return row;
    const entry = entries[at - 1];
    return [...row, entry === undefined ? 'before' : judgedOf(entry, earlier.get(entry.key))];
  });
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map((row) => [...(row[at] ?? '')].length)),
  );
  const written = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}

function goalOf({ unit, anchor }: Row, goal: Goal | undefined): string {
  if (goal === undefined) return '';
  const [sign, bound] = 'atLeast' in goal ? ['≥', goal.atLeast] : ['≤', goal.atMost];
  return `${sign} ${anchor === undefined ? withUnit(bound, unit) : `${bound} ×`}`;
}

function judgedOf({ unit, anchor }: Row, outcome: Outcome | undefined): string {
  if (outcome === undefined || outcome.verdict === 'not measured') return '';
  return anchor === undefined ? withUnit(outcome.value, unit) : ratio(outcome.value);
}

function spreadOf({ unit, anchor, outcome }: Entry): string {
  const write = anchor === undefined ? (value: number) => withUnit(value, unit) : ratio;
  const [least, most] = [write(outcome.least), write(outcome.most)];
  return least === most ? '' : `${least} – ${most}`;
}

function ratio(value: number): string {
  return `${value.toPrecision(value < 0.1 ? 2 : 3)} ×`;
}

/** Writes a value in three digits: more means nothing here. */
function withUnit(value: number | undefined, unit: string): string {
  if (value === undefined) return '';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const rounded = Number(value.toFixed(unit === 'B' ? 0 : digits));
  return `${rounded.toLocaleString('en-CA')}${unit === '' || unit.startsWith('/') ? '' : ' '}${unit}`;
}
