import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** The home page's own HTML and pictures, served without any script: the limit to hold it against. */
export type Scriptless = { readonly url: string; close(): void };

/** Serves the page of `product` in a language without its scripts; pictures and fonts come from it. */
export async function serveScriptless(product: string, path: string): Promise<Scriptless> {
  const response = await fetch(`${product}${path}`);
  const html = await response.text();
  const bare = html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');
  const body = brotliCompressSync(bare);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) =>
      /^(content-type|cache-control|content-sec)/.test(name),
    ),
  );
  const server: Server = createServer((incoming, outgoing) => {
    if (incoming.url === path) {
      outgoing.writeHead(200, { ...headers, 'Content-Encoding': 'br' }).end(body);
      return;
    }
    const { host: _, ...passed } = incoming.headers;
    const asked = request(new URL(incoming.url ?? '/', product), { headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    asked.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, close: () => server.close() };
}
