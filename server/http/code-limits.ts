import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { wideNetwork } from './client-address.ts';

/** How many codes that do not exist one site may try in an hour, by asking or by ordering. */
const mostGuesses = 20;

/**
 * Codes are worth money and short: whoever guesses is soon answered nothing more (B-2075). A diner
 * who mistypes is not; an order without a code is never held up.
 */
export function limitGuesses(): MiddlewareHandler<ApiEnv> {
  const guesses = new RateLimiterMemory({ points: mostGuesses, duration: 60 * 60 });
  return async (c, next) => {
    const site = wideNetwork(c.var.ctx.caller.address);
    const made = await guesses.get(site);
    const isOver = made !== null && made.consumedPoints >= mostGuesses;
    if (isOver && (await namesCode(c))) {
      c.header('Retry-After', String(Math.ceil(made.msBeforeNext / 1000)));
      throw new Problem(requestProblems.too_many_requests);
    }
    await next();
    // Counted also when many are sent at once: the points are then over the limit, which holds.
    if (c.error instanceof Problem && c.error.code === 'code_unknown') {
      await guesses.consume(site).catch(() => {});
    }
  };
}

async function namesCode(c: HonoContext<ApiEnv>): Promise<boolean> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && Boolean(body.code);
}
