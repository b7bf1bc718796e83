import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import { type Accounts, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { member, refusalOf, owner as staff } from '#tests/support/staff.ts';
import { sessions, userRoles } from './accounts.table.server.ts';
import { addAdmin, listAdmins, removeAdmin } from './administrators.server.ts';

type Listed = { readonly id: string; readonly email: string; readonly role: string };

async function list(shop: Accounts, token: string): Promise<readonly Listed[]> {
  const { body } = await shop.call('GET', '/admin/users', { token });
  return body.users as readonly Listed[];
}

async function roleId(shop: Accounts, token: string, email: string): Promise<string> {
  return (await list(shop, token)).find((each) => each.email === email)?.id ?? '';
}

function add(shop: Accounts, token: string, email: string, role?: string) {
  return shop.call('POST', '/admin/users', { token, body: role ? { email, role } : { email } });
}

function remove(shop: Accounts, token: string, id: string) {
  return shop.call('DELETE', `/admin/users/${id}`, { token });
}

async function openShop() {
  const { db, connection } = await freshDatabase();
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  return { db, connection, shop, owner };
}

describe('an owner', () => {
  test('gives somebody with an account access, and they get an email (B-1022)', async () => {
    const { shop, owner } = await openShop();
    const token = await shop.join('ana@exemple.test');
    const before = await shop.call('GET', '/admin/users', { token });
    expect([before.status, before.body.code]).toEqual([403, 'not_staff']);
    const answer = await add(shop, owner, ' ANA@exemple.test');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email: 'ana@exemple.test', role: 'admin' });
    expect(await list(shop, token)).toEqual([
      expect.objectContaining({ email: 'owner@exemple.test', role: 'owner' }),
      expect.objectContaining({ id: answer.body.id, email: 'ana@exemple.test', role: 'admin' }),
    ]);
    const [email] = await shop.emails('ana@exemple.test');
    expect(email?.subject).toContain("Vous avez accès à l'administration");
    expect(email?.text).toContain('https://pizzeria.test/auth?lang=fr');
  });

  test('is told when the person has no account, or has access already (B-1022)', async () => {
    const { shop, owner } = await openShop();
    const unknown = await add(shop, owner, 'nobody@exemple.test', 'owner');
    expect([unknown.status, unknown.body.code]).toEqual([422, 'account_unknown']);
    await shop.join('ana@exemple.test');
    expect((await add(shop, owner, 'ana@exemple.test', 'owner')).status).toBe(201);
    const again = await add(shop, owner, 'ana@exemple.test', 'admin');
    expect([again.status, again.body.code]).toEqual([409, 'role_exists']);
    expect((await list(shop, owner)).map(({ role }) => role)).toEqual(['owner', 'owner']);
  });

  test.each([
    [{ email: '' }, 'fields_missing'],
    [{ role: 'admin' }, 'fields_missing'],
    [{ email: 'ana' }, 'email_invalid'],
    [{ email: 'ana@exemple.test', role: 'chef' }, 'malformed'],
  ])('cannot add %j', async (body, code) => {
    const { shop, owner } = await openShop();
    const answer = await shop.call('POST', '/admin/users', { token: owner, body });
    expect(answer.body.code).toBe(code);
  });

  test('adds one person once, however often the button is pressed (B-1021)', async () => {
    const { db, shop, owner } = await openShop();
    await shop.join('ana@exemple.test');
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(shop, owner, 'ana@exemple.test')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await db.$count(userRoles)).toBe(2);
    expect(await shop.emails('ana@exemple.test')).toHaveLength(1);
  });

  test('removes somebody: their sessions end, and their next call is refused as not staff (B-1009)', async () => {
    const { db, shop, owner } = await openShop();
    const token = await shop.joinAs('admin', 'ana@exemple.test');
    const phone = await shop.enter('ana@exemple.test');
    expect((await shop.call('GET', '/admin/users', { token })).status).toBe(200);
    const id = await roleId(shop, owner, 'ana@exemple.test');
    expect((await remove(shop, owner, id)).status).toBe(204);
    for (const ended of [token, phone]) {
      const refused = await shop.call('GET', '/admin/users', { token: ended });
      expect([refused.status, refused.body.code]).toEqual([403, 'not_staff']);
      expect((await shop.call('GET', '/session', { token: ended })).status).toBe(403);
    }
    expect(await db.$count(sessions)).toBe(1);
    const again = await remove(shop, owner, id);
    expect([again.status, again.body.code]).toEqual([404, 'role_unknown']);
  });

  test('who lets somebody in again does not open their old sessions (B-1010)', async () => {
    const { shop, owner } = await openShop();
    const token = await shop.joinAs('admin', 'ana@exemple.test');
    await remove(shop, owner, await roleId(shop, owner, 'ana@exemple.test'));
    await add(shop, owner, 'ana@exemple.test');
    expect((await shop.call('GET', '/admin/users', { token })).status).toBe(403);
    const change = { currentPassword: 'mozzarella', newPassword: 'gorgonzola' };
    const refused = await shop.call('POST', '/auth/change-password', { token, body: change });
    expect(refused.status).toBe(403);
    const fresh = await shop.enter('ana@exemple.test');
    expect((await shop.call('GET', '/admin/users', { token: fresh })).status).toBe(200);
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000', '%27%20or%201=1'])(
    'removes nobody by the id %s',
    async (id) => {
      const { shop, owner } = await openShop();
      const answer = await remove(shop, owner, id);
      expect([answer.status, answer.body.code]).toEqual([404, 'role_unknown']);
    },
  );
});

