import { type Attempt, type Kind, tryEach } from '../kind.ts';
import { powerless, staff } from '../people.ts';
import { addressOf } from '../routes.ts';
import { type Site, writtenBetween } from '../site.ts';

/** What only staff may read, and what no one may read. */
const inside = /node_modules|\bat .+\.[jt]s:\d+|postgres:\/\/|select .+ from "/i;
const private_ = /person-\d+@exemple\.test|514 555-0177/;

const somewhere = { token: 'AAAAAAAAAAAAAAAAAAAAAA', id: '1', roleId: '0', key: 'fries' };

/** Every route of the router's own list, by every kind of visitor. */
export const everyRoute: Kind = {
  name: 'every route × every visitor',
  async attack(site) {
    const attempts: Attempt[] = [];
    for (const visitor of [...powerless, ...staff]) attempts.push(...(await walk(site, visitor)));
    return attempts;
  },
};

async function walk(site: Site, visitor: (typeof powerless)[number] | (typeof staff)[number]) {
  const token = site.people[visitor];
  const mayEnter = visitor === 'admin' || visitor === 'owner';
  const before = await site.sums();
  const attempts = await tryEach(
    site.routes.filter((route) => isTried(route.path, mayEnter)),
    async (route) => {
      const path = addressOf(route, somewhere);
      const body = route.method === 'GET' ? {} : { json: {} };
      const { status, text } = await site.ask(route.method, path, { token, ...body });
      if (inside.test(text.replace(/<style>.*?<\/style>/s, ''))) return 'the inside';
      if (mayEnter) return null;
      const isRefused = status === 401 || status === 403;
      if (path.startsWith('/api/admin') && !isRefused) return `answered ${status}`;
      return private_.test(text) && path !== '/api/session' ? 'somebody’s details' : null;
    },
    { name: ({ method, path }) => `${visitor}: ${method} ${path}`, together: site.routes.length },
  );
  if (mayEnter) return attempts;
  const gained = writtenBetween(before, await site.sums());
  return [...attempts, { input: `${visitor}: all of them`, gained }];
}

/** Staff keep the sessions that other kinds need. */
function isTried(path: string, mayEnter: boolean): boolean {
  return !(mayEnter && /sign-out|change-password|account-deletion/.test(path));
}

/** A page of one address, requested ahead of another: neither is shown in the other's place. */
export const mixedPages: Kind = {
  name: 'a page that is kept for another',
  attack(site) {
    const titleOf = async (path: string) =>
      /<title>(.*?)<\/title>/.exec((await site.ask('GET', path)).text)?.[1];
    return tryEach(['/nothing', '/admin/nothing', '/a/b/c'], async (path) =>
      (await titleOf('/phone/x')) === (await titleOf(path)) ? 'the page of a phone' : null,
    );
  },
};
