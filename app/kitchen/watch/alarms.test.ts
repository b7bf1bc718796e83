import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { OutgoingAnswer } from '#core/context.ts';
import { type Context, createMemory } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { readBoard } from '#kitchen/board/board.server.ts';
import { firstMinutes } from '#orders/alarm-minutes.ts';
import { markSeen } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { postOffice, pushDevice } from '#tests/support/push-device.ts';
import { employOwner, owner, refusalOf } from '#tests/support/staff.ts';
import { readOrderPage } from '#tracking/order-page.server.ts';
import { raiseAlarm, readAlarms, sendAlarms, setMinutes, tryVoice } from './alarms.server.ts';
import { changePhone, setWebhook } from './targets.server.ts';
import { pairedPhones } from './watch.table.server.ts';

const evening = '2026-11-18T18:00:00-05:00';
const hook = 'https://exemple.test/alerte';
const wordsOf = (body: string | Uint8Array) => JSON.parse(String(body)) as Record<string, unknown>;

async function openLoudShop(shop: Shop, answer: Parameters<typeof postOffice>[0] = 201) {
  const office = postOffice(answer);
  const ctx: Context = { ...shop.ctx, post: office.post, actor: owner };
  const devices = ['one', 'two'].map((name) =>
    pushDevice(`https://fcm.googleapis.com/fcm/send/${name}`),
  );
  await employOwner(shop.db);
  const { userId: madeBy } = owner;
  for (const [at, { subscription }] of devices.entries())
    await shop.db
      .insert(pairedPhones)
      .values({ name: `Téléphone ${at + 1}`, madeBy, ...subscription });
  await setWebhook(ctx, { address: hook, isHome: false });
  return { ctx, office, devices };
}

async function orderAt(shop: Shop, instant = evening, part = {}): Promise<number> {
  shop.clock.set(instant);
  const line = await shop.line('Fromage', { quantity: 2 });
  const { body } = await shop.order(requestFor([line], part));
  const [order] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  return order?.id ?? 0;
}

async function raise(ctx: Context): Promise<void> {
  for (const voice of ['phones', 'webhook'] as const) await raiseAlarm(ctx, voice);
}

async function round(ctx: Context): Promise<void> {
  await raise(ctx);
  await sendAlarms(ctx);
}

const minutes = (shop: Shop, after: number, from = evening) =>
  shop.clock.set(
    Temporal.Instant.from(from)
      .add({ seconds: Math.round(after * 60) })
      .toString(),
  );

