import { type Kind, tryEach } from '../kind.ts';
import { honestOrder, order, takenOrTrouble, tax } from '../order.ts';
import type { Site } from '../site.ts';

const typed: readonly unknown[] = [
  ...[
    '__proto__',
    'constructor',
    "ATTACK' or 1=1 --",
    'ATTACK%',
    '%',
    '_',
    '*',
    'é',
    '\u0000',
    ' ',
  ],
  ...['A'.repeat(41), 'A'.repeat(100_000), 1, true, [], {}, ['ATTACK'], { $ne: null }, null],
];

/** An order with a code and what its sender says that it takes off, consistent in itself. */
async function withCode(site: Site, code: unknown, discount: number) {
  const { subtotal } = await honestOrder(site);
  const left = Number(subtotal) - discount;
  return { code, discount, taxes: tax(left), totalPrice: left + tax(left) };
}

async function makeCode(site: Site, name: string, rest: string): Promise<void> {
  await site.db.query(
    `insert into promotion_codes (code, ${rest.split('=')[0]}, share)
     values ($1, ${rest.split('=')[1]}, 10) on conflict do nothing`,
    [name],
  );
}

/** Codes that nobody gave, of another day, used up, and sums that they do not make. */
export const codes: Kind = {
  name: 'codes and discounts',
  async attack(site) {
    await makeCode(site, 'ATTACKDAY', "ends_on='2020-01-01'");
    await makeCode(site, 'ATTACKOFF', 'is_active=false');
    await makeCode(site, 'ATTACKMIN', 'minimum=1000');
    await makeCode(site, 'ATTACKONE', 'max_uses=1');
    const { subtotal } = await honestOrder(site);
    const tenth = Math.floor((Number(subtotal) * 10 + 50) / 100);
    const inputs = [
      ...(await Promise.all(typed.map((code) => withCode(site, code, tenth)))),
      ...(await Promise.all(
        ['ATTACKDAY', 'ATTACKOFF', 'ATTACKMIN'].map((code) => withCode(site, code, tenth)),
      )),
      ...(await Promise.all(
        [-1, 1, -tenth, tenth + 1, Number(subtotal), Number(subtotal) + 1].map((discount) =>
          withCode(site, 'ATTACKONE', discount),
        ),
      )),
      await withCode(site, undefined, tenth),
    ];
    const single = await tryEach(inputs, async (other) => takenOrTrouble(await order(site, other)));
    const used = await withCode(site, 'ATTACKONE', tenth);
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(site, used)));
    const taken = answers.filter(({ status }) => status < 300).length;
    const gained = taken === 1 ? null : `${taken} orders with a code for one`;
    return [...single, { input: 'a code for one order, six times at once', gained }];
  },
};

/** Whoever tries one code after the other is soon told nothing more, right or wrong. */
export const guesses: Kind = {
  name: 'guessing codes',
  async attack(site) {
    await makeCode(site, 'ATTACKRIGHT', 'minimum=0');
    const from = '127.99.0.1';
    const ask = (code: string) => site.ask('POST', '/api/codes/check', { json: { code }, from });
    for (let guess = 0; guess < 20; guess += 1) await ask(`GUESS${guess}`);
    return tryEach(['ATTACKRIGHT', 'GUESS20'], async (code) => {
      const { status } = await ask(code);
      return status === 429 ? null : `after twenty guesses the answer is ${status}`;
    });
  },
};
