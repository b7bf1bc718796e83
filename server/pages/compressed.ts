import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a text in an encoding; made once for each that is asked for, and again for better ones. */
export type Compressed = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** Compresses a text: Brotli 11 for what is cached, 4 for what is made each time. */
export function compressed(text: string, quality: 4 | 11): Compressed {
  const bytes = new Uint8Array(Buffer.from(text));
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    const known = kept.get(encoding);
    if (known) return known;
    const made = encode(bytes, encoding, 4);
    kept.set(encoding, made);
    // The first visitor after a change need not wait for the seconds that the best takes.
    if (quality === 11 && encoding === 'br') {
      const best = encode(bytes, encoding, 11);
      best.then(() => kept.set(encoding, best)).catch(() => {});
    }
    return made;
  };
}

async function encode(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding, quality: 4 | 11) {
  if (encoding === 'identity') return bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return new Uint8Array(await compress[encoding](bytes, encoding === 'br' ? { params } : {}));
}

/** Returns the best encoding that a browser says it takes. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = accepts.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity';
  if (chosen.size >= 100) chosen.clear();
  // Browsers say it in a handful of ways; a stranger's long one is not kept.
  if (accepted.length <= 100) chosen.set(accepted, encoding);
  return encoding;
}

const chosen = new Map<string, Encoding>();

const accepts = (['br', 'gzip'] as const).map((name): [Encoding, RegExp] => {
  const unlessZero = String.raw`;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*`;
  return [name, new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:${unlessZero})?(?:,|$)`, 'i')];
});

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
