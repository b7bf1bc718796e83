import type { Answer } from '../ask.ts';
import { type Attempt, type Kind, tryEach } from '../kind.ts';
import { honestOrder, newKey, order } from '../order.ts';
import { password } from '../people.ts';
import type { Site } from '../site.ts';

type Json = Readonly<Record<string, unknown>>;
type Input = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly json?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string | null;
  /** How many of it are sent at once; one, unless said. */
  readonly times?: number;
};

/** So many times what a refused request of its size takes, and what nobody would notice. */
const most = 5;
const unnoticed = 120;

let senders = 0;

function send(site: Site, { method, path, json, headers, token }: Input) {
  senders += 1;
  const from = `127.${201 + (senders % 50)}.${Math.floor(senders / 50) + 1}.1`;
  const key = { 'Idempotency-Key': newKey(), ...headers };
  return site.ask(method, path, { token: token ?? null, json, headers: key, from });
}

/** A request of the same size that is refused at once: as no JSON, or as an address of nothing. */
function refusedLike(input: Input): Input {
  if (input.json) return { ...input, headers: { 'Content-Type': 'text/plain' } };
  return { ...input, path: `/api/nowhere?${input.path.slice(13)}` };
}

/** What this costs the product of its processor, in milliseconds. */
async function costOf(site: Site, act: () => Promise<unknown>): Promise<number> {
  const before = await site.processor();
  await act();
  return (await site.processor()) - before;
}

/** What was gained: more work than the size allows, or an honest order beside it that failed. */
async function judge(site: Site, input: Input): Promise<string | null> {
  const times = Array.from({ length: input.times ?? 1 });
  const refused = await costOf(site, () =>
    Promise.all(times.map(() => send(site, refusedLike(input)))),
  );
  let beside: readonly Answer[] = [];
  const work = async () => {
    const hostile = times.map(() => send(site, input));
    beside = await Promise.all([order(site), site.ask('GET', '/healthz')]);
    await Promise.all(hostile);
  };
  // Once more where it was a little much: letters may have been written meanwhile.
  const allowed = most * Math.max(refused, unnoticed);
  let taken = await costOf(site, work);
  if (taken > allowed && taken < 2 * allowed) taken = Math.min(taken, await costOf(site, work));
  const failed = beside.find(({ status }) => status >= 400);
  if (failed) return `what was asked beside it failed: ${failed.status} ${failed.code}`;
  return taken > allowed ? `${taken} ms of processor time` : null;
}

const attack =
  (inputsOf: (site: Site) => Promise<readonly Input[]>) =>
  async (site: Site): Promise<readonly Attempt[]> =>
    tryEach(await inputsOf(site), (input) => judge(site, input), { name: ({ name }) => name });

const texts: Readonly<Record<string, string>> = {
  '60,000 spaces before a letter': `a${' '.repeat(60_000)}b`,
  '60,000 letters': 'a'.repeat(60_000),
  '60,000 digits': '1'.repeat(60_000),
  '4,000 signs that become many': '㌖'.repeat(4000),
  '16,000 marks of one kind': `a${'\u0670'.repeat(16_000)}`,
  '16,000 marks of two kinds': `a${'\u0301\u0323'.repeat(8000)}`,
};

const each = (inputOf: (text: string) => Omit<Input, 'name'>) =>
  Object.entries(texts).map(([name, text]) => {
    const input = inputOf(text);
    const field =
      Object.entries(input.json ?? {}).find(([, value]) => value === text)?.[0] ?? 'body';
    return { ...input, name: `${input.method} ${input.path} ${field}: ${name}` };
  });

