import type { Attempt, Kind } from '../kind.ts';
import { powerless, staff } from '../people.ts';
import { addressOf } from '../routes.ts';
import { type Site, writtenBetween } from '../site.ts';

/** What nobody but staff may ever read, and nobody at all of the inside. */
const inside = /node_modules|\bat .+\.[jt]s:\d+|postgres:\/\/|select .+ from "/i;
const private_ = /person-\d+@exemple\.test|514 555-0177/;

const somewhere = { token: 'AAAAAAAAAAAAAAAAAAAAAA', id: '1', roleId: '0', key: 'fries' };

/** Every route of the router's own list, by every kind of visitor. */
export const everyRoute: Kind = {
  name: 'every route × every visitor',
  async attack(site) {
    const attempts: Attempt[] = [];
    for (const visitor of powerless) attempts.push(...(await walk(site, visitor)));
    for (const visitor of staff) attempts.push(...(await walk(site, visitor)));
    return attempts;
  },
};

async function walk(site: Site, visitor: (typeof powerless)[number] | (typeof staff)[number]) {
  const token = site.people[visitor];
  const mayEnter = visitor === 'admin' || visitor === 'owner';
  const before = await site.sums();
  const attempts = await Promise.all(
    site.routes
      .filter((route) => isTried(route.path, mayEnter))
      .map(async (route): Promise<Attempt> => {
        const path = addressOf(route, somewhere);
        const body = route.method === 'GET' ? {} : { json: {} };
        const answer = await site.ask(route.method, path, { token, ...body });
        const input = `${visitor}: ${route.method} ${route.path}`;
        const isGuarded = path.startsWith('/api/admin');
        if (answer.status >= 500) return { input, gained: `trouble: ${answer.status}` };
        if (inside.test(answer.text.replace(/<style>.*?<\/style>/s, '')))
          return { input, gained: 'the inside' };
        if (mayEnter) return { input, gained: null };
        const isRefused = answer.status === 401 || answer.status === 403;
        if (isGuarded && !isRefused) return { input, gained: `answered ${answer.status}` };
        if (private_.test(answer.text) && path !== '/api/session')
          return { input, gained: 'somebody’s details' };
        return { input, gained: null };
      }),
  );
  if (mayEnter) return attempts;
  const gained = writtenBetween(before, await site.sums());
  return [...attempts, { input: `${visitor}: all of them`, gained }];
}

/** Those who belong here keep what they need for the other kinds. */
function isTried(path: string, mayEnter: boolean): boolean {
  return !(mayEnter && /sign-out|change-password|account-deletion/.test(path));
}
