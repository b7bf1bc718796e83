import { type Kind, tryEach } from '../kind.ts';
import { lastOrder, order } from '../order.ts';
import { password } from '../people.ts';
import type { Site } from '../site.ts';
import { words } from '../words.ts';

const spelled = (token: string) => {
  const coded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
  return [
    `/api/orders/${token}`,
    `/api//orders/${token}`,
    `//api/orders/${token}`,
    `/api/orders//${token}`,
    `/API/orders/${token}`,
    `/api/Orders/${token}`,
    `/api/order/${token}`,
    `/api/orders/${token}/`,
    `/api/orders/${coded}`,
    `/api/orders/${token}/events/x`,
    `/api/orders/x/${token}`,
    `/api/orders;${token}`,
    `/api/orders/${token}%`,
    `/api/%6frders/${token}`,
    `/api/./orders/${token}`,
    `/api/orders/../orders/${token}`,
    `/order/${token}`,
    `//order/${token}`,
    `/Order/${token}/x`,
    `/order/${token}%ff`,
    `/order/${token}.data`,
    `/api/orders?token=${token}`,
    `/api/menu?token=${token}`,
    `/auth/reset?token=${token}`,
    `/?token=${token}`,
    `/api/${token}`,
    `/${token}`,
    `/api/auth/${token}`,
    `/api/admin/${token}`,
    `/images/${token}.webp`,
  ];
};

/** Whoever holds a token sees what it opens: none reaches the log, however its address is spelled. */
export const log: Kind = {
  name: 'tokens, passwords and details in the log',
  async attack(site) {
    await order(site, { email: 'private@exemple.test' });
    const { token } = await lastOrder(site);
    const known = String(token);
    const coded = `%${known.charCodeAt(0).toString(16)}${known.slice(1)}`;
    for (const path of spelled(known)) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        await site.ask(method, path, method === 'POST' ? { raw: '{' } : {}).catch(() => {});
      }
    }
    const json = { email: 'private@exemple.test', password: 'not-for-the-log' };
    await site.ask('POST', '/api/auth/sign-in/email', { json, from: '127.11.0.1' });
    const text = await site.log();
    const lines = text.split('\n');
    const seen = (secret: string) => lines.some((line) => line.includes(secret));
    const secrets = {
      ...{
        'an order’s token': known,
        'a token that is written in code': coded,
        'the end of a token': known.slice(4),
      },
      ...{
        'a password': password,
        'a wrong password': 'not-for-the-log',
        'a telephone': '555-0177',
      },
      ...{ 'an address': 'private@exemple.test', 'a name': 'Tremblay-Essai' },
      ...{
        'a session': site.people.owner ?? '',
        'its first half': (site.people.owner ?? '').split('.')[0] ?? '',
      },
    };
    const isWritten = lines.length > 100;
    return [
      ...Object.entries(secrets).map(([input, secret]) => ({
        input,
        gained: secret !== '' && seen(secret) ? 'it is in the log' : null,
      })),
      {
        input: 'the log itself',
        gained: isWritten ? null : 'nothing is logged: this proves nothing',
      },
    ];
  },
};

type Fetching = { request: object; respondWith: () => void; waitUntil: () => void };

/** The service worker as it is sent: what it touches beside its own home page, files and pictures. */
export const worker: Kind = {
  name: 'what the service worker touches',
  async attack(site) {
    const touches = await openWorker(site);
    const own = `http://localhost:${site.port}`;
    if (!touches(`${own}/`, 'navigate')) throw new Error('the worker does not work at all');
    const pages = words`/admin /auth /order/abc /delete-account /auth/reset?token=x /?token=x /privacy`;
    const readings = words`/api/menu /api/orders/abc /api/admin/orders/board /api/session /metrics /_.data`;
    const foreign = [
      `http://localhost:1`,
      'https://elsewhere.test',
      'http://127.0.0.1',
      'http://localhost.elsewhere.test',
      'https://localhost',
    ];
    const inputs = [
      ...pages.map((path) => [own + path, 'navigate'] as const),
      ...readings.map((path) => [own + path, 'cors'] as const),
      ...foreign.flatMap((origin) =>
        (['/', '/assets/x.js', '/pictures/x.avif', '/images/x.webp'] as const).map(
          (path) => [origin + path, path === '/' ? 'navigate' : 'no-cors'] as const,
        ),
      ),
    ];
    return tryEach(inputs, async ([url, mode]) =>
      touches(url, mode) ? 'an answer of the worker’s' : null,
    );
  },
};

async function openWorker(site: Site): Promise<(url: string, mode: string) => boolean> {
  const { text } = await site.ask('GET', '/sw.js');
  let listener = (_: Fetching) => {};
  const never = new Promise(() => {});
  const scope = {
    location: { origin: `http://localhost:${site.port}` },
    caches: { match: () => never, open: () => never, keys: () => never },
    fetch: () => never,
    clients: {},
    registration: {},
    skipWaiting() {},
    addEventListener(name: string, heard: typeof listener) {
      if (name === 'fetch') listener = heard;
    },
  };
  new Function('self', text)(scope);
  return (url, mode) => {
    let isTouched = false;
    const request = { url, mode, method: 'GET', headers: new Headers() };
    const touch = () => {
      isTouched = true;
    };
    listener({ request, respondWith: touch, waitUntil() {} });
    return isTouched;
  };
}
