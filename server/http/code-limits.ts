import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { ignore } from '../database/ignore.ts';
import { wideNetwork } from './client-address.ts';

/** How many codes that do not exist one site may try at once; after those, one each minute. */
const mostGuesses = 20;

/**
 * Limits guesses of codes, which are short and worth money (B-2075). The codes of one site are looked
 * at one after the other, so that each guess is counted before the next is answered; a right one costs
 * nothing. Asking and ordering are each counted by a limiter of their own.
 */
export function limitGuesses(): MiddlewareHandler<ApiEnv> {
  const perMinute = new RateLimiterMemory({ points: 1, duration: 60 });
  const perHour = new RateLimiterMemory({ points: mostGuesses - 1, duration: 60 * 60 });
  const turns = new Map<string, Promise<void>>();

  async function look(c: HonoContext<ApiEnv>, site: string, next: () => Promise<void>) {
    const wait = await spend(perMinute, site);
    const limiter = wait === null ? perMinute : perHour;
    if (wait !== null && (await spend(perHour, site)) !== null) {
      c.header('Retry-After', String(Math.ceil(wait / 1000)));
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

/** Returns the milliseconds to wait for a limit that is used up; null while it is not. */
function spend(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  return limiter.consume(key).then(
    () => null,
    ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
  );
}

async function namesCode(c: HonoContext<ApiEnv>): Promise<boolean> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && Boolean(body.code);
}
