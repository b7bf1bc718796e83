import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goodPassword } from '#tests/support/accounts.ts';
import {
  ask,
  type Drawn,
  email,
  enrol,
  isIn,
  knock,
  openShop,
  outcome,
  step,
} from '#tests/support/second-factor.ts';
import { totpOf } from '#tests/support/totp.ts';
import { sessions, twoFactors } from '../accounts.table.server.ts';

// Codes follow the real clock, which the library reads: here it stands still until a test moves it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step });
});
afterEach(() => vi.useRealTimers());

describe('somebody who sets a second factor up', () => {
  test('gets secret, drawing and ten recovery codes once, and is asked for a code from then on (B-2122)', async () => {
    const { db, shop, token } = await openShop();
    const phone = await shop.enter(email);
    const drawn = await enrol(shop, token);
    expect(drawn.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]+/);
    expect(new Set(drawn.recoveryCodes).size).toBe(10);
    expect(drawn.recoveryCodes[0]).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(drawn.picture.size).toBeGreaterThan(30);
    const [kept] = await db.select().from(twoFactors);
    expect(JSON.stringify(kept)).not.toContain(drawn.secret);
    expect(JSON.stringify(kept)).not.toContain(drawn.recoveryCodes[0]);
    expect([
      await isIn(shop, token),
      await isIn(shop, phone),
      await isIn(shop, drawn.token),
    ]).toEqual([false, false, true]);
    const knocked = await knock(shop);
    expect([knocked.status, Object.keys(knocked.body)]).toEqual([200, ['pending']]);
    expect(knocked.headers.get('set-auth-token')).toBeNull();
    expect(knocked.headers.get('set-cookie')).toBeNull();
    expect(await db.$count(sessions)).toBe(1);
    const { pending } = knocked;
    const entered = await ask(shop, '/sign-in', undefined, { pending, code: totpOf(drawn.secret) });
    expect([entered.status, entered.headers.get('set-cookie')]).toEqual([204, null]);
    expect(await isIn(shop, entered.headers.get('set-auth-token') ?? '')).toBe(true);
  });

  test('needs the password, and is asked for nothing before a first code is right (B-2122)', async () => {
    const { shop, token } = await openShop();
    const wrong = ask(shop, '', token, { password: 'mozarella' });
    expect(await outcome(wrong)).toBe('password_wrong');
    expect(await outcome(ask(shop, '/confirm', token, { code: '123456' }))).toBe(
      'second_factor_off',
    );
    const { body } = await ask(shop, '', token, { password: goodPassword });
    const { secret, recoveryCodes } = body as Drawn;
    for (const code of ['000000', recoveryCodes[0] ?? '', 'abc'])
      expect(await outcome(ask(shop, '/confirm', token, { code }))).toBe('code_wrong');
    expect((await knock(shop)).status).toBe(204);
    expect(await outcome(ask(shop, '/confirm', token, { code: totpOf(secret) }))).toBe(204);
  });

  test('on two devices at once keeps the one that began last (B-2122)', async () => {
    const { shop, token } = await openShop();
    const other = await shop.enter(email);
    const first = (await ask(shop, '', token, { password: goodPassword })).body as Drawn;
    const last = (await ask(shop, '', other, { password: goodPassword })).body as Drawn;
    const late = ask(shop, '/confirm', token, { code: totpOf(first.secret) });
    expect(await outcome(late)).toBe('code_wrong');
    expect(await outcome(ask(shop, '/confirm', other, { code: totpOf(last.secret) }))).toBe(204);
    expect(await isIn(shop, token)).toBe(false);
  });

  test('cannot begin again over one that is there: a stranger at an open page locks nobody out (B-2122)', async () => {
    const { shop, token } = await openShop();
    const drawn = await enrol(shop, token);
    const again = ask(shop, '', drawn.token, { password: goodPassword });
    expect(await outcome(again)).toBe('second_factor_on');
    const confirmed = ask(shop, '/confirm', drawn.token, { code: totpOf(drawn.secret) });
    expect(await outcome(confirmed)).toBe('second_factor_on');
  });
});

describe('somebody with a second factor', () => {
  test('turns it off by the password and a code together (B-2126)', async () => {
    const { db, shop, token } = await openShop();
    const drawn = await enrol(shop, token);
    const off = (password: string, code: string) =>
      outcome(ask(shop, '/off', drawn.token, { password, code }));
    const code = totpOf(drawn.secret);
    expect(await off('mozarella', code)).toBe('password_wrong');
    expect(await off(goodPassword, '000000')).toBe('code_wrong');
    expect(await off(goodPassword, 'aaaaa-bbbbb')).toBe('recovery_code_wrong');
    expect(await off(goodPassword, code)).toBe(204);
    expect(await db.$count(twoFactors)).toBe(0);
    expect((await knock(shop)).status).toBe(204);
    expect(await off(goodPassword, code)).toBe('second_factor_off');
  });

  test('turns it off by a recovery code when the telephone is lost (B-2126)', async () => {
    const { shop, token } = await openShop();
    const drawn = await enrol(shop, token);
    const code = drawn.recoveryCodes[3];
    const off = ask(shop, '/off', drawn.token, { password: goodPassword, code });
    expect(await outcome(off)).toBe(204);
  });

  test('makes new recovery codes, and the old ones are worth nothing (B-2126)', async () => {
    const { shop, token } = await openShop();
    const drawn = await enrol(shop, token);
    const wrong = ask(shop, '/recovery-codes', drawn.token, { password: 'mozarella' });
    expect(await outcome(wrong)).toBe('password_wrong');
    const made = await ask(shop, '/recovery-codes', drawn.token, { password: goodPassword });
    const fresh = made.body.recoveryCodes as string[];
    expect([fresh.length, fresh.some((code) => drawn.recoveryCodes.includes(code))]).toEqual([
      10,
      false,
    ]);
    const { pending } = await knock(shop);
    const enter = (code = '') => outcome(ask(shop, '/sign-in', undefined, { pending, code }));
    expect(await enter(drawn.recoveryCodes[0])).toBe('recovery_code_wrong');
    expect(await enter(fresh[0])).toBe(204);
  });

  test('needs a role for all of it (B-2126)', async () => {
    const { shop } = await openShop();
    const token = await shop.join('bea@exemple.test');
    for (const [path, body] of [
      ['', { password: goodPassword }],
      ['/confirm', { code: '123456' }],
      ['/recovery-codes', { password: goodPassword }],
      ['/off', { password: goodPassword, code: '123456' }],
    ] as const) {
      expect([path, await outcome(ask(shop, path, token, body))]).toEqual([path, 'not_staff']);
      expect([path, await outcome(ask(shop, path, undefined, body))]).toEqual([path, 'signed_out']);
    }
  });
});
