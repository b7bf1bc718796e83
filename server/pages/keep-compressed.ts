import type { MiddlewareHandler } from 'hono';
import { type Compressed, chooseEncoding, compressed } from './compressed.ts';

/** Sends a text compressed, once for each encoding until the text is another one. */
export function cacheCompressed(): MiddlewareHandler {
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
