import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { isStoredOrder } from '#checkout/storing/store-order.server.ts';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { ignore } from '../database/ignore.ts';
import { wideNetwork } from '../platform/client-address.ts';

const tenMinutes = 10 * 60;

/**
 * Limits `POST /api/orders` (B-545) around `ordersPerAddress`, the usual number per address in ten minutes. More are
 * taken but marked busy (`ctx.caller.isBusy`), because a university looks like a prank; ten times as many from a site,
 * or refused ones from an address in a minute, are refused. A repeat is always answered.
 */
export function limitOrders(ordersPerAddress: number): MiddlewareHandler<ApiEnv> {
  const many = ordersPerAddress * 10;
  const usual = new RateLimiterMemory({ points: ordersPerAddress, duration: tenMinutes });
  const most = new RateLimiterMemory({ points: many, duration: tenMinutes });
  const refused = new RateLimiterMemory({ points: many, duration: 60 });

  return async (c, next) => {
    const { ctx } = c.var;
    const { address } = ctx.caller;
    const site = wideNetwork(address);
    const wrong = await refused.get(address);
    if (wrong && wrong.consumedPoints >= many) return refuse(c, next, wrong);
    // Spent first and given back later, so that parallel requests do not get around it.
    const [over, tooMany] = [await spend(usual, address), await spend(most, site)];
    const giveBack = () => Promise.all([usual.reward(address), most.reward(site)]);
    if (tooMany) {
      await giveBack();
      return refuse(c, next, tooMany);
    }
    c.set('ctx', { ...ctx, caller: { ...ctx.caller, isBusy: over !== null } });
    await next();
    const { status, headers } = c.res;
    if (status !== 201 || headers.has('Idempotent-Replayed')) await giveBack();
    if (status >= 400 && status < 500) await spend(refused, address);
  };
}

/** Spends a point; returns the limiter's state when none is left, else null. */
function spend(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes | null> {
  return limiter.consume(key).then(
    () => null,
    (state: RateLimiterRes) => state,
  );
}

/** Refuses a request, unless it repeats a stored order. */
async function refuse(c: HonoContext<ApiEnv>, next: () => Promise<void>, state: RateLimiterRes) {
  if (await isStoredOrder(c.var.ctx, c.req.header('Idempotency-Key') ?? '')) return next();
  c.header('Retry-After', String(Math.ceil(state.msBeforeNext / 1000)));
  throw new Problem(requestProblems.too_many_requests);
}

/** Wrong codes that a site may try at once; after those, one a minute. */
const mostGuesses = 20;

/**
 * Limits guesses of codes, which are short and worth money (B-2075). A site's codes are checked one after the other, so
 * that each guess is counted before the next answer; a right one costs nothing. Checking and ordering have separate
 * counters.
 */
export function limitGuesses(): MiddlewareHandler<ApiEnv> {
  const perMinute = new RateLimiterMemory({ points: 1, duration: 60 });
  const perHour = new RateLimiterMemory({ points: mostGuesses - 1, duration: 60 * 60 });
  const turns = new Map<string, Promise<void>>();

  async function look(c: HonoContext<ApiEnv>, site: string, next: () => Promise<void>) {
    const wait = await spend(perMinute, site);
    const limiter = wait === null ? perMinute : perHour;
    if (wait !== null && (await spend(perHour, site)) !== null) {
      c.header('Retry-After', String(Math.ceil(wait.msBeforeNext / 1000)));
      throw new Problem(requestProblems.too_many_requests);
    }
    await next();
    const isWrong = c.error instanceof Problem && c.error.code === 'code_unknown';
    if (!isWrong) await limiter.reward(site);
  }

  return async (c, next) => {
    if (!(await namesCode(c))) return next();
    const site = wideNetwork(c.var.ctx.caller.address);
    const turn = (turns.get(site) ?? Promise.resolve()).then(() => look(c, site, next));
    const over = turn.catch(ignore);
    turns.set(site, over);
    await turn.finally(() => turns.get(site) === over && turns.delete(site));
  };
}

async function namesCode(c: HonoContext<ApiEnv>): Promise<boolean> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && Boolean(body.code);
}
