import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** As it travelled: the body still compressed. */
export type Answer = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Requests an answer as a browser that knows Brotli. */
export async function ask(url: string, headers: IncomingHttpHeaders = {}): Promise<Answer> {
  const asked = get(url, { headers: { 'Accept-Encoding': 'br', ...headers } });
  const [response] = await once(asked, 'response');
  return { headers: response.headers, body: await buffer(response) };
}

/** Starts a bare Node server that sends the current answer of `url`. */
export async function serveSameBytes(url: string) {
  const { headers, body } = await ask(url);
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(?:date|connection|keep-alive|transfer-encoding)$/.test(name),
  );
  const child = fork(join(import.meta.dirname, 'bare.ts'));
  child.send({
    headers: { ...Object.fromEntries(kept), 'content-length': String(body.length) },
    body: body.toString('base64'),
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, close: () => child.disconnect() };
}

/** Returns the size of the home page: a new one is compressed in haste, and thoroughly a while later. */
export async function stableDocument(url: string): Promise<number> {
  let size = Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < 12; quiet += 1) {
    const { length } = (await ask(`${url}/`)).body;
    if (length < size) [size, quiet] = [length, 0];
    await pause(500);
  }
  return size;
}
