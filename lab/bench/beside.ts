import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A page of somebody else's hand, served as the product serves its own; whatever it links to comes from there. */
export type Beside = { readonly url: string; close(): void };

/** Serves `html` at `path`, compressed, and passes everything else on to the product. */
export async function serveBeside(product: string, path: string, html: string): Promise<Beside> {
  const body = brotliCompressSync(html);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === path) {
      outgoing.writeHead(200, headers).end(body);
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
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A document without its scripts and without what only prepares for them; what machines read stays. */
export function scriptless(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="(?:modulepreload|preload" as="script)"[^>]*>/g, '');
}
