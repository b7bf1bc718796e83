import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Serves `html` at `path` as the product serves its own pages, and proxies everything else to the product. */
export async function serveBeside(product: string, path: string, html: string) {
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

/** Returns a document without scripts and what only prepares for them; data for machines stays. */
export function scriptless(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace(/<link[^>]*rel="(?:modulepreload|preload" as="script)"[^>]*>/g, '');
}

export type MenuRead = {
  readonly categories: readonly {
    readonly name: { readonly fr: string };
    readonly items: readonly {
      readonly name: { readonly fr: string };
      readonly offers: readonly {
        readonly label: { readonly fr: string } | null;
        readonly price: number;
      }[];
    }[];
  }[];
};

const style = `*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-width:44rem;background:#fffaf3;color:#2b1a12;
font:1rem/1.5 system-ui,sans-serif}h1{font-size:2rem}h2{margin:2rem 0 .5rem}img{display:block;width:100%;height:auto}
ul{margin:0;padding:0;list-style:none}li{display:flex;gap:1rem;justify-content:space-between;padding:.4rem 0;
border-bottom:1px solid #e8d9c8}li span{white-space:nowrap}`;

/**
 * Writes a page by hand that only shows the menu: the same French names and prices and the same first picture, a screen
 * of style, no font file, no script.
 */
export function handWritten({ categories }: MenuRead, picture: string): string {
  const sections = categories.map(({ name, items }) => {
    const rows = items.map(
      ({ name, offers }) =>
        `<li>${written(name.fr)}<span>${offers.map(offerText).join(' · ')}</span></li>`,
    );
    return `<h2>${written(name.fr)}</h2><ul>${rows.join('')}</ul>`;
  });
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>La pizzeria</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="Notre menu">
<style>${style}</style></head><body><main><h1>La pizzeria du quartier</h1>${picture}${sections.join('')}</main></body></html>`;
}

/** Returns a document's first large picture, with the hand-written page's own style. */
export function firstPicture(html: string): string {
  const [found] =
    /<picture(?:(?!<\/picture>)[\s\S])*fetchPriority="high"[\s\S]*?<\/picture>/i.exec(html) ??
    /<img[^>]*fetchPriority="high"[^>]*>/i.exec(html) ??
    [];
  if (found === undefined) throw new Error('the page has no first picture');
  return found.replace(/ class="[^"]*"/g, '');
}

function offerText({ label, price }: MenuRead['categories'][0]['items'][0]['offers'][0]): string {
  const money = `${(price / 100).toFixed(2).replace('.', ',')} $`;
  return label ? `${written(label.fr)} ${money}` : money;
}

function written(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
