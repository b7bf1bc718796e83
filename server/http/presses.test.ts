import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { type Declared, declarationOf } from '#core/route.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { createApi } from './api.ts';

const id = crypto.randomUUID();

/** Every route that sends an email on a press, with a body; each of the staff's is tried below. */
const presses: Readonly<Record<string, object>> = {
  'POST /admin/alarms/tries': { voice: 'email' },
  'POST /admin/emails/again': { ids: [1] },
  'POST /admin/checklist/email': {},
  'POST /admin/checklist/order': {},
  'POST /admin/printers/:id/trial': {},
  'POST /admin/printers/tickets': { orderId: 1, isHere: false },
  'POST /admin/users': { email: 'nobody@exemple.test' },
  'POST /admin/users/:roleId/invitation': {},
};

/** Open to strangers, counted by address. */
const open = [
  'POST /account-deletion',
  'POST /auth/request-password-reset',
  'POST /auth/sign-up/email',
];

/** Emails that follow from an act with a limit of its own, or done once. */
const otherwise: Readonly<Record<string, string>> = {
  'POST /orders': 'orders from one address are counted, and one key is one order',
  'POST /admin/orders/:id/moves': 'one email a step of one order, after time to take it back',
  'POST /admin/calls/:id/order': 'one email to the shop for one call',
  'PUT /orders/:token': 'twenty changes of one order, written together while they wait to leave',
  'PUT /admin/orders/:id/content': 'one email a change of one order',
  'POST /auth/sign-in/email': 'passwords are counted; five emails an hour to one mailbox',
  'POST /auth/confirm-address': 'links are counted, and a link works once',
  'POST /auth/reset-password': 'links are counted, and a link works once',
  'POST /account-deletion/confirm': 'links are counted, and a link works once',
  'POST /owner-claim': 'once in the life of a shop',
  'PATCH /admin/users/:roleId': 'writes none',
  'PATCH /admin/staff-rules': 'writes none',
  'POST /auth/end-other-sessions': 'writes none',
  'GET /session': 'writes none',
};

function apiOf(db: Database) {
  const { signal: closing } = new AbortController();
  const changes = { subscribe: () => () => {}, hears: () => true, closing, close: async () => {} };
  const counts = { ordersPerAddress: 1, trustedProxies: 0, onOrder() {} };
  return createApi({
    ctx: testContext(db),
    changes,
    store: openMemoryStore(testClock()),
    ...counts,
  });
}

const minutes = /(?:dans|in) (\d+) min\.$/;

test('whatever makes a message is counted, or says why it need not be (B-4228)', ({ db }) => {
  const declared = new Map<string, Declared>();
  for (const { method, path, handler } of apiOf(db).routes) {
    const route = declarationOf(handler);
    if (route) declared.set(`${method} ${path.replace(/(.)\/$/, '$1')}`, route);
  }
  const all = [...declared];
  const counted = all.flatMap(([name, { limit }]) => (limit ? [name] : []));
  expect(counted.toSorted()).toEqual([...Object.keys(presses), ...open].toSorted());
  const uncounted = all.flatMap(([name, { sendsEmail, limit }]) =>
    sendsEmail && !limit ? [name] : [],
  );
  const isSecondFactor = (name: string) => /second-factor|-password$/.test(name);
  expect(uncounted.filter((name) => !isSecondFactor(name) && !(name in otherwise))).toEqual([]);
});

describe('a member of the staff who presses again and again', () => {
  test.for(Object.entries(presses))(
    '%s hears when to go on, and a colleague is not held up (B-4228)',
    async ([name, body]) => {
      const { db } = await freshDatabase();
      const shop = openAccounts(db);
      const [owner, other] = [
        await shop.joinAs('owner', 'owner@exemple.test'),
        await shop.joinAs('owner', 'other@exemple.test'),
      ];
      const [method = '', path = ''] = name.split(' ');
      const press = (token: string) => shop.call(method, path.replace(/:\w+/, id), { token, body });
      const most = name.endsWith('tickets') ? 40 : 10;
      const codes: unknown[] = [];
      for (let at = 0; at < most; at++) codes.push((await press(owner)).status);
      if (!name.includes('/checklist/')) expect(codes).not.toContain(429);
      const written = await db.$count(outbox);
      const refused = await press(owner);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      const { fr, en } = refused.body.title as { fr: string; en: string };
      expect([minutes.test(fr), minutes.test(en)]).toEqual([true, true]);
      expect(await db.$count(outbox)).toBe(written);
      expect(written).toBeLessThanOrEqual(10);
      if (!name.includes('/checklist/')) expect((await press(other)).status).not.toBe(429);
    },
  );
});