/** Texts on which careless work grows with the square of their length, from strangers. */
export const strangersWork: Kind = {
  name: 'work that grows with a stranger’s text',
  attack: attack(async (site) => {
    const honest = await honestOrder(site);
    const auth = (path: string, json: (text: string) => Json) =>
      each((text) => ({ method: 'POST', path: `/api/auth/${path}`, json: json(text) }));
    const placed = (other: (text: string) => Json) =>
      each((text) => ({
        method: 'POST',
        path: '/api/orders',
        json: { ...honest, ...other(text) },
      }));
    const notes = (count: number, note: string) =>
      Array.from({ length: count }, () => ({ ...honest.cartItems[0], note }));
    const typical = { method: 'POST', path: '/api/orders' };
    return [
      ...auth('request-password-reset', (email) => ({ email })),
      ...auth('sign-in/email', (email) => ({ email, password })),
      ...auth('sign-up/email', (email) => ({ email, password })),
      ...auth('sign-in/email', (text) => ({ email: 'a@exemple.test', password: text })),
      ...auth('confirm-address', (token) => ({ token, password })),
      ...auth('second-factor/sign-in', (code) => ({ pending: '2fa-abcdefghijklmnopqrstu', code })),
      ...each((code) => ({ method: 'POST', path: '/api/codes/check', json: { code } })),
      ...placed((fullName) => ({ fullName })),
      ...placed((email) => ({ email })),
      ...placed((driverNote) => ({ driverNote })),
      ...placed((postalCode) => ({ postalCode })),
      {
        ...{ ...typical, name: '100 lines with a note of 140 signs that become many' },
        json: { ...honest, cartItems: notes(100, '㌖'.repeat(140)) },
      },
      {
        ...{ ...typical, name: 'a note of 19,000 marks' },
        json: { ...honest, cartItems: notes(1, `a${'\u0301\u0323'.repeat(9500)}`) },
      },
      {
        ...{ method: 'POST', path: '/api/auth/sign-up/email', times: 3 },
        name: 'three new accounts of 32 kB beside an honest order',
        json: { email: `a${' '.repeat(32_000)}b`, password },
      },
    ];
  }),
};

/** The same from an administrator, who may be one whose password is known to others. */
export const staffsWork: Kind = {
  name: 'work that grows with a text of the staff',
  attack: attack(async (site) => {
    const token = site.people.owner;
    const name = { fr: 'Zeste', en: 'Zest' };
    const written = (method: string, path: string, json: (text: string) => Json) =>
      each((text) => ({ method, path: `/api/admin/${path}`, token, json: json(text) }));
    return [
      ...written('POST', 'users', (email) => ({ email })),
      ...written('POST', 'menu-items', (fr) => ({ name: { ...name, fr } })),
      ...written('POST', 'menu-items', (image) => ({ name, image })),
      ...written('POST', 'categories', (fr) => ({ name: { ...name, fr } })),
      ...written('PUT', 'hours/2030-01-01', (fr) => ({ hours: [], reason: { fr, en: 'Closed' } })),
      ...written('POST', 'codes', (code) => ({ code, off: { kind: 'share', share: 10 } })),
      ...written('POST', 'delivery-zones', (text) => ({
        ...{ name: text, prefixes: [text.slice(0, 20)], fee: 400, minimum: 2000 },
      })),
    ];
  }),
};

const addresses = [
  ...['/TEXT', '/menu/TEXT', '/order/TEXT', '/order/TEXT.data', '/auth/TEXT', '/images/TEXT'],
  ...['/icons/TEXT', '/pictures/TEXT', '/assets/TEXT', '/api/TEXT', '/api/orders/TEXT'],
  ...['/?lang=TEXT', '/?preview=TEXT', '/admin?x=TEXT', '/api/menu?date=TEXT'],
];
const spoken = ['Cookie', 'Accept-Language', 'Accept-Encoding', 'If-None-Match', 'Authorization'];

/** The same where an address or a header has room for it. */
export const addressesWork: Kind = {
  name: 'work that grows with an address or a header',
  attack: attack(async () =>
    Object.entries(texts).flatMap(([name, text]) => {
      // Node reads 16 kB of address and headers, and no more.
      const most = Math.floor(12_000 / encodeURIComponent(text.charAt(1)).length);
      const written = encodeURIComponent(`${text.slice(0, most)}b`);
      const latin = Buffer.from(`${text.slice(0, 4000)}b`).toString('latin1');
      return [
        ...addresses.map((address) => ({
          ...{ method: 'GET', path: address.replace('TEXT', written) },
          name: `GET ${address}: ${name}`,
        })),
        ...spoken.map((header) => ({
          ...{ method: 'GET', path: '/', headers: { [header]: latin } },
          name: `${header}: ${name}`,
        })),
      ];
    }),
  ),
};