describe('an order that no cook touches', () => {
  test('is told to phones after four minutes, to the webhook after five, one message each (B-4152, B-4154)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop);
    await orderAt(shop);
    const heard: Record<number, readonly string[]> = {};
    for (const minute of [1, 3.98, 4, 4.2, 5, 6, 30]) {
      minutes(shop, minute);
      const before = office.sent.length;
      await round({ ...ctx, memory: createMemory() });
      heard[minute] = office.urls().slice(before);
    }
    const phones = ['one', 'two'].map((name) => `https://fcm.googleapis.com/fcm/send/${name}`);
    expect({ ...heard, 4: heard[4]?.toSorted() }).toEqual({
      ...{ 1: [], 3.98: [], 4: phones, 4.2: [], 5: [hook], 6: [], 30: [] },
    });
  });

  test('says its number and its minutes, sealed for the phone, and nothing of the customer (B-4156)', async ({
    shop,
  }) => {
    const { ctx, office, devices } = await openLoudShop(shop);
    await orderAt(shop);
    minutes(shop, 5);
    await round(ctx);
    const [first, second, posted] = office.sent.toSorted((a, b) => b.url.localeCompare(a.url));
    if (!first || !second || !posted) throw new Error('a message is missing');
    expect(devices[1]?.read(first.url.endsWith('two') ? first : second)).toEqual({
      title: "Commande 1\u00a0: personne n'y touche depuis 5\u00a0min",
      ...{ body: '', tag: 'order-1', url: '/admin/orders' },
    });
    const webhook = office.sent.find(({ url }) => url === hook);
    expect(wordsOf(webhook?.body ?? '')).toEqual({
      ...{ type: 'order.untouched', order: 1, minutes: 5 },
      text: "Commande 1\u00a0: personne n'y touche depuis 5\u00a0min",
      textEn: 'Order 1: not touched for 5\u00a0min',
      board: 'https://pizzeria.test/admin/orders',
    });
    for (const { body, headers } of office.sent) {
      const plain = `${Buffer.from(body)} ${JSON.stringify(headers)}`;
      for (const detail of ['Alix', 'Tremblay', '555-0100', 'Érables', 'alix@', 'Fromage'])
        expect(plain).not.toContain(detail);
    }
    expect(Buffer.from(first.body).toString()).not.toContain('Commande');
    expect(first.headers.Authorization).toMatch(/^vapid t=/);
  });

  test('says its day where it is not today: numbers begin anew each day (B-4261)', async ({
    shop,
  }) => {
    const { ctx, office, devices } = await openLoudShop(shop);
    const id = await orderAt(shop);
    await shop.db.update(orders).set({ day: '2026-11-19' }).where(eq(orders.id, id));
    minutes(shop, 5);
    await round(ctx);
    const push = office.sent.find(({ url }) => url.endsWith('two'));
    expect(push && devices[1]?.read(push)).toMatchObject({
      title: "Commande 1 (jeudi 19 novembre)\u00a0: personne n'y touche depuis 5\u00a0min",
    });
    const webhook = office.sent.find(({ url }) => url === hook);
    expect(wordsOf(webhook?.body ?? '')).toMatchObject({ order: 1, day: '2026-11-19' });
  });

  test('is silent from the first touch on, also where a message waits for its next try; so is a phone that is off (B-4154, B-4155)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop, 503);
    const id = await orderAt(shop);
    const other = await orderAt(shop);
    minutes(shop, 3);
    await markSeen(ctx, { id: other });
    minutes(shop, 5);
    await round(ctx);
    expect(office.sent).toHaveLength(3);
    const [phone] = (await readAlarms(ctx)).phones;
    await changePhone(ctx, { id: phone?.id ?? '', isActive: false });
    minutes(shop, 5.25);
    await round(ctx);
    expect(office.sent).toHaveLength(5);
    await markSeen(ctx, { id });
    for (const minute of [6.5, 12]) {
      minutes(shop, minute);
      await round(ctx);
    }
    expect(office.sent).toHaveLength(5);
  });

  test('reaches each target once, whichever step fails, and the customer last (B-4154, B-4159)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop, 'unreachable');
    const id = await orderAt(shop);
    await shop.db.delete(outbox);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const tries: Record<string, number[]> = {};
    const isLate: number[] = [];
    for (let second = 0; second <= 15 * 60; second += 5) {
      shop.clock.set(Temporal.Instant.from(evening).add({ seconds: second }).toString());
      const before = office.sent.length;
      await round({ ...ctx, memory: createMemory() });
      await raiseAlarm({ ...ctx, shopEmail: 'nowhere' }, 'email').catch(() => {});
      for (const url of office.urls().slice(before)) {
        tries[url.split('/').at(-1) ?? ''] ??= [];
        tries[url.split('/').at(-1) ?? '']?.push(second);
      }
      const page = await readOrderPage(ctx, { token: order?.token ?? '' });
      if (page.tellAt !== null && page.now >= page.tellAt) isLate.push(second);
    }
    const phone = [240, 255, 315, 615];
    expect(tries).toEqual({ one: phone, two: phone, alerte: [300, 315, 375, 675] });
    expect(isLate[0]).toBe(600);
    expect(await raiseAlarm(ctx, 'email')).toBe(1);
  });

  test('before the opening waits for the doors to open (B-4153)', async ({ shop }) => {
    const { ctx, office } = await openLoudShop(shop);
    await orderAt(shop, '2026-11-15T22:00:00-05:00');
    for (const [instant, heard] of [
      ['2026-11-16T08:00:00-05:00', 0],
      ['2026-11-17T11:03:59-05:00', 0],
      ['2026-11-17T11:04:00-05:00', 2],
    ] as const) {
      shop.clock.set(instant);
      await round(ctx);
      expect([instant, office.sent.length]).toEqual([instant, heard]);
    }
  });

  test('is told to the phone that has taken the place of another one (B-4154)', async ({
    shop,
  }) => {
    const { ctx, office, devices } = await openLoudShop(shop);
    await orderAt(shop);
    minutes(shop, 4);
    await round(ctx);
    const [old] = (await readAlarms(ctx)).phones;
    await shop.db
      .update(pairedPhones)
      .set({ goneAt: new Date() })
      .where(eq(pairedPhones.id, old?.id ?? ''));
    const subscription = devices[0]?.subscription;
    if (subscription)
      await shop.db
        .insert(pairedPhones)
        .values({ name: 'Neuf', madeBy: owner.userId, ...subscription });
    for (const minute of [4.5, 4.8]) {
      minutes(shop, minute);
      await round(ctx);
    }
    expect(office.sent).toHaveLength(3);
  });

  test('and looks like a prank reaches a phone once in an hour, with all the others (B-860)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop);
    for (const _ of [1, 2, 3]) await orderAt(shop);
    await shop.db.update(orders).set({ callFirst: ['busy_network'] });
    minutes(shop, 4);
    await round(ctx);
    minutes(shop, 4.5);
    await round(ctx);
    expect(office.sent).toHaveLength(2);
  });
});

