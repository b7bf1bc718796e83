import type { Findings } from './ledger.ts';
import type { EmailCounts } from './letter-book.ts';
import type { StepFindings } from './step-ledger.ts';

/** Everything that a run is judged by. */
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

/** What is wrong with a run, a line each; a run without any is sound. */
export function fieldErrorsIn(outcome: Outcome): readonly string[] {
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