describe('the last access', () => {
  test('cannot be removed: clear words (B-1023)', async () => {
    const { shop, owner } = await openShop();
    const answer = await remove(shop, owner, await roleId(shop, owner, 'owner@exemple.test'));
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin']);
    expect(JSON.stringify(answer.body.title)).toContain("C'est le dernier accès");
    expect(await list(shop, owner)).toHaveLength(1);
  });

  test('stays when the last two are removed at the same moment (B-1023)', async () => {
    const { db, shop } = await openShop();
    await shop.joinAs('owner', 'ana@exemple.test');
    const ctx = { ...shop.ctx, actor: staff };
    const [first, second] = await listAdmins(ctx);
    for (let round = 0; round < 10; round++) {
      const ids = [first?.id ?? '', second?.id ?? ''];
      const outcomes = await Promise.allSettled(ids.map((id) => removeAdmin(ctx, { roleId: id })));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await listAdmins(ctx);
      expect(left).toHaveLength(1);
      const gone = [first, second].find((each) => each?.id !== left[0]?.id);
      await addAdmin(ctx, { email: gone?.email ?? '', role: 'owner' });
      const [renewed] = (await listAdmins(ctx)).filter(({ email }) => email === gone?.email);
      await db
        .update(userRoles)
        .set({ id: gone?.id })
        .where(eq(userRoles.id, renewed?.id ?? ''));
    }
  });

  test('is kept by the database itself, whoever deletes', async () => {
    const { db } = await openShop();
    await expect(db.delete(userRoles)).rejects.toThrow();
    expect(await db.$count(userRoles)).toBe(1);
  });
});

test('whoever is no staff gets nothing from the verbs themselves', async ({ database }) => {
  const { ctx } = openAccounts(database.db);
  const strangers = [{ kind: 'visitor' }, { kind: 'removed' }, member] as const;
  for (const actor of strangers) {
    const asked = { ...ctx, actor };
    expect(await refusalOf(listAdmins(asked))).toBe('not_staff');
    const input = { email: 'ana@exemple.test', role: 'owner' } as const;
    expect(await refusalOf(addAdmin(asked, input))).toBe('not_staff');
    expect(await refusalOf(removeAdmin(asked, { roleId: crypto.randomUUID() }))).toBe('not_staff');
  }
});

test('every open back office hears of a change of roles, and of sessions that end', async () => {
  const { connection, db, shop } = await openShop();
  const listener = new pg.Client(connection);
  await listener.connect();
  onTestFinished(() => listener.end());
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('LISTEN changes');
  const token = await shop.joinAs('admin', 'ana@exemple.test');
  await shop.call('POST', '/auth/sign-out', { token, body: {} });
  await listener.query('select 1');
  expect(heard).toEqual(['user_roles', 'sessions']);
  await db.delete(sessions).where(eq(sessions.token, 'nothing'));
  await listener.query('select 1');
  expect(heard).toHaveLength(2);
});
