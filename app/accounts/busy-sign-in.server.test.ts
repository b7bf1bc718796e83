import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { goodPassword, openAccounts } from '#tests/support/accounts.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { inTurn } from './credentials.server.ts';

test('a flood of strangers from many networks keeps no staff out of a place that knows them (B-1072)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  await shop.joinAs('admin', 'cook@exemple.test');
  await shop.join('member@exemple.test');
  const signIn = async (name: string, from?: string) => {
    const body = { email: `${name}@exemple.test`, password: goodPassword };
    const call = from ? { body, from } : { body };
    const answer = await shop.call('POST', '/auth/sign-in/email', call);
    return [answer.status, answer.body.code];
  };
  const ends: (() => void)[] = [];
  let isOver = false;
  // A stranger's hash ends when the test says so.
  const look = () => new Promise<void>((resolve) => (isOver ? resolve() : ends.push(resolve)));
  const stranger = () => inTurn(look).catch(() => {});
  const strangers = Array.from({ length: 62 }, stranger);

  const busy = [503, 'sign_ins_busy'];
  expect(await signIn('member')).toEqual(busy);
  expect(await signIn('cook', '198.51.100.77')).toEqual(busy);
  let answer: unknown;
  const cook = signIn('cook').then((found) => {
    answer = found;
  });
  // One stranger is done and another comes, until it is the cook's turn.
  await expect
    .poll(
      async () => {
        ends.shift()?.();
        await setImmediate();
        strangers.push(stranger());
        return answer;
      },
      { timeout: 10_000 },
    )
    .toBeDefined();
  expect(answer).toEqual([204, undefined]);

  isOver = true;
  for (const end of ends) end();
  await Promise.all([cook, ...strangers]);
});
