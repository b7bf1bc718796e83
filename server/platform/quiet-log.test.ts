import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quietLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Said = { readonly at: number; readonly level: string; readonly sentence: string } & Readonly<
  Record<string, unknown>
>;

function logbook() {
  const said: Said[] = [];
  const say = (level: string) => (facts: object, sentence: string) =>
    void said.push({ ...facts, at: Date.now(), level, sentence });
  const log = quietLog({ info: say('info'), warn: say('warn'), error: say('error') });
  return { log, said };
}

function broken(code: string, message = 'away') {
  return { err: Object.assign(new Error(message), { code }) };
}

describe('an operator whose database is away', () => {
  test('reads of it at once, and from then on once a minute how often it came (B-2378)', () => {
    const { log, said } = logbook();
    for (let second = 0; second < 150; second += 1) {
      log.error(broken('08006', `no. ${second}`), 'a request failed');
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(600_000);
    expect(said.map(({ sentence, times = 1 }) => [sentence, times])).toEqual([
      ['a request failed', 1],
      ['a request failed (59 more within a minute)', 59],
      ['a request failed (60 more within a minute)', 60],
      ['a request failed (30 more within a minute)', 30],
    ]);
    expect(said[0]).toHaveProperty('err');
    expect(said[1]).toMatchObject({ level: 'error', code: '08006' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reads of each other kind of trouble at once as well (B-2378)', () => {
    const { log, said } = logbook();
    log.error(broken('08006'), 'a request failed');
    log.error({ err: new TypeError('x is undefined') }, 'a request failed');
    log.error({ err: new TypeError('y is undefined') }, 'a request failed');
    log.error({ err: new Error('query', { cause: broken('40001').err }) }, 'a request failed');
    log.warn(broken('08006'), 'a request failed');
    log.info({ status: 503 }, 'answered');
    log.info({ status: 503 }, 'answered');
    expect(said).toHaveLength(6);
  });

  test('reads of everything that is no trouble each time (B-2378)', () => {
    const { log, said } = logbook();
    for (let line = 0; line < 50; line += 1) log.info({ status: 401 }, 'answered');
    expect(said).toHaveLength(50);
  });

  test('reads before the process ends how often it came since (B-2378)', () => {
    const { log, said } = logbook();
    for (let line = 0; line < 5; line += 1) log.warn({}, 'a letter was not sent');
    log.flush();
    expect(said.at(-1)).toMatchObject({ level: 'warn', times: 4 });
  });
});

test('whatever goes wrong, every trouble is counted, and nothing fills the disk (B-2378)', () => {
  const trouble = fc.record({ kind: fc.nat(150), wait: fc.nat(30_000) });
  fc.assert(
    fc.property(fc.array(trouble, { maxLength: 300 }), (troubles) => {
      const { log, said } = logbook();
      for (const { kind, wait } of troubles) {
        log.error(broken(`E${kind}`), 'failed');
        vi.advanceTimersByTime(wait);
      }
      log.flush();
      const counted = said.reduce((sum, { times = 1 }) => sum + Number(times), 0);
      expect(counted).toBe(troubles.length);
      const minutes = Map.groupBy(said, ({ at, code, err }) => {
        const kindOf = code ?? (err as { code: string }).code;
        return `${Math.floor(at / 60_000)} ${String(kindOf)}`;
      });
      for (const lines of minutes.values()) expect(lines.length).toBeLessThanOrEqual(3);
      vi.clearAllTimers();
    }),
    { numRuns: 50 },
  );
});
