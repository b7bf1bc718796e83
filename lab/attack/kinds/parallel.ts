import { type Kind, tryEach } from '../kind.ts';
import { honestOrder, lastOrder, newKey, order } from '../order.ts';
import { roleIdOf } from '../people.ts';
import type { Site } from '../site.ts';

const rounds = (count: number) => Array.from({ length: count }, (_, at) => at);

async function count(site: Site, query: string, value: unknown): Promise<number> {
  const { rows } = await site.db.query<{ count: string }>(query, [value]);
  return Number(rows[0]?.count);
}

/** One order sent many times at once: it is stored once, with one number. */
export const repeats: Kind = {
  name: 'one order many times at once',
  async attack(site) {
    return tryEach(rounds(5), async (round) => {
      await order(site);
      const { number: before } = await lastOrder(site);
      const key = newKey();
      const json = { ...(await honestOrder(site)), email: `twice-${round}@exemple.test` };
      const calls = rounds(16).map(() =>
        site.ask('POST', '/api/orders', {
          json,
          headers: { 'Idempotency-Key': key },
          from: `127.6.${round}.1`,
        }),
      );
      await Promise.all(calls);
      await order(site);
      const { number: after } = await lastOrder(site);
      const stored = await count(
        site,
        'select count(*) from orders where idempotency_key = $1',
        key,
      );
      if (stored !== 1) return `${stored} orders`;
      return Number(after) - Number(before) === 2
        ? null
        : `${Number(after) - Number(before) - 2} numbers lost`;
    });
  },
};

/** The same key for another order: it must not change or show the first. */
export const stolenKeys: Kind = {
  name: 'one key for two orders',
  async attack(site) {
    return tryEach(rounds(4), async (round) => {
      const key = newKey();
      const headers = { 'Idempotency-Key': key };
      await order(site, { fullName: 'Camille Bouchard-Essai' }, headers);
      const answer = await order(site, { fullName: `Autre Personne ${'abcd'[round]}` }, headers);
      return answer.status < 300 ? 'somebody else’s order' : null;
    });
  },
};

/** Two administrators who remove each other at the same instant: one of them stays. */
export const duels: Kind = {
  name: 'two administrators who remove each other',
  async attack(site) {
    return tryEach(rounds(3), async () => {
      const pair = await Promise.all([site.join('admin'), site.join('admin')]);
      const ids = await Promise.all(pair.map(({ email }) => roleIdOf(site.db, email)));
      const strikes = pair.map(({ token }, at) =>
        site.ask('DELETE', `/api/admin/users/${ids[1 - at]}`, { token }),
      );
      const statuses = (await Promise.all(strikes)).map(({ status }) => status);
      return statuses.every((status) => status === 204) ? 'both are gone' : null;
    });
  },
};

/** Claims of a shop that has an owner, one account many times, one step many times. */
export const races: Kind = {
  name: 'claims, accounts and steps at once',
  async attack(site) {
    const token = site.people['signed in, no role'];
    const claims = await Promise.all(
      rounds(12).map((at) =>
        site.ask('POST', '/api/owner-claim', {
          token,
          json: { setupCode: `${at}` },
          from: `127.7.${at}.1`,
        }),
      ),
    );
    const email = 'many@exemple.test';
    const json = { email, password: 'gorgonzola-7' };
    await Promise.all(
      rounds(8).map((at) =>
        site.ask('POST', '/api/auth/sign-up/email', { json, from: `127.8.${at}.1` }),
      ),
    );
    await order(site);
    const { id } = await lastOrder(site);
    const step = { token: site.people.admin, json: { to: 'confirmed', version: 0, minutes: 30 } };
    await Promise.all(rounds(8).map(() => site.ask('POST', `/api/admin/orders/${id}/moves`, step)));
    const known = await count(site, 'select count(*) from users where email = $1', email);
    const { version } = await lastOrder(site);
    return [
      ...[...claims.map(({ status }) => ({ input: 'a later one', status })), ...site.claims].map(
        ({ input, status }) => ({
          input: `a claim: ${input}`,
          gained: status < 300 ? 'the shop' : null,
        }),
      ),
      { input: 'one account eight times', gained: known <= 1 ? null : `${known} accounts` },
      { input: 'one step eight times', gained: version === 1 ? null : `${version} steps` },
    ];
  },
};
