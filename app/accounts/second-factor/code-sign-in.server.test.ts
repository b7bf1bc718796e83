import { eq } from 'drizzle-orm';
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
import { staffEvents, userRoles, users, verifications } from '../accounts.table.server.ts';

// Codes follow the real clock, which the library reads: here it stands still until a test moves it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step });
});
afterEach(() => vi.useRealTimers());

describe('a code', () => {
  test('is right a step early or late, as telephones go, and not two (B-2124)', async () => {
    const { shop, token } = await openShop();
    const { secret } = await enrol(shop, token);
    for (const [away, expected] of [
      [-2, 'code_wrong'],
      [2, 'code_wrong'],
      [-1, 204],
      [1, 204],
    ] as const) {
      const { pending } = await knock(shop);
      const code = totpOf(secret, away);
      expect([away, await outcome(ask(shop, '/sign-in', undefined, { pending, code }))]).toEqual([
        away,
        expected,
      ]);
    }
  });

  test('works once, even for whoever read it over a shoulder a moment later (B-2124)', async () => {
    const { shop, token } = await openShop();
    const { secret } = await enrol(shop, token);
    const code = totpOf(secret);
    const [one, two] = [(await knock(shop)).pending, (await knock(shop)).pending];
    const both = [one, two].map((pending) =>
      outcome(ask(shop, '/sign-in', undefined, { pending, code })),
    );
    expect((await Promise.all(both)).toSorted()).toEqual([204, 'code_wrong']);
    vi.setSystemTime(Date.now() + step);
    const { pending } = await knock(shop);
    expect(await outcome(ask(shop, '/sign-in', undefined, { pending, code }))).toBe('code_wrong');
  });

  test('that set the second factor up does not open the door as well (B-2124)', async () => {
    const { shop, token } = await openShop();
    const begun = (await ask(shop, '', token, { password: goodPassword })).body as Drawn;
    const code = totpOf(begun.secret);
    await ask(shop, '/confirm', token, { code });
    const { pending } = await knock(shop);
    expect(await outcome(ask(shop, '/sign-in', undefined, { pending, code }))).toBe('code_wrong');
  });

  test('of recovery works once, however it is typed, and is written down (B-2124)', async () => {
    const { db, shop, token } = await openShop();
    const { recoveryCodes } = await enrol(shop, token);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.replace('-', ' ').toUpperCase()} `;
    const pendings = [(await knock(shop)).pending, (await knock(shop)).pending];
    const both = pendings.map((pending) =>
      outcome(ask(shop, '/sign-in', undefined, { pending, code: typed })),
    );
    expect((await Promise.all(both)).toSorted()).toEqual([204, 'recovery_code_wrong']);
    const { pending } = await knock(shop);
    const again = ask(shop, '/sign-in', undefined, { pending, code });
    expect(await outcome(again)).toBe('recovery_code_wrong');
    const kinds = (await db.select().from(staffEvents)).map(({ kind }) => kind);
    expect(kinds).toContain('recovery_code_used');
    expect(kinds.filter((kind) => kind === 'code_refused')).toHaveLength(2);
  });

  test('is guessed ten times from one address, and not at all faster by new sign-ins (B-2125)', async () => {
    const { shop, token } = await openShop();
    const { secret } = await enrol(shop, token);
    const thief = '198.51.100.66';
    const told: unknown[] = [];
    for (let time = 0; time < 11; time++) {
      const { pending, body } = await knock(shop, goodPassword, thief);
      const guess = { pending, code: String(100_000 + time) };
      told.push(body.code ?? (await outcome(ask(shop, '/sign-in', undefined, guess, thief))));
    }
    expect(new Set(told.slice(0, 10))).toEqual(new Set(['code_wrong']));
    expect(told[10]).toBe('too_many_attempts');
    const { pending } = await knock(shop);
    const code = totpOf(secret);
    expect(await outcome(ask(shop, '/sign-in', undefined, { pending, code }))).toBe(204);
  });
});

describe('a sign-in that waits for its code', () => {
  test('is over after five wrong codes, after ten minutes, and once it was used (B-2123)', async () => {
    const { shop, token } = await openShop();
    const { secret } = await enrol(shop, token);
    const five = (await knock(shop)).pending;
    for (let time = 0; time < 5; time++)
      await ask(shop, '/sign-in', undefined, { pending: five, code: '000000' });
    const code = totpOf(secret);
    expect(await outcome(ask(shop, '/sign-in', undefined, { pending: five, code }))).toBe(
      'sign_in_expired',
    );
    const used = (await knock(shop)).pending;
    expect(await outcome(ask(shop, '/sign-in', undefined, { pending: used, code }))).toBe(204);
    vi.setSystemTime(Date.now() + 2 * step);
    const fresh = { pending: used, code: totpOf(secret) };
    expect(await outcome(ask(shop, '/sign-in', undefined, fresh))).toBe('sign_in_expired');
    const { pending } = await knock(shop);
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    const late = { pending, code: totpOf(secret) };
    expect(await outcome(ask(shop, '/sign-in', undefined, late))).toBe('sign_in_expired');
  });

  test('is opened by nobody without the server’s signature, nor by what the database holds (B-2123)', async () => {
    const { db, shop, token } = await openShop();
    const { secret } = await enrol(shop, token);
    const { pending } = await knock(shop);
    const held = (await db.select().from(verifications)).find(({ identifier }) =>
      pending.startsWith(identifier),
    );
    const forged = `${held?.identifier}.${'A'.repeat(43)}%3D`;
    for (const [stolen, expected] of [
      [forged, 'sign_in_expired'],
      [held?.identifier, 'sign_in_expired'],
      ['nothing', 'malformed'],
    ] as const) {
      const body = { pending: stolen, code: totpOf(secret) };
      const told = await outcome(ask(shop, '/sign-in', undefined, body));
      expect([stolen, told]).toEqual([stolen, expected]);
    }
    // It is no session.
    expect((await shop.call('GET', '/session', { token: pending })).status).toBe(401);
  });

  test('ends with a new password, and tells of the code only to whoever knows the password (B-2123)', async () => {
    const { shop, token } = await openShop();
    const drawn = await enrol(shop, token);
    const stolen = (await knock(shop)).pending;
    const change = { currentPassword: goodPassword, newPassword: 'gorgonzola' };
    const changed = await shop.call('POST', '/auth/change-password', {
      token: drawn.token,
      body: change,
    });
    expect(await isIn(shop, changed.headers.get('set-auth-token') ?? '')).toBe(true);
    const code = totpOf(drawn.secret);
    const late = ask(shop, '/sign-in', undefined, { pending: stolen, code });
    expect(await outcome(late)).toBe('sign_in_expired');
    const wrong = await knock(shop);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'sign_in_refused']);
  });

  test('opens nothing for somebody whose role went meanwhile (B-2123)', async () => {
    const { db, shop, token } = await openShop();
    await shop.joinAs('owner', 'bea@exemple.test');
    const { secret } = await enrol(shop, token);
    const { pending } = await knock(shop);
    const [ana] = await db.select().from(users).where(eq(users.email, email));
    await db.delete(userRoles).where(eq(userRoles.userId, ana?.id ?? ''));
    const entered = await ask(shop, '/sign-in', undefined, { pending, code: totpOf(secret) });
    const opened = entered.headers.get('set-auth-token') ?? '';
    expect(await isIn(shop, opened)).toBe(false);
    expect((await shop.call('GET', '/session', { token: opened })).body.role).toBeNull();
  });
});
