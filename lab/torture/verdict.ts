import type { EmailCounts } from './email-book.ts';
import type { Findings } from './ledger.ts';
import type { StepFindings } from './step-ledger.ts';

export type Outcome = {
  readonly orders: Omit<Findings, 'ids'>;
  /** Answers that contradict an earlier answer to the same key. */
  readonly contradictions: number;
  readonly steps: StepFindings;
  readonly pictures: { readonly acknowledged: number; readonly missing: number };
  readonly emails: EmailCounts & { readonly waiting: number };
  /** How often a board did not know everything in time after its line was back. */
  readonly lateBoards: number;
};

/** One row of the table; times in milliseconds. */
export type Struck = { times: number; readonly backs: number[]; readonly boards: number[] };

export type Report = {
  readonly outcome: Outcome;
  readonly failures: readonly string[];
  readonly struck: ReadonlyMap<string, Struck>;
  readonly traffic: Readonly<Record<string, number>>;
};

/** Returns what is wrong with a run, a line each; a sound run has none. */
export function failuresIn(outcome: Outcome): readonly string[] {
  const { orders, contradictions, steps, pictures, emails, lateBoards } = outcome;
  const counted: readonly (readonly [number, string])[] = [
    [orders.lost, 'acknowledged orders are lost'],
    [orders.incomplete, 'acknowledged orders are not whole'],
    [orders.doubled + contradictions, 'orders are there twice'],
    [steps.lost, 'acknowledged steps are lost'],
    [steps.doubled, 'steps are there twice, or beside what excludes them'],
    [pictures.missing, 'acknowledged pictures are lost'],
    [emails.twice, 'letters came again after a confirmed success'],
    [emails.waiting, 'letters never left'],
    [lateBoards, 'times a board was not complete five seconds after its line was back'],
  ];
  return counted.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []));
}

/** Writes a run's report in Markdown: a row for each kind of trouble, then the counts. */
export function reportOf(name: string, { outcome, failures, struck, traffic }: Report): string {
  const rows = [...struck].map(([trouble, { times, backs, boards }]) => {
    const cells = [middle(backs), most(backs), middle(boards), most(boards)];
    return `| ${[trouble, times, ...cells].join(' | ')} |`;
  });
  const { orders, steps, pictures, emails } = outcome;
  const told = Object.entries(traffic).map(([what, count]) => `${what} ${count}`);
  return [
    `**${name}**: ${failures.length === 0 ? 'sound' : failures.join('; ')}.`,
    '',
    '| trouble | times | answers again, ms | at most | boards complete, ms | at most |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    '| | acknowledged | lost | not whole | twice |',
    '|---|---:|---:|---:|---:|',
    `| orders | ${orders.acknowledged} | ${orders.lost} | ${orders.incomplete} | ${orders.doubled + outcome.contradictions} |`,
    `| steps of staff | ${steps.acknowledged} | ${steps.lost} | | ${steps.doubled} |`,
    `| pictures | ${pictures.acknowledged} | ${pictures.missing} | | |`,
    `| letters that arrived | ${emails.arrived} | ${emails.waiting} | | ${emails.twice} |`,
    '',
    `Letters that came again because their sender never heard that they were taken: ${emails.againUnheard};`,
    `because it heard and was killed before it could write that down: ${emails.againAfterKill}.`,
    `Orders that were stored and whose answer nobody heard: ${orders.unheard}.`,
    `${told.join(', ')}.`,
  ].join('\n');
}

function middle(list: readonly number[]): number {
  return Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

function most(list: readonly number[]): number {
  return Math.round(Math.max(0, ...list));
}
