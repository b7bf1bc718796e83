import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { claimEmails, markFailed, nextEmailAt } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { member, owner, problemOf, refusalOf } from '#tests/support/staff.ts';
import { moveOrder, movePromise } from './move-order.server.ts';
import type { MoveInput } from './moves.schema.ts';
import { orderEvents, orders } from './orders.table.server.ts';
import { eraseOrders } from './retention/erase-orders.server.ts';
import { undoStep } from './undo-step.server.ts';

type Step = Omit<MoveInput, 'version' | 'note'> & { readonly note?: string };

const confirm: Step = { to: 'confirmed', minutes: 30, deliveryFee: 400 };
const refuse: Step = { to: 'refused', reason: 'other', note: 'Le four est en panne.' };

/** Opens a customer's order without its own emails, and a cook who takes and undoes steps. */
async function openOrder(shop: Shop) {
  const { body } = await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const ctx = { ...shop.ctx, actor: owner };
  const read = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
    if (!row) throw new Error('the order is not stored');
    return row;
  };
  await shop.db.delete(outbox);
  const { id } = await read();
  return {
    ...{ id, read, ctx },
    take: async (step: Step) =>
      moveOrder(ctx, { note: null, ...step, id, version: (await read()).version }),
    undo: async (version?: number) =>
      undoStep(ctx, { id, version: version ?? (await read()).version }),
    kinds: async () =>
      (await shop.db.select().from(orderEvents).orderBy(asc(orderEvents.id))).map(
        ({ kind }) => kind,
      ),
  };
}

function later(shop: Shop, seconds: number): void {
  shop.clock.set(Temporal.Instant.from(wednesdayEvening).add({ seconds }).toString());
}

function lasting({
  version,
  steadyVersion,
  seenAt,
  changedIn,
  ...row
}: typeof orders.$inferSelect) {
  return row;
}

