import { availableParallelism } from 'node:os';
import type { EmailCounts } from '../torture/letter-book.ts';
import type { Minute, Minutes, Spread, waits } from './minutes.ts';
import { type Panel, plot } from './plot.ts';

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
  const { all, failures } = minutes;
  const requests = sum(all, ({ requests }) => requests);
  const failed = sum(all, ({ failures }) => failures);
  const most = (part: 'node' | 'postgresql') =>
    Math.max(0, ...all.map(({ memory }) => memory[part]));
  const [last] = all.slice(-1);
  const told = [...failures].map(([name, count]) => `${name} ${count} ×`).join(', ');
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

/** The night as curves: orders and errors, delays, memory. */
export function panelsOf(all: readonly Minute[]): readonly Panel[] {
  const p99 = (kind: (typeof waits)[number]) => all.map((minute) => minute.p99[kind]);
  return [
    {
      title: 'in a minute',
      curves: [
        { name: 'orders', colour: '#1b6e3c', values: all.map(({ orders }) => orders) },
        {
          name: 'requests that failed',
          colour: '#b3261e',
          values: all.map(({ failures }) => failures),
        },
      ],
    },
    {
      title: 'p99 of each minute, ms',
      curves: [
        { name: 'order', colour: '#b3261e', values: p99('order') },
        { name: 'step', colour: '#8a5a00', values: p99('step') },
        { name: 'page', colour: '#1f5fa8', values: p99('page') },
        { name: 'press → last board', colour: '#1b6e3c', values: p99('board') },
      ],
    },
    {
      title: 'memory, MB',
      curves: [
        { name: 'Node', colour: '#1f5fa8', values: all.map(({ memory }) => memory.node) },
        {
          name: 'PostgreSQL',
          colour: '#8a5a00',
          values: all.map(({ memory }) => memory.postgresql),
        },
      ],
    },
  ];
}

export function plotOf(all: readonly Minute[]): string {
  return plot(panelsOf(all));
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
