import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { users } from '../accounts.table.server.ts';
import { rescueOwner } from './second-factor.server.ts';

test('an owner who has lost everything is let in again from the server’s command line (B-2129, B-2544)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const email = 'ana@exemple.test';
  const token = await shop.joinAs('admin', email);
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, email));
  await shop.call('POST', '/auth/request-password-reset', { body: { email } });
  const sent = await shop.linkToken(email);
  expect(await rescueOwner(shop.ctx, 'nobody@exemple.test')).toBeNull();
  const link = (await rescueOwner(shop.ctx, email)) ?? '';
  expect((await shop.call('GET', '/session', { token })).status).toBe(401);
  // Until the link is followed nothing known or sent before opens the account.
  for (const password of [goodPassword, '']) {
    const body = { email, password };
    const tried = await shop.call('POST', '/auth/sign-in/email', { body });
    expect(tried.headers.get('set-auth-token')).toBeNull();
  }
  const older = { token: sent, newPassword: 'parmesan' };
  expect((await shop.call('POST', '/auth/reset-password', { body: older })).status).toBe(410);
  const body = { token: link.split('#')[1], newPassword: 'gorgonzola' };
  expect((await shop.call('POST', '/auth/reset-password', { body })).status).toBe(204);
  const back = await shop.enter(email, 'gorgonzola');
  const { body: session } = await shop.call('GET', '/session', { token: back });
  expect(session).toMatchObject({ role: 'owner', hasSecondFactor: false });
});
