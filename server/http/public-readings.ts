import type { MiddlewareHandler } from 'hono';
import { createGate } from '#core/gate.ts';

/** The rest of the pool's ten connections is for orders and staff. */
const limits = { atOnce: 6, waiting: 1000 };

const others = /^\/api\/(?:admin|events|orders\/[^/]+\/events)(?:\/|$)/;

/** Lets strangers read a few things at once; the others wait, and orders never wait for them. */
export function limitReadings(): MiddlewareHandler {
  const admit = createGate(limits);
  return ({ req }, next) => {
    const isReading = (req.method === 'GET' || req.method === 'HEAD') && !others.test(req.path);
    return isReading ? admit(next) : next();
  };
}

/** Makes a value when it is first needed, and keeps it. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
