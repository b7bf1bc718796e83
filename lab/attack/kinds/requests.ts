import { openWire } from '../ask.ts';
import { type Kind, tryEach, words } from '../kind.ts';
import { honestOrder, newKey, taken } from '../order.ts';
import { type Site, writtenBetween } from '../site.ts';

const up = words`../ ..%2f %2e%2e/ %2e%2e%2f ..\\ ..%5c %252e%252e%252f ....// ..%c0%af ..;/`;
const rooms = ['/assets/', '/pictures/', '/images/', '/', '/api/'];
const files = ['package.json', 'server/start/main.ts', 'data/auth-secret', 'etc/passwd'];
const kept = /"private": true|root:x:0|import .+ from 'node:|authSecret|openServices/;

/** Paths out of the folders that the site serves. */
export const paths: Kind = {
  name: 'paths that lead out of a folder',
  attack(site) {
    const climbs = up.flatMap((step) =>
      rooms.map((room, at) => room + step.repeat(6) + files[at % files.length]),
    );
    const direct = words`
      /.env /.git/config /package.json /data/auth-secret /server/start/main.ts
      /build/server/index.js /assets/../../server/index.js /images/%00
      /pictures/favicon.svg%00.html //etc/passwd /.. /assets/%2e%2e%2f%2e%2e%2fserver%2findex.js
      /pictures/..%2f..%2fart/render.ts /file:///etc/passwd /@fs/etc/passwd /@vite/client
      /node_modules/sharp/package.json /__manifest?p=/admin /healthz/../metrics
    `;
    return tryEach([...climbs, ...direct], async (path) => {
      const { text } = await site.ask('GET', path);
      return kept.test(text.replace(/<script.*?<\/script>/gs, '')) ? 'a file of the inside' : null;
    });
  },
};

const verbs = words`PUT DELETE PATCH OPTIONS TRACE PROPFIND MKCOL LOCK PURGE QUERY`;
const addresses = words`/ /admin /api/orders /api/menu /api/session /healthz /assets/x.js /images/x.webp`;

/** Methods that an address does not have, plain and in disguise. */
export const methods: Kind = {
  name: 'methods that an address does not have',
  async attack(site) {
    const before = await site.sums();
    const plain = verbs.flatMap((method) =>
      addresses.map((path) => ({ method, path, headers: {} })),
    );
    const hidden = ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'].flatMap(
      (name) =>
        ['/api/admin/users/1', '/api/admin/menu-items', '/api/orders'].map((path) => ({
          ...{ method: 'GET', path },
          headers: { [name]: 'DELETE' },
        })),
    );
    const attempts = await tryEach([...plain, ...hidden], async ({ method, path, headers }) => {
      const { text } = await site.ask(method, path, { headers });
      return method === 'TRACE' && /TRACE \//.test(text) ? 'the request came back' : null;
    });
    const gained = writtenBetween(before, await site.sums());
    return [...attempts, { input: 'all of them', gained }];
  },
};

const types = [
  '',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'application/json, text/plain',
  ...words`text/plain application/x-www-form-urlencoded text/html application/xml text/json json`,
  ...words`application/jsonp application/json-patch+json */* application/javascript image/png`,
];

/** Orders and sign-ins with a content type that a foreign page's form can send. */
export const contentTypes: Kind = {
  name: 'content types that a foreign form can send',
  async attack(site) {
    const raw = JSON.stringify(await honestOrder(site));
    return tryEach(types, async (type) => {
      const headers = { 'Content-Type': type, 'Idempotency-Key': newKey() };
      return taken(await site.ask('POST', '/api/orders', { raw, headers }));
    });
  },
};

