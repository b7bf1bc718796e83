import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { subtotalOf } from '#cart/line.ts';
import { claimEmails, markFailed, markSent } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { customer, openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { atSix, crowdOf, setOven } from '#tests/support/oven.ts';
import { owner, refusalOf } from '#tests/support/staff.ts';
import { moveOrder } from './move-order.server.ts';
import type { MoveInput } from './moves.schema.ts';
import { orderMoves, orderStatuses } from './order-status.ts';
import { orders } from './orders.table.server.ts';
import { orderTotals } from './orders.ts';
import { undoStep } from './undo-step.server.ts';

type Step = Omit<MoveInput, 'version' | 'note'>;

const confirm: Step = { to: 'confirmed', minutes: 30 };
const cancel: Step = { to: 'cancelled' };
const tell = { tellsCustomer: true } as const;

/** Returns a cook who takes and undoes the steps of one order. */
function cookOf(shop: Shop, token: string) {
  const ctx = { ...shop.ctx, actor: owner };
  const read = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.token, token));
    if (!row) throw new Error('the order is not stored');
    return row;
  };
  return {
    read,
    take: async (step: Step) => {
      const { id, version } = await read();
      return moveOrder(ctx, { note: null, ...step, id, version });
    },
    undo: async () => {
      const { id, version } = await read();
      return undoStep(ctx, { id, version });
    },
  };
}

/** Opens a customer's order, whose own emails have left, and its cook. */
async function openOrder(shop: Shop, part = {}) {
  const { body } = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })], part),
  );
  await shop.db.delete(outbox);
  const waiting = async () =>
    (await shop.db.select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) =>
      subject?.slice(0, 19),
    );
  return { ...cookOf(shop, body.token), waiting };
}

function later(shop: Shop, seconds: number): void {
  shop.clock.set(Temporal.Instant.from(wednesdayEvening).add({ seconds }).toString());
}

const confirmation = 'Votre commande est ';

describe('a cook whose customer calls, or never comes', () => {
  test('finds both ends at every status of an order that was not called off (B-4640)', () => {
    for (const moves of Object.values(orderMoves))
      for (const status of orderStatuses) {
        const ends = moves[status].filter(({ to }) => to === 'cancelled' || to === 'no_show');
        const isOver = ['refused', 'cancelled', 'no_show'].includes(status);
        // Takeout is never on its way.
        if (moves[status].length === 0) continue;
        expect(ends.map(({ to }) => to)).toEqual(isOver ? [] : ['cancelled', 'no_show']);
      }
  });

  test.for([
    [],
    [confirm],
    [confirm, { to: 'baking' }],
    [confirm, { to: 'ready' }],
    [confirm, { to: 'ready' }, { to: 'out' }],
    [confirm, { to: 'ready' }, { to: 'done' }],
  ] satisfies Step[][])(
    'ends it after %j, and no email leaves (B-4640)',
    async (steps, { shop }) => {
      for (const to of ['cancelled', 'no_show'] as const) {
        const { take, waiting } = await openOrder(shop);
        for (const step of steps) await take(step);
        await shop.db.delete(outbox);
        expect(await take({ to })).toMatchObject({ status: to, refusalReason: null });
        expect(await waiting()).toEqual([]);
      }
    },
  );

  test.for([
    ['cancelled', 'takeout', 'Votre commande est annulée', "Rien n'est préparé"],
    ['no_show', 'takeout', 'Nous vous avons attendu', "n'a pas été récupérée"],
    ['no_show', 'delivery', 'Nous vous avons attendu', 'pas eu de réponse à votre porte'],
  ] as const)(
    'may have the customer written that it is %s, of %s: no bill, and nothing to fetch (B-4640)',
    async ([to, orderType, heading, words], { shop }) => {
      const { take } = await openOrder(shop, { orderType });
      await take({ to, ...tell });
      const emails = await shop.db.select().from(outbox);
      expect(emails).toHaveLength(1);
      const { subject, text, recipient } = emails[0] ?? {};
      expect(recipient).toBe(customer.email);
      expect(subject).toMatch(new RegExp(`^${heading} · `));
      expect(text).toContain(words);
      expect(text).not.toMatch(/facture|venir chercher|confirmée/);
    },
  );

  test('writes to no address that had its emails of the hour (B-4640)', async ({ shop }) => {
    const { take, waiting } = await openOrder(shop);
    await shop.db.update(orders).set({ isEmailed: false });
    await take({ ...cancel, ...tell });
    expect(await waiting()).toEqual([]);
  });

  test('has no email leave that says it is confirmed, tried or not; taken back it leaves once (B-4640)', async ({
    shop,
  }) => {
    const { take, undo, waiting, read } = await openOrder(shop);
    await take(confirm);
    expect(await waiting()).toEqual([confirmation]);
    later(shop, 2);
    await take(cancel);
    expect(await waiting()).toEqual([]);
    await undo();
    expect(await waiting()).toEqual([confirmation]);
    later(shop, 20);
    const [tried] = await claimEmails(shop.ctx, 5);
    if (!tried) throw new Error('no email is due');
    await markFailed(shop.ctx, tried, 'connection refused');
    await take(cancel);
    expect(await waiting()).toEqual([]);
    await take(confirm);
    later(shop, 40);
    const [sent] = await claimEmails(shop.ctx, 5);
    await markSent(shop.ctx, [sent?.id ?? 0]);
    await take(cancel);
    await undo();
    expect(await waiting()).toEqual([confirmation]);
    expect((await read()).status).toBe('confirmed');
  });

  test('has one email leave of what it was told, and none once the end is taken back (B-4640)', async ({
    shop,
  }) => {
    const { take, undo, waiting } = await openOrder(shop);
    await take(confirm);
    await take({ ...cancel, ...tell });
    const written = async () => (await shop.db.select().from(outbox))[0]?.subject;
    expect(await written()).toMatch(/^Votre commande est annulée/);
    await undo();
    expect(await written()).toMatch(/^Votre commande est confirmée/);
    await shop.db.delete(outbox);
    const other = await openOrder(shop);
    await other.take({ ...cancel, ...tell });
    await other.undo();
    expect(await waiting()).toEqual([]);
    // Confirmed and taken back once more, it says nothing either.
    await other.take(cancel);
    await other.take(confirm);
    await other.undo();
    expect(await waiting()).toEqual([]);
  });

  test('has its first email, that still waits, withdrawn from the customer and not from the shop (B-4640)', async ({
    shop,
  }) => {
    const { body } = await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
    await cookOf(shop, body.token).take(cancel);
    const kinds = (await shop.db.select().from(outbox)).map(({ kind }) => kind);
    expect(kinds).toEqual(['order_to_shop']);
  });

  test('pressed as another cook did, has the same end; another end is told as moved (B-4640)', async ({
    shop,
  }) => {
    const { read } = await openOrder(shop);
    const { id } = await read();
    const end = (to: 'cancelled' | 'no_show') =>
      moveOrder({ ...shop.ctx, actor: owner }, { id, version: 0, to, note: null });
    await end('cancelled');
    expect(await end('cancelled')).toMatchObject({ status: 'cancelled', version: 1 });
    expect(await refusalOf(end('no_show'))).toBe('order_moved');
  });
});

