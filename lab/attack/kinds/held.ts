import { openWire, type Wire } from '../ask.ts';
import type { Attempt, Kind } from '../kind.ts';
import { type Person, password, roleIdOf } from '../people.ts';
import { addressOf } from '../routes.ts';
import { type Site, writtenBetween } from '../site.ts';

/** How somebody's power ends while their requests hang half sent. */
const ends: Readonly<Record<string, (site: Site, person: Person) => Promise<unknown>>> = {
  removal: async ({ ask, db, people }, { email }) =>
    ask('DELETE', `/api/admin/users/${await roleIdOf(db, email)}`, { token: people.owner }),
  'sign-out': ({ ask }, { token }) => ask('POST', '/api/auth/sign-out', { token, json: {} }),
  'a new password': ({ ask }, { token }) =>
    ask('POST', '/api/auth/change-password', {
      token,
      json: { currentPassword: password, newPassword: 'provolone-9' },
    }),
};

/** Every staff write, sent by headers and a few bytes first, and whole only when its sender is nobody any more. */
export const heldRequests: Kind = {
  name: 'requests held open over the end of a right',
  async attack(site) {
    const { email: accomplice } = await site.join(null);
    const writes = site.routes.filter(
      ({ method, path }) =>
        method !== 'GET' && /^\/api\/(?:admin|owner-claim|auth\/change)/.test(path),
    );
    const rows = await site.db.query('select id from menu_items limit 1');
    const values = {
      id: String(rows.rows[0]?.id),
      key: 'fries',
      roleId: await roleIdOf(site.db, (await site.join('admin')).email),
      date: '2027-01-02',
    };
    const body = JSON.stringify({
      ...{ email: accomplice, role: 'owner', name: { fr: 'Gratuit', en: 'Free' }, isActive: false },
      ...{
        version: 1,
        size: 'L',
        price: 1,
        pepsiCans: 0,
        currentPassword: password,
        newPassword: 'mine-alone-1',
      },
    });
    const attempts: Attempt[] = [];
    for (const [name, end] of Object.entries(ends)) {
      const person = await site.join('admin');
      const held = await Promise.all(
        writes.map(async (route) => {
          const wire = await openWire(site.port);
          const type = route.path.endsWith('/images') ? 'image/png' : 'application/json';
          wire.write(
            `${route.method} ${addressOf(route, values)} HTTP/1.1\r\nHost: localhost:${site.port}\r\nConnection: close\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
          );
          return { route, wire };
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      await end(site, person);
      const ended = await site.sums();
      for (const { route, wire } of held) {
        attempts.push({
          input: `${name}: ${route.method} ${route.path}`,
          gained: await finish(wire, body),
        });
      }
      const gained = writtenBetween(ended, await site.sums());
      attempts.push({ input: `${name}: all of them`, gained });
    }
    const { rows: roles } = await site.db.query(
      'select r.id from user_roles r join users u on u.id = r.user_id where u.email = $1',
      [accomplice],
    );
    return [...attempts, { input: 'the accomplice', gained: roles.length > 0 ? 'a role' : null }];
  },
};

async function finish(wire: Wire, body: string): Promise<string | null> {
  wire.write(body.slice(5));
  const heard = await wire.silence(3000);
  wire.close();
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);
  return status === 401 || status === 403 ? null : `answered ${status}`;
}
