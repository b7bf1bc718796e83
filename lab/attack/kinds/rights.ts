import { openWire } from '../ask.ts';
import { type Attempt, type Kind, tryEach } from '../kind.ts';
import { honestOrder, lastOrder, newKey, order, tax } from '../order.ts';
import type { Site } from '../site.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does some work while kinds of work are closed to administrators. */
async function withClosed<Result>(
  { db }: Site,
  areas: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const area of areas) {
    const close = 'insert into admin_permissions (area, is_allowed) values ($1, false)';
    await db.query(`${close} on conflict (area) do update set is_allowed = false`, [area]);
  }
  try {
    return await work();
  } finally {
    await db.query('delete from admin_permissions where area = any($1)', [areas]);
  }
}

/** Invites a person whose address is unproven; answers the invitation's id. */
async function invite(site: Site, role: string): Promise<string> {
  const { email } = await site.join(null, false);
  const call = { token: site.people.owner, json: { email, role } };
  return String((await site.ask('POST', '/api/admin/users', call)).json().id);
}

/** An administrator who wants to become an owner by the invitation of one. */
export const invitations: Kind = {
  name: 'invitations of a rank that their sender may not give',
  async attack(site) {
    const { token } = await site.join('admin');
    const touches = [
      { method: 'POST', end: '/letter', json: {} },
      { method: 'PATCH', end: '', json: { role: 'admin' } },
      { method: 'PATCH', end: '', json: { role: 'owner' } },
      { method: 'POST', end: '/sign-out', json: {} },
      { method: 'DELETE', end: '' },
    ];
    const inputs: (typeof touches)[number][] = [...touches, ...touches.slice(0, 1)];
    return tryEach(inputs, async ({ method, end, json }) => {
      const id = await invite(site, 'owner');
      const call = { token, ...(json ? { json } : {}) };
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => site.ask(method, `/api/admin/users/${id}${end}`, call)),
      );
      const done = answers.find(({ status }) => status < 300);
      return done ? `answered ${done.status}: ${done.text.slice(0, 60)}` : null;
    });
  },
};

/** Rows of closed parts, looked for in the answers of open ones. */
export const closedRows: Kind = {
  name: 'rows of closed parts in the answers of open ones',
  async attack(site) {
    const { token } = await site.join('admin');
    const secret = 'ATTACKSECRET';
    await site.db.query(
      'insert into promotion_codes (code, amount) values ($1, 7.77) on conflict do nothing',
      [secret],
    );
    const patch = { table: 'promotion_codes', key: newKey(), was: null, set: { code: secret } };
    await site.db.query(
      `insert into planned_changes (note, begins_at, patches, actor_id)
       values ($1, now() + interval '9 days', $2, 'nobody')`,
      [`note of ${secret}`, JSON.stringify([patch])],
    );
    await order(site, { fullName: `${secret} Cliente` });
    const { rows } = await site.db.query<{ batch: string }>(
      "select batch from changes where table_name = 'promotion_codes' and after ->> 'code' = $1",
      [secret],
    );
    // For a Friday evening to come, when every shop of the first hours is open.
    const friday = new Date(Date.now() + (1 + ((11 - new Date().getUTCDay()) % 7)) * 86_400_000);
    const day = friday.toISOString().slice(0, 10);
    const { id } = await lastOrder(site);
    await site.db.query('update orders set due_at = $1 where id = $2', [`${day}T23:00:00Z`, id]);
    const preview = { 'X-Write': 'preview' };
    const history = [
      ...['', '?table=promotion_codes', '?person=site', '/planned', '/failed', '/lagging'],
      `/${rows[0]?.batch}`,
    ].map((path) => ({ closed: ['menu'], method: 'GET', path: `/changes${path}` }));
    const inputs = [
      ...history,
      ...[preview, {}].map((headers) => ({
        ...{ closed: ['service', 'sales'], method: 'PUT', headers },
        ...{ path: `/hours/${day}`, json: { hours: [], reason: null } },
      })),
      ...['/orders/board', '/letters', '/log', '/log/export', '/availability', '/morning'].map(
        (path) => ({ closed: ['service', 'sales', 'menu'], method: 'GET', path }),
      ),
    ];
    return tryEach(inputs, ({ closed, method, path, ...call }) =>
      withClosed(site, closed, async () => {
        const { text } = await site.ask(method, `/api/admin${path}`, { token, ...call });
        return text.includes(secret) ? `read ${secret} in ${path}` : null;
      }),
    );
  },
};

/** A stream that tells of orders to an administrator to whom orders are closed. */
export const hearsay: Kind = {
  name: 'streams that tell of closed parts',
  async attack(site) {
    const { token } = await site.join('admin');
    return tryEach(['', '?rows=orders', '?rows=orders&rows=orders'], (query) =>
      withClosed(site, ['service'], async () => {
        const wire = await openWire(site.port, '127.0.0.1');
        const head = `GET /api/admin/events${query} HTTP/1.1\r\nHost: localhost\r\n`;
        wire.write(`${head}Authorization: Bearer ${token}\r\n\r\n`);
        await pause(300);
        await order(site);
        await pause(700);
        const heard = wire.heard();
        wire.close();
        return /change\s*\ndata: orders|event: order\b/.test(heard) ? 'heard of an order' : null;
      }),
    );
  },
};

/** Guesses that are all under way before the first is answered, and who orders beside them. */
export const guessesAtOnce: Kind = {
  name: 'guessing codes, all at once',
  async attack(site) {
    await site.db.query(
      "insert into promotion_codes (code, share) values ('ATTACKBESIDE', 10) on conflict do nothing",
    );
    const from = '127.98.0.1';
    const codes = Array.from({ length: 120 }, (_, at) => `ATONCE${at}`);
    const answers = await Promise.all(
      codes.map((code) => site.ask('POST', '/api/codes/check', { json: { code }, from })),
    );
    const told = answers.filter(({ status }) => status !== 429);
    const attempts: Attempt[] = codes.map((input, at) => ({
      input,
      gained: at >= 20 && at < told.length ? 'answered, though too many were asked' : null,
    }));
    const honest = await honestOrder(site);
    const discount = Math.floor((Number(honest.subtotal) * 10 + 50) / 100);
    const left = Number(honest.subtotal) - discount;
    const sums = { discount, taxes: tax(left), totalPrice: left + tax(left) };
    const json = { ...honest, ...sums, code: 'ATTACKBESIDE', email: 'beside@exemple.test' };
    const headers = { 'Idempotency-Key': newKey() };
    const { status } = await site.ask('POST', '/api/orders', { json, headers, from });
    const gained = status === 201 ? null : `an honest order is answered ${status}`;
    return [...attempts, { input: 'an honest order from the same network', gained }];
  },
};

/** Test emails without end, asked for by a member of the staff. */
export const testEmails: Kind = {
  name: 'test emails without end',
  async attack(site) {
    const { token } = await site.join('admin');
    const count = 'select count(*)::int as emails from outbox';
    const emails = async () => (await site.db.query<{ emails: number }>(count)).rows[0]?.emails;
    const before = (await emails()) ?? 0;
    const attempts = await tryEach(
      Array.from({ length: 60 }, (_, at) => at),
      async () => {
        const { status } = await site.ask('POST', '/api/admin/morning/letter', { token, json: {} });
        return status >= 500 ? `trouble: ${status}` : null;
      },
    );
    const written = ((await emails()) ?? 0) - before;
    return [
      ...attempts,
      { input: 'all of them', gained: written > 5 ? `${written} emails` : null },
    ];
  },
};
