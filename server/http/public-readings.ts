import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { createGate, type Gate } from '#core/gate.ts';

/** The rest of the pool's ten connections is for orders and staff. */
const together = { atOnce: 6, waiting: 1000 };
/** For one route: a flood of it leaves room for the others. */
const ofRoute = { atOnce: 3, waiting: 1000 };
/** For account routes, which wait for a password's turn or a constant time: they hold no place of the others. */
const ofAccounts = { atOnce: 64, waiting: 1000 };

const accounts = /^\/api\/(?:auth|account-deletion)\//;
/** Staff routes, and orders, which have limits and groups of their own. */
const others = /^\w+ \/api\/admin\/|^POST \/api\/orders$/;

/** Limits how many public requests run at once, by route; the others wait, and orders never wait for them (B-4201). */
export function limitStrangers(): MiddlewareHandler {
  const admit = createGate(together);
  const gates = new Map<string, Gate>();
  return (c, next) => {
    const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'));
    const name = `${route?.method} ${route?.path}`;
    if (others.test(name)) return next();
    const isSlow = accounts.test(`${route?.path}/`);
    const gate = gates.getOrInsertComputed(name, () => createGate(isSlow ? ofAccounts : ofRoute));
    return gate(() => (isSlow ? next() : admit(next)));
  };
}

export function madeOnce(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
