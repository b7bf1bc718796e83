import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestProblems } from '#core/problem.request.ts';
import { problemBody } from '#core/problem.ts';
import { isCertain, sendOrder } from './checkout.client.ts';
import { checkoutProblems } from './checkout.problems.ts';

const placed = { number: 7, token: 'abcdefghijklmnopqrstuv', total: 4128, dueAt: null };

type Answer = () => Response | Promise<Response>;

/** Stubs `fetch` with each answer in turn, the last one for ever; returns what was sent. */
function line(...answers: readonly Answer[]) {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(init);
    return (answers[sent.length - 1] ?? answers.at(-1))?.();
  });
  return sent;
}

async function send() {
  const result = sendOrder('one-time-key-0001', '{"a":1}');
  await vi.runAllTimersAsync();
  return result;
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a customer on a bad line', () => {
  test('hears the number of the order at once when all is well', async () => {
    const sent = line(json(201, placed));
    expect(await send()).toEqual({ kind: 'sent', order: placed });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'omit', body: '{"a":1}' });
  });

  test.each([
    ['the line breaks', broken],
    ['the server falls over', json(500, problemBody(requestProblems.internal))],
    ['the database is away', json(503, problemBody(checkoutProblems.order_unconfirmed))],
    ['the site stops', json(503, problemBody(requestProblems.unavailable))],
    ['a proxy answers instead', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a hotel’s login page answers instead', () => new Response('<h1>Hello</h1>')],
  ])('has the same order sent again, under the same key, when %s (B-541)', async (_, answer) => {
    const sent = line(answer, answer, json(201, placed));
    expect(await send()).toEqual({ kind: 'sent', order: placed });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => JSON.stringify(headers))).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(sent[0]?.headers).toMatchObject({ 'Idempotency-Key': 'one-time-key-0001' });
  });

  test('hears that it is not known whether the order arrived, after three tries (B-541)', async () => {
    const sent = line(broken);
    expect(await send()).toEqual({ kind: 'unknown' });
    expect(sent).toHaveLength(3);
  });

  test.each([
    ['at once', 0, 3],
    ['after three seconds', 3_000, 2],
    ['after four seconds', 4_000, 1],
  ])(
    'hears in words, within five seconds, that it could not be confirmed: told so %s (B-2376)',
    async (_, after, tries) => {
      const problem = problemBody(checkoutProblems.order_unconfirmed);
      const answer = async () => {
        if (sent.length === 1) await new Promise((resolve) => setTimeout(resolve, after));
        return Response.json(problem, { status: 503 });
      };
      const sent = line(answer);
      const since = performance.now();
      const told = sendOrder('one-time-key-0001', '{}').then((result) => ({
        ...{ result, ms: performance.now() - since },
      }));
      await vi.runAllTimersAsync();
      const { result, ms } = await told;
      expect(result).toEqual({ kind: 'refused', problem });
      expect(isCertain(result)).toBe(false);
      expect(sent).toHaveLength(tries);
      expect(ms).toBeLessThan(5_000);
    },
  );

  test('does not wait for ever for an answer', () => {
    const sent = line(() => new Promise<Response>(() => {}));
    sendOrder('one-time-key-0001', '{}');
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  test('hears a refusal at once, and it is not sent again (B-541)', async () => {
    const { price_changed, delivery_minimum } = checkoutProblems;
    for (const kind of [price_changed, requestProblems.too_many_requests, delivery_minimum]) {
      const problem = problemBody(kind);
      const sent = line(json(problem.status, problem));
      expect(await send()).toEqual({ kind: 'refused', problem });
      expect(sent).toHaveLength(1);
    }
  });

  test('keeps the key of an order that may have arrived, also when told only to wait', async () => {
    const answers = [
      json(201, placed),
      json(409, problemBody(checkoutProblems.price_changed)),
      broken,
    ];
    const waits = json(429, problemBody(requestProblems.too_many_requests));
    const certain = [];
    for (const answer of [...answers, waits]) {
      line(answer);
      certain.push(isCertain(await send()));
    }
    expect(certain).toEqual([true, true, false, false]);
  });
});