describe('a cook who pressed the wrong button', () => {
  test.for([
    { what: 'a confirmation, with its fee', before: [], step: confirm },
    { what: 'a refusal', before: [], step: refuse },
    { what: 'a confirmation of what was refused', before: [refuse], step: confirm },
    { what: 'the oven', before: [confirm], step: { to: 'baking' } },
    { what: 'the counter', before: [confirm], step: { to: 'ready' } },
    { what: 'the customer', before: [confirm, { to: 'ready' }], step: { to: 'done' } },
    { what: 'a way back', before: [confirm, { to: 'baking' }], step: { to: 'confirmed' } },
  ] satisfies { what: string; before: Step[]; step: Step }[])(
    'takes the step back within 12 seconds, and the order is as before: $what (B-3901)',
    async ({ before, step }, { shop }) => {
      const { take, undo, read, kinds } = await openOrder(shop);
      for (const earlier of before) await take(earlier);
      const stood = await read();
      await take(step);
      later(shop, 12);
      expect(await undo()).toMatchObject({ status: stood.status, version: stood.version + 2 });
      expect(lasting(await read())).toEqual(lasting(stood));
      expect((await kinds()).slice(-2)).toEqual([step.to, 'undone']);
    },
  );

  test('takes back a moved time (B-3901)', async ({ shop }) => {
    const { id, ctx, take, undo, read } = await openOrder(shop);
    await take(confirm);
    const { promisedAt } = await read();
    await movePromise(ctx, { id, version: 1, minutes: 60, drivingMinutes: 20 });
    await undo();
    expect(await read()).toMatchObject({ promisedAt, drivingMinutes: 15 });
  });

  test('has one email leave, with how the order stands by then: a corrected time, a refusal, and what was taken back (B-4265)', async ({
    shop,
  }) => {
    const { id, ctx, take, undo, read } = await openOrder(shop);
    const waiting = async () => {
      const emails = await shop.db.select().from(outbox);
      return emails.map(({ subject, text, nextAttemptAt }) => {
        const seconds = (nextAttemptAt.getTime() - shop.clock.now().epochMilliseconds) / 1000;
        return `${subject} ${/vers (?:18|19).h(?:.\d\d)?/.exec(text ?? '') ?? ''} ${seconds}`;
      });
    };
    const is = (heading: string, rest: string) => [
      expect.stringMatching(new RegExp(`^${heading}.* ${rest}$`)),
    ];
    const move = async (minutes: number) =>
      movePromise(ctx, { id, version: (await read()).version, minutes });
    await take(confirm);
    later(shop, 2);
    await move(60);
    expect(await waiting()).toEqual(is('Votre commande est confirmée', 'vers 19.h.01 14'));
    expect((await shop.db.select().from(outbox))[0]?.text).toContain('4,00');
    await undo();
    expect(await waiting()).toEqual(is('Votre commande est confirmée', 'vers 18.h.30 14'));
    await take(refuse);
    expect(await waiting()).toEqual(is('Nous ne pouvons pas', ' 14'));
    await undo();
    expect(await waiting()).toEqual(is('Votre commande est confirmée', 'vers 18.h.30 14'));
    later(shop, 20);
    const [sent] = await claimEmails({ ...shop.ctx }, 5);
    expect(sent).toMatchObject({ subject: expect.stringContaining('confirmée') });
    await move(90);
    expect(await waiting()).toEqual(is('Votre commande est confirmée', 'vers 18.h.30 -4'));
  });

  test('has no old confirmation leave after a refusal, though a mail server had failed to take it (B-4265)', async ({
    shop,
  }) => {
    const { take, undo } = await openOrder(shop);
    await take(confirm);
    later(shop, 15);
    const [failed] = await claimEmails(shop.ctx, 5);
    if (!failed) throw new Error('no email is due');
    await markFailed(shop.ctx, failed, 'connection refused');
    await take(refuse);
    const waiting = async () => {
      const emails = await shop.db.select().from(outbox);
      return emails.map(({ subject, attempts }) => [subject?.slice(0, 19), attempts]);
    };
    expect(await waiting()).toEqual([['Nous ne pouvons pas', 0]]);
    later(shop, 21);
    expect(await claimEmails(shop.ctx, 5)).toEqual([]);
    await undo();
    expect(await waiting()).toEqual([['Votre commande est ', 0]]);
    later(shop, 36);
    expect(await claimEmails(shop.ctx, 5)).toHaveLength(1);
  });

  test('is too late after 12 seconds, or once the order has moved on, and sees it as it stands (B-3901)', async ({
    shop,
  }) => {
    const { take, undo, read, kinds } = await openOrder(shop);
    await take(confirm);
    later(shop, 13);
    const late = await problemOf(undo());
    expect([late.code, late.details]).toEqual([
      'undo_late',
      { order: expect.objectContaining({ status: 'confirmed', version: 1 }) },
    ]);
    await take({ to: 'baking' });
    expect(await refusalOf(undo(1))).toBe('undo_late');
    expect(await read()).toMatchObject({ status: 'baking', version: 2 });
    expect(await kinds()).not.toContain('undone');
  });

  test('finds nothing to take back before the first step, and of no order (B-3901)', async ({
    shop,
  }) => {
    const { ctx, undo } = await openOrder(shop);
    expect(await refusalOf(undo())).toBe('undo_late');
    expect(await refusalOf(undoStep(ctx, { id: 999_999, version: 0 }))).toBe('order_unknown');
  });

  test('needs no other than a right to serve: a colleague may, a stranger may not (B-3901)', async ({
    shop,
  }) => {
    const { id, ctx, take, read } = await openOrder(shop);
    await take(confirm);
    expect(await refusalOf(undoStep({ ...ctx, actor: member }, { id, version: 1 }))).toBe(
      'not_staff',
    );
    const colleague = { ...owner, email: 'lou@exemple.test' };
    await undoStep({ ...ctx, actor: colleague }, { id, version: 1 });
    expect((await read()).status).toBe('new');
    const events = await shop.db.select().from(orderEvents).orderBy(asc(orderEvents.id));
    expect(events.at(-1)).toMatchObject({ kind: 'undone', actorEmail: 'lou@exemple.test' });
  });

  test('who presses twice, or together with another one, takes one step back (B-3901)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const { take, undo, read, kinds } = await openOrder(shop);
    await take(confirm);
    await take({ to: 'baking' });
    const answers = await Promise.all([undo(2), undo(2), undo(2)]);
    expect(answers.map(({ status, version }) => [status, version])).toEqual(
      answers.map(() => ['confirmed', 3]),
    );
    expect((await kinds()).filter((kind) => kind === 'undone')).toHaveLength(1);
    expect(await refusalOf(undo(3))).toBe('undo_late');
    expect((await read()).status).toBe('confirmed');
  });

  test('leaves no word of a note once the customer is erased (B-3901, B-1601)', async ({
    shop,
  }) => {
    const { id, take, undo } = await openOrder(shop);
    await take(refuse);
    await take(confirm);
    const words = async () => JSON.stringify(await shop.db.select().from(orderEvents));
    expect(await words()).toContain('en panne');
    await eraseOrders(shop.db, [{ id }], new Date(wednesdayEvening));
    expect(await words()).not.toContain('en panne');
    expect(await refusalOf(undo(2))).toBe('undo_late');
  });
});

describe('a customer', () => {
  test('hears of a step 14 seconds after it, and never of one that was taken back (B-3901)', async ({
    shop,
  }) => {
    const { take, undo, ctx } = await openOrder(shop);
    for (const step of [confirm, refuse]) {
      later(shop, 0);
      await take(step);
      later(shop, 12);
      expect(await claimEmails(ctx, 9)).toEqual([]);
      await undo();
      later(shop, 60);
      expect(await claimEmails(ctx, 9)).toEqual([]);
    }
    await take(confirm);
    expect((await nextEmailAt(ctx))?.epochMilliseconds).toBe(Date.parse(wednesdayEvening) + 74_000);
    later(shop, 74);
    expect(await claimEmails(ctx, 9)).toHaveLength(1);
  });

  test('whose email is just being taken to be sent has it, and the step stands (B-3901)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const { take, undo, read } = await openOrder(shop);
    await take(confirm);
    const undone = await shop.db.transaction(async (tx) => {
      // The clock of the worker's computer is ahead.
      const ahead = { now: () => Temporal.Instant.from(wednesdayEvening).add({ seconds: 15 }) };
      expect(await claimEmails({ db: tx, clock: ahead }, 9)).toHaveLength(1);
      return { refusal: refusalOf(undo()) };
    });
    expect(await undone.refusal).toBe('undo_late');
    expect(await shop.db.$count(outbox)).toBe(1);
    expect((await read()).status).toBe('confirmed');
  });
});
