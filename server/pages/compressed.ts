import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a text in an encoding, made once for each. */
export type Compressed = (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

/** Requests after which a text is worth a hundred times the work for a tenth fewer bytes: menus change in bursts. */
const readers = 8;

/** Brotli's quality: 5 is quick; 11 takes half a second for a menu; `later` is 5 until enough have requested it. */
export type Quality = 5 | 11 | 'later';

export function compressed(text: string, quality: Quality): Compressed {
  const bytes = new Uint8Array(Buffer.from(text));
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  let requested = 0;
  return (encoding) => {
    if (quality === 'later' && encoding === 'br') {
      requested += 1;
      if (requested === readers) {
        const best = encode(bytes, encoding, 11);
        best.then(() => kept.set(encoding, best)).catch(() => {});
      }
    }
    const made = kept.get(encoding) ?? encode(bytes, encoding, quality === 11 ? 11 : 5);
    kept.set(encoding, made);
    return made;
  };
}

async function encode(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding, quality: 5 | 11) {
  if (encoding === 'identity') return bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return new Uint8Array(await compress[encoding](bytes, encoding === 'br' ? { params } : {}));
}

/** Returns the best encoding that `Accept-Encoding` allows. */
export function chooseEncoding(accepted = ''): Encoding {
  return accepts.find(([, pattern]) => pattern.test(accepted))?.[0] ?? 'identity';
}

const accepts = (['br', 'gzip'] as const).map((name): [Encoding, RegExp] => {
  const unlessZero = String.raw`;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*`;
  return [name, new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:${unlessZero})?(?:,|$)`, 'i')];
});

/** Compresses a route's text once for each encoding, until the text changes. */
export function cacheCompressed(): MiddlewareHandler {
  let kept: { readonly text: string; readonly body: Compressed } | null = null;
  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const text = await c.res.text();
    if (kept?.text !== text) kept = { text, body: compressed(text, 5) };
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    c.res = new Response(await kept.body(encoding), c.res);
    c.header('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  };
}
