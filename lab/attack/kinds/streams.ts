import { openWire, type Wire } from '../ask.ts';
import type { Attempt, Kind } from '../kind.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Live streams without end, from one network and from a hundred: the next customer still gets one. */
export const streams: Kind = {
  name: 'live streams without end',
  async attack(site) {
    const attempts: Attempt[] = [];
    for (const [networks, each] of [
      [1, 60],
      [105, 20],
    ] as const) {
      const wires: Wire[] = [];
      for (let at = 0; at < networks; at += 1) {
        const from = `127.9.${1 + at}.1`;
        const opened = Array.from({ length: each }, async () => {
          const wire = await openWire(site.port, from);
          wire.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
          return wire;
        });
        wires.push(...(await Promise.all(opened)));
      }
      await pause(500);
      const next = await site.ask('GET', '/api/events', { from: '127.10.0.1' }).catch(() => null);
      const page = await site.ask('GET', '/', { from: '127.10.0.1' }).catch(() => null);
      const staff = await site
        .ask('GET', '/api/admin/events', { token: site.people.owner, from: '127.10.0.2' })
        .catch(() => null);
      const gained = [next, page, staff].map((answer) =>
        answer?.status === 200 ? null : `refused with ${answer?.status}`,
      );
      const who = ['the next diner', 'a page', 'the staff'];
      const input = `${networks} × ${each} streams`;
      attempts.push(...gained.map((gain, at) => ({ input: `${input}: ${who[at]}`, gained: gain })));
      for (const wire of wires) wire.close();
      await pause(200);
    }
    return attempts;
  },
};

const beginnings: Readonly<Record<string, string>> = {
  'headers of a page': 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  'headers of an order': 'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n',
  'the body of an order':
    'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  'the body of a sign-in':
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  'a chunked body':
    'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
  'a picture of a stranger':
    'POST /api/admin/images HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: 900\r\n\r\nx',
  'a body that nobody asked for':
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\nx',
};
const longest = 50_000;

/** Requests that drip in byte by byte: the product ends them, and answers others meanwhile. */
export const drips: Kind = {
  name: 'requests that drip in byte by byte',
  isLong: true,
  async attack(site) {
    const held = await Promise.all(
      Object.entries(beginnings).flatMap(([input, text]) =>
        Array.from({ length: 8 }, async () => {
          const wire = await openWire(site.port);
          wire.write(text);
          return { input, wire };
        }),
      ),
    );
    const since = performance.now();
    while (performance.now() - since < longest && held.some(({ wire }) => isHeld(wire))) {
      await pause(1000);
      for (const { wire } of held) if (isHeld(wire)) wire.write('a');
    }
    const attempts = held.map(({ input, wire }) => ({
      input,
      gained: isHeld(wire) ? `held for ${longest / 1000} s` : null,
    }));
    for (const { wire } of held) wire.close();
    return attempts;
  },
};

/** Tells whether it still waits for the rest: an answered one is over. */
function isHeld(wire: Wire): boolean {
  return wire.isOpen() && wire.heard() === '';
}