async function spoiltBodies(site: Site): Promise<readonly (readonly [string, Buffer])[]> {
  const good = JSON.stringify(await honestOrder(site));
  const deep = (open: string, close: string, count: number) =>
    open.repeat(count) + close.repeat(count);
  const texts: Readonly<Record<string, string>> = {
    nothing: '',
    'a brace': '{',
    'a comma too many': good.replace('}', ',}'),
    'two objects': good + good,
    'half of it': good.slice(0, good.length / 2),
    'single quotes': good.replaceAll('"', "'"),
    'a comment': `/* */ ${good} // x`,
    null: 'null',
    'a list': '[]',
    'a number': '1',
    'a text': '"order"',
    '30,000 lists': deep('[', ']', 30_000),
    '10,000 objects': deep('{"a":', '}', 10_000),
    'deep lines': good.replace('"cartItems":[', `"cartItems":[${deep('[', ']', 20_000)},`),
    '70 kB': good.replace('Alix', 'A'.repeat(70_000)),
    '12 MB': good.replace('Alix', 'A'.repeat(12_000_000)),
    '5,000 keys': `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`).join()}}`,
    'a NUL': good.replace('Alix', 'Al\\u0000ix').replace('cash', 'ca\\u0000sh'),
    'a raw NUL': good.replace('Alix', 'Al\0ix'),
    'half a letter': good.replace('"takeout"', '"\\ud800"'),
    'the same key twice': good.replace('{', '{"totalPrice":1,').replace('"takeout"', '"free"'),
  };
  const bytes = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const);
  const cut = Buffer.from(good.replace('takeout', 'takeou\xff'), 'latin1');
  const wide = Buffer.from(good, 'utf16le');
  const overlong = Buffer.concat([
    Buffer.from(good.slice(0, 20)),
    Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80]),
  ]);
  return [...bytes, ['broken UTF-8', cut], ['UTF-16', wide], ['overlong UTF-8', overlong]];
}

/** Broken, huge or endless bodies, at the three addresses that strangers write to. */
export const bodies: Kind = {
  name: 'bodies that are broken, huge or bottomless',
  async attack(site) {
    const bodies = await spoiltBodies(site);
    const paths = ['/api/orders', '/api/auth/sign-in/email', '/api/owner-claim'];
    const inputs = paths.flatMap((path) => bodies.map(([name, raw]) => ({ path, name, raw })));
    return tryEach(
      inputs,
      async ({ path, raw }) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
        const answer = await site
          .ask('POST', path, { raw, headers, from: '127.0.2.2' })
          .catch((error: NodeJS.ErrnoException) => {
            // Hanging up on far too much is an answer as well.
            if (error.code) return null;
            throw error;
          });
        return answer && taken(answer);
      },
      { name: ({ path, name }) => `${path}: ${name}` },
    );
  },
};

const smuggled = 'GET /api/admin/users HTTP/1.1\r\nHost: x\r\n\r\n';
const wires: Readonly<Record<string, string>> = {
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'a line of 100 kB': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  '100 kB of headers': `GET / HTTP/1.1\r\nHost: x\r\n${`X-A: ${'b'.repeat(1000)}\r\n`.repeat(100)}\r\n`,
  'two lengths': `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`,
  'length and chunks': `POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'chunks in disguise': `POST /api/orders HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`,
  'a negative length': 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'a header with a line feed': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\nX-C: d\r\n\r\n',
  'a header with a NUL': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n',
  'an address with a line end': 'GET /%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: x\r\n\r\n',
  'another scheme': 'GET http://elsewhere.test/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'a tunnel': 'CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an upgrade': 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/2 at once': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
};

/** Requests that no library would send, written straight into the connection. */
export const rawHttp: Kind = {
  name: 'requests that no library would send',
  attack(site) {
    return tryEach(
      Object.entries(wires),
      async ([, text]) => {
        const wire = await openWire(site.port);
        wire.write(text);
        const heard = await wire.silence(250);
        wire.close();
        if (/HTTP\/1\.1 5\d\d/.test(heard)) return `trouble: ${heard.slice(0, 30)}`;
        if (/^Set-Cookie: a=b/im.test(heard)) return 'a header of its own';
        // Behind a proxy a second answer would go to another visitor.
        const answers = heard.match(/HTTP\/1\.1 \d\d\d/g) ?? [];
        return answers.length > 1 ? 'a second request in the first' : null;
      },
      { name: ([name]) => name, together: 6 },
    );
  },
};
