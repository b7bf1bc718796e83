import { type Kind, tryEach } from '../kind.ts';
import { addressOf } from '../routes.ts';

const ids = [
  '0',
  '-1',
  '1e9',
  '9'.repeat(30),
  'abc',
  "1'--",
  '%00',
  '__proto__',
  '..%2fusers',
  'NaN',
  '1.5',
  '%ff',
  ' ',
  '{}',
  'null',
];

/** Addresses of the back office with what no row is called, from somebody who may enter. */
export const rows: Kind = {
  name: 'rows that nobody has, asked for by staff',
  async attack(site) {
    const named = site.routes.filter(
      ({ path }) => path.startsWith('/api/admin') && path.includes(':'),
    );
    const inputs = named.flatMap((route) => ids.map((id) => ({ route, id })));
    return tryEach(
      inputs,
      async ({ route, id }) => {
        const written = id === ' ' ? '%20' : id;
        const path = addressOf(route, {
          id: written,
          key: written,
          roleId: written,
          date: written,
        });
        const body = route.method === 'GET' ? {} : { json: { version: 0 } };
        const { status } = await site.ask(route.method, path, {
          token: site.people.admin,
          ...body,
        });
        return status >= 500 ? `trouble: ${status}` : null;
      },
      { name: ({ route, id }) => `${route.method} ${route.path} ${id}`, together: 6 },
    );
  },
};
