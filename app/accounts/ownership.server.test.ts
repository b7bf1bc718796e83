import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { areas } from '#core/context.areas.ts';
import type { Log } from '#core/context.ts';
import { type Accounts, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, silent, test } from '#tests/support/database.ts';
import { ownership, userRoles } from './accounts.table.server.ts';
import { announceUnowned, setupCode } from './ownership.server.ts';

const here = { publicUrl: 'http://localhost:3000' };

function claim(shop: Accounts, token: string | null, body: unknown = {}) {
  return shop.call('POST', '/owner-claim', { token, body });
}

describe('on this computer', () => {
  test('the first signed-in visitor becomes the owner (B-1006)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, here);
    const token = await shop.join('ana@exemple.test');
    const before = await shop.call('GET', '/session', { token });
    expect(before.body).toMatchObject({
      email: 'ana@exemple.test',
      role: null,
      areas: [],
      canClaim: true,
      needsSetupCode: false,
    });
    expect((await claim(shop, token)).status).toBe(204);
    const after = await shop.call('GET', '/session', { token });
    expect(after.body).toMatchObject({
      email: 'ana@exemple.test',
      role: 'owner',
      areas: [...areas],
      canClaim: false,
      needsSetupCode: false,
    });
    expect((await shop.call('GET', '/admin/users', { token })).status).toBe(200);
  });

  test('of 50 who claim at once exactly one wins (B-1006)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, here);
    const people = ['ana', 'bea', 'cleo', 'dan', 'eve'].map((name) => `${name}@exemple.test`);
    const tokens: string[] = [];
    for (const email of people) tokens.push(await shop.join(email));
    const claims = Array.from({ length: 50 }, (_, at) => claim(shop, tokens[at % 5] ?? null));
    const answers = await Promise.all(claims);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['ownership_taken']));
    expect(await db.$count(userRoles)).toBe(1);
  });

  test('nobody claims a shop that was ever owned, even if its roles are lost (B-1006)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, here);
    const owner = await shop.join('ana@exemple.test');
    const other = await shop.join('bea@exemple.test');
    await claim(shop, owner);
    expect((await claim(shop, other)).body.code).toBe('ownership_taken');
    expect((await claim(shop, owner)).body.code).toBe('ownership_taken');
    await db.execute(sql`truncate user_roles cascade`);
    const { status, body } = await claim(shop, other);
    expect([status, body.code]).toEqual([409, 'ownership_taken']);
    expect((await shop.call('GET', '/session', { token: other })).body.canClaim).toBe(false);
  });

  test('a shop whose first role was written by hand is owned, too', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, here);
    await shop.joinAs('admin', 'ana@exemple.test');
    const other = await shop.join('bea@exemple.test');
    expect(await db.$count(ownership)).toBe(1);
    expect((await claim(shop, other)).body.code).toBe('ownership_taken');
  });

  test('a visitor without a session claims nothing', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, here);
    const { status, body } = await claim(shop, null);
    expect([status, body.code]).toEqual([401, 'signed_out']);
    expect((await shop.call('GET', '/session')).body.code).toBe('signed_out');
    expect(await db.$count(ownership)).toBe(0);
  });
});

describe('on this computer, called from elsewhere', () => {
  const elsewhere: readonly (readonly [string, object])[] = [
    ['another computer', { from: '192.0.2.7' }],
    ['a container’s network', { from: '172.17.0.1' }],
    ['a proxy that keeps the name', { headers: { Host: 'pizza.example' } }],
    ['a proxy that tells whom it serves', { headers: { 'X-Forwarded-For': '203.0.113.5' } }],
    ['a page of another site', { headers: { Origin: 'https://evil.example' } }],
  ];

  test.for(elsewhere)('%s claims nothing without the code (B-1007)', async ([, call]) => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db, here);
    const token = await shop.join('ana@exemple.test');
    const session = await shop.call('GET', '/session', { token, ...call });
    expect(session.body.needsSetupCode).toBe(true);
    const refused = await shop.call('POST', '/owner-claim', { token, body: {}, ...call });
    expect([refused.status, refused.body.code]).toEqual([403, 'setup_code_wrong']);
    expect(await db.$count(ownership)).toBe(0);
    const body = { setupCode: setupCode(shop.ctx) };
    const granted = await shop.call('POST', '/owner-claim', { token, body, ...call });
    expect(granted.status).toBe(204);
  });
});

describe('on a public address', () => {
  test('the first owner shows the code from the server’s log, once (B-1007)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const token = await shop.join('ana@exemple.test');
    expect((await shop.call('GET', '/session', { token })).body.needsSetupCode).toBe(true);
    const code = setupCode(shop.ctx);
    for (const wrong of [{}, { setupCode: '' }, { setupCode: 'AAAA-AAAA-AAAA-AAAA' }]) {
      const { status, body } = await claim(shop, token, wrong);
      expect([status, body.code]).toEqual([403, 'setup_code_wrong']);
    }
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    expect((await claim(shop, token, { setupCode: typed })).status).toBe(204);
    const other = await shop.join('bea@exemple.test');
    const late = await claim(shop, other, { setupCode: code });
    expect(late.body.code).toBe('ownership_taken');
  });

  test('a stranger cannot guess the code: twenty tries an hour (B-1007)', async () => {
    const { db } = await freshDatabase();
    const shop = openAccounts(db);
    const token = await shop.join('ana@exemple.test');
    const codes: unknown[] = [];
    for (let time = 0; time < 21; time++) {
      codes.push((await claim(shop, token, { setupCode: `GUESS${time}` })).body.code);
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('setup_code_wrong'));
    expect(codes[20]).toBe('too_many_requests');
  });
});

test('the operator finds the code in the log until the shop is owned (B-1520)', async () => {
  const { db } = await freshDatabase();
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log: Log = { ...silent, info: (facts) => lines.push(facts) };
  const shop = openAccounts(db, here);
  await announceUnowned({ ...shop.ctx, log });
  await announceUnowned({ ...shop.ctx, log });
  const code = setupCode(shop.ctx);
  expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(lines).toEqual([{ setupCode: code }, { setupCode: code }]);
  expect(setupCode({ authSecret: 'another secret of another shop!!' })).not.toBe(code);
  await shop.joinAs('owner', 'ana@exemple.test');
  await announceUnowned({ ...shop.ctx, log });
  expect(lines).toHaveLength(2);
});
