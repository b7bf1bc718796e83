import type { MiddlewareHandler } from 'hono';
import { type Compressed, chooseEncoding, compressed } from '../pages/compressed.ts';
import { createGate } from './gate.ts';

/** The rest of the pool's ten connections is for orders and staff. */
const limits = { places: 6, waiting: 1000 };

const others = /^\/api\/(?:admin|events|orders\/[^/]+\/events)(?:\/|$)/;

/** Lets strangers read a few things at once; the others wait, and orders never wait for them. */
export function limitReadings(): MiddlewareHandler {
  const admit = createGate(limits);
  return ({ req }, next) => {
    const isReading = (req.method === 'GET' || req.method === 'HEAD') && !others.test(req.path);
    return isReading ? admit(next) : next();
  };
}

/** Sends a text compressed, once for each encoding until the text is another one. */
export function keepCompressed(): MiddlewareHandler {
  let kept: { readonly text: string; readonly body: Compressed } | null = null;
  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const text = await c.res.text();
    if (kept?.text !== text) kept = { text, body: compressed(text, 4) };
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    c.res = new Response(await kept.body(encoding), c.res);
    c.header('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
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
