import { expect, vi } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from './accounts.ts';
import { freshDatabase } from './database.ts';
import { totpOf } from './totp.ts';

export const email = 'ana@exemple.test';
export const step = 30_000;

export type Drawn = {
  secret: string;
  uri: string;
  recoveryCodes: string[];
  picture: { size: number };
};

export async function openShop() {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('owner', email);
  return { db, shop, token };
}

export const ask = (
  shop: Accounts,
  path: string,
  token: string | undefined,
  body: object,
  from?: string,
) =>
  shop.call('POST', `/auth/second-factor${path}`, {
    ...(token ? { token } : {}),
    ...(from ? { from } : {}),
    body,
  });

export async function enrol(shop: Accounts, token: string) {
  const begun = await ask(shop, '', token, { password: goodPassword });
  expect(begun.status).toBe(200);
  const drawn = begun.body as Drawn;
  const code = totpOf(drawn.secret);
  const done = await ask(shop, '/confirm', token, { code });
  expect([done.status, done.body]).toEqual([204, {}]);
  // The next code is another one, because a used code counts no more.
  vi.setSystemTime(Date.now() + 2 * step);
  return { ...drawn, first: code, token: done.headers.get('set-auth-token') ?? '' };
}

export async function knock(shop: Accounts, password = goodPassword, from?: string) {
  const body = { email, password };
  const call = from ? { body, from } : { body };
  const answer = await shop.call('POST', '/auth/sign-in/email', call);
  return { ...answer, pending: String(answer.body.pending) };
}

export async function outcome(answer: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await answer;
  return body.code === undefined ? status : body.code;
}

export const isIn = async (shop: Accounts, token: string) =>
  (await shop.call('GET', '/admin/users', { token })).status === 200;