describe('an order that its customer ended', () => {
  test.for(['cancelled', 'no_show'] as const)(
    'gives its place in the oven to the next customer at once, and takes one again once it is confirmed: %s (B-4642)',
    async (to, { shop }) => {
      await setOven(shop.ctx);
      // The oven bakes eight large pizzas in a quarter of an hour: sixteen are ready in the owner's minutes.
      const order = crowdOf(shop);
      const sent = [];
      for (let n = 0; n < 8; n += 1) sent.push(await order(2));
      expect(sent.map(({ saidAt }) => saidAt)).toEqual(Array(8).fill(atSix(30)));
      const cook = cookOf(shop, sent[0]?.body.token ?? '');
      await cook.take({ to });
      expect((await order(2)).saidAt).toBe(atSix(30));
      expect((await order(2)).saidAt).toBe(atSix(35));
      await cook.take({ to: 'confirmed', promisedAt: atSix(60) });
      expect((await cook.read()).ovenFrom?.getTime()).toBe(atSix(45));
    },
  );

  /** Returns a code of one use, and how customers order with it. */
  async function withCode(shop: Shop) {
    const row = { code: 'UNEFOIS', amount: 500, maxUses: 1 };
    await shop.db.insert(promotionCodes).values(row);
    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const { taxes, total } = orderTotals({ subtotal: subtotalOf(lines), discount: 500 }, firstShop);
    const code = { code: row.code, discount: 500, taxes, totalPrice: total };
    let sent = 0;
    return () => {
      sent += 1;
      const person = { email: `c${sent}@exemple.test`, phone: `514 555-${2_000 + sent}` };
      return shop.order(requestFor(lines, { ...code, ...person }));
    };
  }

  test('gives its code back, and is not confirmed again once another order has it (B-4642)', async ({
    shop,
  }) => {
    const order = await withCode(shop);
    const first = cookOf(shop, (await order()).body.token);
    expect((await order()).body.code).toBe('code_used_up');
    await first.take(confirm);
    await first.take(cancel);
    const second = cookOf(shop, (await order()).body.token);
    expect(await refusalOf(first.take(confirm))).toBe('code_taken');
    expect(await refusalOf(first.undo())).toBe('code_taken');
    await second.take({ to: 'no_show' });
    expect(await first.take(confirm)).toMatchObject({ status: 'confirmed', discount: 500 });
    expect((await order()).body.code).toBe('code_used_up');
  });

  test('gives its code to the cook or to another customer: to the first alone (B-4642)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const order = await withCode(shop);
    const first = cookOf(shop, (await order()).body.token);
    await first.take(cancel);
    const [cooks, customers] = await Promise.all([
      first.take(confirm).then(
        () => 'confirmed',
        ({ code }: { readonly code: string }) => code,
      ),
      order().then(({ body, status }) => body.code ?? status),
    ]);
    expect([
      ['confirmed', 'code_used_up'],
      ['code_taken', 201],
    ]).toContainEqual([cooks, customers]);
  });
});
