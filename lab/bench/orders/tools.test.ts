import { expect, test } from 'vitest';
import { readPgbench } from './tools.ts';

const said = `transaction type: script.sql
number of transactions actually processed: 3
latency average = 2.900 ms
initial connection time = 950.000 ms
tps = 2759.123 (without initial connection time)
`;

test('pgbench is held to the time in which it inserts, not to that in which it connects', () => {
  const log = '0 1 3000 0 1795365577 1\n1 1 1000 0 1795365577 2\n0 2 2000 0 1795365577 3\n';
  expect(readPgbench(said, log)).toEqual({
    ...{ count: 3, median: 2, p99: 3, bad: 0, perSecond: 2759.123 },
  });
  expect(() => readPgbench('connection refused', '')).toThrow('connection refused');
});
