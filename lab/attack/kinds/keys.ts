import { createServer } from 'node:net';
import { type Kind, tryEach } from '../kind.ts';
import { order } from '../order.ts';
import { roleIdOf } from '../people.ts';
import type { Site } from '../site.ts';

const dog = { statusCode: '200%20OK', printerMAC: '00:11:62:00:00:99' };
const star = { name: 'Attaque', model: 'star', address: '', paper: '80' };
const printing = { stations: ['kitchen', 'driver'], printsAt: 'new', copies: 1 };

/** Makes a staff member who gives keys away, and then loses the role or rights. */
async function makeKeys({ ask, join, db }: Site) {
  const { email, token } = await join('admin');
  await ask('POST', '/api/admin/printers', { token, json: { ...star, ...printing } });
  const listed = await ask('GET', '/api/admin/printers', { token });
  const code = /cloudprnt\/([\da-f]{20})/.exec(listed.text)?.[1] ?? '';
  const phone = await ask('POST', '/api/admin/alarms/phones', { token, json: { name: 'Attaque' } });
  const link = String(phone.json().link).split('/').at(-1);
  return { email, code, link, role: await roleIdOf(db, email) };
}

/** An old key's reach: a customer's name on a ticket, or a paired phone (C31, C40). */
export const keys: Kind = {
  name: 'keys whose maker has gone',
  async attack(site) {
    const { ask, db, people } = site;
    const { owner } = people;
    const narrow = (areas: object) =>
      ask('PATCH', '/api/admin/staff-rules', { token: owner, json: { areas } });
    const ends: Readonly<Record<string, (role: string) => Promise<unknown>>> = {
      'the role is taken': (id) => ask('DELETE', `/api/admin/users/${id}`, { token: owner }),
      'the service is closed to administrators': () => narrow({ service: false }),
      'the restaurant is closed to administrators': () => narrow({ shop: false }),
    };
    return tryEach(Object.entries(ends), async ([what, end]) => {
      const { code, link, role } = await makeKeys(site);
      await end(role);
      await order(site, { fullName: 'Alix Tremblay-Essai' });
      const polled = await ask('POST', `/api/cloudprnt/${code}`, { json: dog });
      const query = `?mac=${dog.printerMAC}&type=application/vnd.star.line`;
      const ticket = await ask('GET', `/api/cloudprnt/${code}${query}`);
      const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', language: 'fr' };
      const json = { ...device, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
      const paired = await ask('POST', `/api/phones/${link}`, { json });
      await narrow({ service: true, shop: true });
      await db.query('delete from printers; delete from paired_phones');
      if (ticket.status === 200 || polled.status === 200) return 'tickets of customers';
      // With only `service` closed a phone is still its maker's: it shows no name.
      return paired.status === 204 && !what.includes('service') ? 'a paired phone' : null;
    });
  },
};

const doors = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '127.9.9.9', '[::1]', 'localhost', '0'],
  ...['0.0.0.0', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '017700000001'],
];

/** Programs beside the product, such as the proxy's administration port (C32). */
export const ownComputer: Kind = {
  name: 'the web address of this computer',
  async attack({ ask, people: { owner: token } }) {
    let knocks = 0;
    const beside = createServer((socket) => {
      knocks += 1;
      socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
    await new Promise<void>((resolve) => beside.listen(0, resolve));
    const { port } = beside.address() as { port: number };
    const attempts = await tryEach(doors, async (host) => {
      const before = knocks;
      const json = { address: `http://${host}:${port}/stop`, isHome: true };
      await ask('PUT', '/api/admin/alarms/webhook', { token, json });
      await ask('POST', '/api/admin/alarms/tries', { token, json: { voice: 'webhook' } });
      return knocks > before ? 'the program beside the product was called' : null;
    });
    await ask('PUT', '/api/admin/alarms/webhook', {
      token,
      json: { address: null, isHome: false },
    });
    beside.close();
    return attempts;
  },
};
