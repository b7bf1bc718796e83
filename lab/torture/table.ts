import type { Report } from './run.ts';

/** What a run came to, in Markdown: one row for each kind of trouble, then what became of everything. */
export function reportOf(name: string, { outcome, fieldErrors, struck, traffic }: Report): string {
  const rows = [...struck].map(([trouble, { times, backs, boards }]) => {
    const cells = [middle(backs), most(backs), middle(boards), most(boards)];
    return `| ${[trouble, times, ...cells].join(' | ')} |`;
  });
  const { orders, steps, pictures, emails } = outcome;
  const told = Object.entries(traffic).map(([what, count]) => `${what} ${count}`);
  return [
    `**${name}**: ${fieldErrors.length === 0 ? 'sound' : fieldErrors.join('; ')}.`,
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

function sorted(list: readonly number[]): readonly number[] {
  return list.toSorted((a, b) => a - b);
}

function middle(list: readonly number[]): number {
  return Math.round(sorted(list)[Math.floor(list.length / 2)] ?? 0);
}

function most(list: readonly number[]): number {
  return Math.round(sorted(list).at(-1) ?? 0);
}
