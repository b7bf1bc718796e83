import { expect, test } from 'vitest';
import { readWrk } from './wrk.ts';

const said = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.29ms    1.05ms  33.85ms   96.80%
    Req/Sec    22.22k     1.97k   24.66k    90.00%
  44220 requests in 2.00s, 1.80GB read
Requests/sec:  22110.03
Transfer/sec:      0.90GB
`;

test('a founder reads how many answers wrk counted', () => {
  expect(readWrk(said)).toEqual({
    requests: 44_220,
    perSecond: 22_110.03,
    bad: 0,
  });
});

test('answers that are none are counted, refused or broken', () => {
  const errors =
    '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\n';
  expect(readWrk(said.replace('Requests/sec', `${errors}Requests/sec`)).bad).toBe(15);
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});