test('three instances that look at once send each message once (B-4154)', async () => {
  const { db } = await seededDatabase();
  const shop = await openShop(db);
  const { ctx, office } = await openLoudShop(shop);
  for (let sent = 0; sent < 8; sent += 1)
    await orderAt(shop, evening, {
      email: `p${sent}@exemple.test`,
      phone: `514 555-01${String(sent).padStart(2, '0')}`,
    });
  minutes(shop, 5);
  await Promise.all(Array.from({ length: 3 }, () => round({ ...ctx, memory: createMemory() })));
  await round(ctx);
  await round(ctx);
  expect(office.sent).toHaveLength(24);
  const messages = office.sent.map(({ url, body, headers }) =>
    url === hook ? String(wordsOf(body).order) : `${url} ${headers.Topic}`,
  );
  expect(new Set(messages).size).toBe(24);
});

describe('a push service', () => {
  test('that never answers holds up no other message, and none is sent twice meanwhile (B-4157)', async ({
    shop,
  }) => {
    const stuck = Promise.withResolvers<OutgoingAnswer>();
    const { ctx, office } = await openLoudShop(shop, (url) =>
      url.endsWith('one') ? stuck.promise : Promise.resolve(201),
    );
    await orderAt(shop);
    minutes(shop, 5);
    await raise(ctx);
    const sending = sendAlarms(ctx);
    await expect.poll(async () => (await readAlarms(ctx)).webhook?.answers.length).toBe(1);
    expect(await sendAlarms({ ...ctx, memory: createMemory() })).toBe(0);
    stuck.resolve('slow');
    await sending;
    expect(office.sent).toHaveLength(3);
    const { phones } = await readAlarms(ctx);
    expect(phones.map(({ answer }) => answer)).toEqual(['slow', '201']);
  });

  test('that knows the phone no longer is told to the owner, and is asked no more (B-4157)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop, async (url) =>
      url.endsWith('one') ? 410 : 201,
    );
    await orderAt(shop);
    minutes(shop, 4);
    await round(ctx);
    const goneAt = shop.clock.now().epochMilliseconds;
    await orderAt(shop, '2026-11-18T18:30:00-05:00');
    minutes(shop, 36);
    await round(ctx);
    const { phones } = await readAlarms(ctx);
    expect(phones.map((phone) => phone.goneAt)).toEqual([goneAt, null]);
    const toPhones = office.urls().filter((url) => url !== hook);
    expect(toPhones.filter((url) => url.endsWith('one'))).toHaveLength(1);
    expect(toPhones.filter((url) => url.endsWith('two'))).toHaveLength(2);
  });
});

