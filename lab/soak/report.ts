import { availableParallelism } from 'node:os';
import type { EmailCounts } from '../torture/email-book.ts';
import type { Minute, Minutes, Spread } from './minutes.ts';

const names: Readonly<Record<string, string>> = {
  order: 'an order is answered',
  step: 'a step of staff is answered',
  'refused step': 'a step that comes too late is refused',
  page: 'a page is answered',
  file: 'a file is answered',
  board: 'press → the last of all boards',
  email: 'order → its letter at the mail server',
};

/** The night in Markdown: delays by what was waited for, then errors, memory and letters. */
export function tableOf(minutes: Minutes, emails: EmailCounts): string {
  const rows = [...minutes.spreads()]
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .map(([kind, spread]) => `| ${names[kind] ?? kind} | ${cells(spread)} |`);
  const { all, fieldErrors } = minutes;
  const requests = sum(all, ({ requests }) => requests);
  const failed = sum(all, ({ fieldErrors }) => fieldErrors);
  const most = (part: 'node' | 'postgresql') =>
    Math.max(0, ...all.map(({ memory }) => memory[part]));
  const [last] = all.slice(-1);
  const told = [...fieldErrors].map(([name, count]) => `${name} ${count} ×`).join(', ');
  return [
    '| what | how often | median, ms | p99, ms | most, ms |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
    `${all.length} minutes on ${availableParallelism()} cores: ${requests} requests, ${failed} failed${told ? ` (${told})` : ''};`,
    `${emails.arrived} letters arrived, ${emails.twice + emails.againAfterKill + emails.againUnheard} of them twice;`,
    `memory of Node ${last?.memory.node} MB at the end and ${most('node')} at the most,`,
    `PostgreSQL's share ${last?.memory.postgresql} and ${most('postgresql')} MB.`,
  ].join('\n');
}

function cells({ count, median, p99, most }: Spread): string {
  return [count.toLocaleString('en-CA'), ...[median, p99, most].map(write)].join(' | ');
}

function write(milliseconds: number): string {
  return milliseconds < 10
    ? milliseconds.toFixed(1)
    : Math.round(milliseconds).toLocaleString('en-CA');
}

function orderOf(kind: string): number {
  const at = Object.keys(names).indexOf(kind);
  return at < 0 ? 99 : at;
}

function sum(all: readonly Minute[], part: (minute: Minute) => number): number {
  return all.reduce((whole, minute) => whole + part(minute), 0);
}
