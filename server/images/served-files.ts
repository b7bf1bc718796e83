import { Hono, type Context as HonoContext } from 'hono';
import type { Log } from '#core/context.ts';
import type { ReadFile } from '../platform/store/public-files.ts';

const year = 365 * 24 * 60 * 60;

/** Serves the files of a folder, cached for good: a name never means other bytes. `failure` is for the log. */
export function servedFiles(
  read: (name: string) => Promise<ReadFile | null>,
  log: Log,
  failure: string,
) {
  const files = new Hono();
  files.get('/:file', async (c) => {
    const file = await read(c.req.param('file'));
    if (!file) return notFound(c);
    return c.body(file.bytes, 200, {
      'Cache-Control': `public, max-age=${year}, immutable`,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': file.type,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  // A route, because the outer app does not call an inner `notFound`.
  files.all('*', notFound);
  files.onError((error, c) => {
    log.error({ err: error }, failure);
    return c.text('Unavailable', 503, { 'Cache-Control': 'no-store' });
  });
  return files;
}

function notFound(c: HonoContext): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}