describe('an owner', () => {
  test('has another secret for another web address, which has not answered yet (B-4160)', async ({
    shop,
  }) => {
    const { ctx } = await openLoudShop(shop);
    await tryVoice(ctx, { voice: 'webhook', phoneId: null });
    const before = (await readAlarms(ctx)).webhook;
    await setWebhook(ctx, { address: hook, isHome: true });
    expect((await readAlarms(ctx)).webhook).toEqual({ ...before, isHome: true });
    await setWebhook(ctx, { address: `${hook}/2`, isHome: true });
    const after = (await readAlarms(ctx)).webhook;
    expect(after).toMatchObject({ address: `${hook}/2`, answers: [] });
    expect(after?.secret).not.toBe(before?.secret);
  });

  test('proves by the secret that a call is the own shop’s, the same one each time it is tried (B-4162)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop, async (url) => (url === hook ? 500 : 201));
    const { secret = '' } = (await readAlarms(ctx)).webhook ?? {};
    await orderAt(shop);
    for (const minute of [5, 5.25]) {
      minutes(shop, minute);
      await round(ctx);
    }
    const calls = office.sent.filter(({ url }) => url === hook);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    for (const { headers, body } of calls) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const proof = createHmac('sha256', key).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${proof}`);
    }
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(calls.map(({ headers }) => headers['webhook-timestamp'])).toEqual(
      [300, 315].map((second) =>
        String(Temporal.Instant.from(evening).epochMilliseconds / 1000 + second),
      ),
    );
  });

  test('reads the last ten answers of the own address, and none once it is taken away (B-4160, B-4164)', async ({
    shop,
  }) => {
    const { ctx } = await openLoudShop(shop, 204);
    for (let at = 0; at < 12; at += 1) await tryVoice(ctx, { voice: 'webhook', phoneId: null });
    expect((await readAlarms(ctx)).webhook?.answers).toHaveLength(10);
    await setWebhook(ctx, { address: null, isHome: false });
    expect((await readAlarms(ctx)).webhook).toBeNull();
    expect(await refusalOf(tryVoice(ctx, { voice: 'webhook', phoneId: null }))).toBe(
      'webhook_unset',
    );
  });

  test('tries each voice by a press, and reads what became of it (B-4163)', async ({ shop }) => {
    const { ctx, office, devices } = await openLoudShop(shop, async (url) =>
      url === hook ? 'private' : 201,
    );
    const [phone] = (await readAlarms(ctx)).phones;
    expect(await tryVoice(ctx, { voice: 'phones', phoneId: phone?.id ?? '' })).toEqual({
      answer: '201',
    });
    const [sealed] = office.sent;
    expect(sealed && devices[0]?.read(sealed)).toMatchObject({
      title: 'Essai\u00a0: les alertes arrivent ici',
    });
    expect(await tryVoice(ctx, { voice: 'phones', phoneId: null })).toEqual({ answer: '201' });
    expect(office.sent).toHaveLength(3);
    expect(await tryVoice(ctx, { voice: 'webhook', phoneId: null })).toEqual({ answer: 'private' });
    expect(await tryVoice(ctx, { voice: 'email', phoneId: null })).toEqual({ answer: null });
    const subjects = (await shop.db.select().from(outbox)).map(({ subject }) => subject);
    expect(subjects).toContain('Essai des alertes');
    expect(await refusalOf(tryVoice(ctx, { voice: 'phones', phoneId: crypto.randomUUID() }))).toBe(
      'phone_unknown',
    );
  });

  test('sets the minutes of each voice, board and customer too; one that is off is never told (B-4151)', async ({
    shop,
  }) => {
    const { ctx, office } = await openLoudShop(shop);
    const id = await orderAt(shop);
    const never = { phones: null, webhook: null, email: null };
    await setMinutes(ctx, { ...never, board: 2, customer: 20, noBoard: 5 });
    expect((await readBoard(ctx, { after: null })).louderAfter).toBe(2);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const page = await readOrderPage(ctx, { token: order?.token ?? '' });
    expect(page.tellAt).toBe(Temporal.Instant.from(evening).add({ minutes: 20 }).epochMilliseconds);
    minutes(shop, 60);
    await round(ctx);
    expect(await raiseAlarm(ctx, 'email')).toBe(0);
    expect(office.sent).toEqual([]);
  });

  test('is refused by the database too where the customer would not hear last (B-4151)', async ({
    shop,
  }) => {
    const { ctx } = await openLoudShop(shop);
    const late = setMinutes(ctx, { ...firstMinutes, email: 11 });
    await expect(late).rejects.toMatchObject({
      cause: { constraint: 'alarm_minutes_last_check' },
    });
  });
});
