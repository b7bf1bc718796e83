import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminPermissions, users } from '#accounts/accounts.table.server.ts';
import { type Area, areas } from '#core/context.areas.ts';
import { signChanges } from '#core/context.staff.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { changes, plannedChanges } from '#history/changes.table.server.ts';
import { recordedTables } from '#history/recorded-tables.ts';
import { firstRules } from '#hours/first-hours.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { copiesOf } from '#tests/support/database.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { busyShopOn, fillBusyShop, idsIn, writes } from '#tests/support/staff-writes.ts';

/** Words that an administrator without these areas never reads. */
const plants: readonly { readonly closed: readonly Area[]; readonly words: readonly string[] }[] = [
  { closed: ['service', 'sales'], words: ['Zenobie', 'zenobie@', '555-0177', 'Ancienne'] },
  { closed: ['sales'], words: ['Ancienne'] },
  { closed: ['menu'], words: ['PLANTEDCODE', 'Plat plante', 'Avant plantee', 'Note du menu'] },
  { closed: ['shop'], words: ['Zone plantee', '271.37', 'Note de boutique', 'Sujet'] },
  { closed: ['history'], words: ['Avant plantee', 'Note du menu', 'Note de boutique'] },
  { closed: ['staff'], words: ['invited-planted@', 'quiet-planted@'] },
];

type Busy = ReturnType<typeof busyShopOn>;

const copyOfPlantedShop = copiesOf(async (database) => {
  const known = await fillBusyShop(database);
  await plantWords(busyShopOn({ database, known }));
  return known;
});

/** Opens a busy shop with words of each area that stand nowhere else. */
async function openPlantedShop() {
  return busyShopOn(await copyOfPlantedShop());
}

async function plantWords(busy: Busy) {
  const { db, shop, owner } = busy;
  const customer = await openShop(db);
  const line = await customer.line('Fromage', { quantity: 2 });
  const person = { fullName: 'Zenobie Cliente', email: 'zenobie@plantee.test' };
  const planted = { ...person, phone: '438-555-0177', orderType: 'takeout' };
  for (const fullName of ['Zenobie Cliente', 'Ancienne Cliente'])
    await customer.order(requestFor([line], { ...planted, fullName }));
  const old = new Date('2026-11-16T23:00:00Z');
  await db
    .update(orders)
    .set({ status: 'done', day: '2026-11-16', placedAt: old, promisedAt: old })
    .where(eq(orders.fullName, 'Ancienne Cliente'));
  await plantChanges(busy);
  await shop.signUp('invited-planted@exemple.test');
  const body = { email: 'invited-planted@exemple.test', role: 'admin' };
  await shop.call('POST', '/admin/users', { token: owner, body });
  await shop.joinAs('admin', 'quiet-planted@exemple.test');
  const givenUpAt = new Date('2026-11-18T17:00:00Z');
  const refused = { attempts: 30, nextAttemptAt: givenUpAt, givenUpAt };
  const answerTo = (address: string) => `550 <${address}>: no such mailbox`;
  await db
    .update(outbox)
    .set({ ...refused, lastError: answerTo(person.email) })
    .where(eq(outbox.recipient, person.email));
  const recipient = 'invited-planted@exemple.test';
  const written = { html: '', text: '', subject: 'Sujet plante', createdAt: givenUpAt };
  await db
    .insert(outbox)
    .values({ ...refused, ...written, recipient, lastError: answerTo(recipient) });
}

async function plantChanges({ db }: Busy) {
  const [own] = await db.select().from(users).where(eq(users.email, 'owner@exemple.test'));
  const actor = { userId: own?.id ?? '', email: 'owner@exemple.test' };
  const [dish, other] = await db.select().from(menuItems).limit(2);
  const isDish = eq(menuItems.id, dish?.id ?? '');
  const rename = (name: string) => ({ nameFr: name, nameEn: name });
  for (const step of [
    () => db.update(menuItems).set(rename('Avant plantee')).where(isDish),
    () =>
      db
        .update(menuItems)
        .set(rename(dish?.nameFr ?? ''))
        .where(isDish),
  ])
    await step();
  await db.transaction(async (tx) => {
    await signChanges(tx, actor);
    const off = { isActive: false };
    await tx.insert(promotionCodes).values({ code: 'PLANTEDCODE', amount: 777 });
    const gone = eq(menuItems.id, other?.id ?? '');
    await tx
      .update(menuItems)
      .set({ ...rename('Plat plante'), ...off })
      .where(gone);
    await tx.update(shopSettings).set({ callFirstAbove: 27137 });
    const zone = { name: 'Zone plantee', fee: 400, minimum: 2000, postalPrefixes: ['X9X'] };
    await tx.insert(deliveryZones).values({ ...zone, ...off });
  });
  const [code] = await db
    .select()
    .from(promotionCodes)
    .where(eq(promotionCodes.code, 'PLANTEDCODE'));
  const plan = { beginsAt: new Date('2026-12-24T05:00:00Z'), actorId: actor.userId };
  await db.insert(plannedChanges).values([
    {
      ...{ ...plan, note: 'Note du menu' },
      patches: [
        { table: 'promotion_codes', key: code?.id, was: { amount: 777 }, set: { amount: 778 } },
      ],
    },
    {
      ...{ ...plan, note: 'Note de boutique' },
      patches: [
        {
          ...{ table: 'shop_settings', key: 'true' },
          was: { call_first_above: 271.37 },
          set: { call_first_above: 300 },
        },
      ],
    },
  ]);
}

/** Collects every body that an administrator can get: reads, files, previews, refusals. */
async function allBodies({ db, shop, cook, roleOf }: Busy): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  async function ask(method: string, path: string, body?: object, headers = {}) {
    const typed = { Authorization: `Bearer ${cook}`, 'Content-Type': 'application/json' };
    const init = { method, headers: { ...typed, ...headers } };
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    const response = await shop.app.request(`/api/admin${path}`, sent);
    bodies.set(`${method} ${path} ${JSON.stringify(headers)}`, await response.text());
  }
  const kept = await db.select().from(changes).orderBy(asc(changes.id));
  const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
  const placed = await db.select().from(orders);
  const values: Readonly<Record<string, readonly (string | number)[]>> = {
    ':date': ['2026-11-16', '2026-11-18'],
    ':batch': [...new Set(kept.map(({ batch }) => batch))],
    ':id': placed.map(({ id }) => id),
  };
  const reads = shop.app.routes
    .filter(({ method, path }) => method === 'GET' && /^\/api\/admin\/[^*]+$/.test(path))
    .map(({ path }) => path.replace('/api/admin', '').replace(/\/$/, ''))
    .filter((path) => path !== '/events');
  for (const path of new Set(reads)) {
    const [name] = /:\w+/.exec(path) ?? [];
    for (const value of name ? (values[name] ?? []) : [''])
      await ask('GET', name ? path.replace(name, String(value)) : path);
  }
  for (const { name } of recordedTables) await ask('GET', `/changes?table=${name}`);
  for (const kind of ['team', 'orders', 'changes']) await ask('GET', `/log?kind=${kind}`);
  const preview = { 'X-Write': 'preview' };
  for (const batch of values[':batch'] ?? [])
    await ask('POST', `/changes/${batch}/taking-back`, {}, preview);
  const closed = { ...firstRules.week };
  for (const day of [1, 2, 3, 4, 5, 6, 7] as const) closed[day] = [];
  await ask('PUT', '/hours/2026-11-18', { hours: [], reason: null });
  await ask('PUT', '/hours/usual', { was: firstRules, next: { ...firstRules, week: closed } });
  for (const [route, write] of Object.entries(writes)) {
    const { path, body } = write(ids);
    const method = route.split(' ')[0] ?? '';
    await ask(method, path, body, preview);
    // A second person is shown what was saved in between.
    if (body && 'version' in body) await ask(method, path, { ...body, version: 99 });
  }
  for (const [route, write] of Object.entries(writes)) {
    const { path, body } = write(ids);
    await ask(route.split(' ')[0] ?? '', path, body);
  }
  return bodies;
}

test.for(plants)(
  'an administrator to whom $closed is closed reads nothing of it in any answer (B-2546)',
  async ({ closed, words }) => {
    const busy = await openPlantedShop();
    await busy.db
      .insert(adminPermissions)
      .values(closed.map((area) => ({ area, isAllowed: false })));
    const found = [...(await allBodies(busy))].flatMap(([asked, body]) =>
      words.filter((word) => body.includes(word)).map((word) => `${asked}: ${word}`),
    );
    expect(found).toEqual([]);
  },
);

test('an administrator to whom everything is open reads all of it: what is looked for is there (B-2546)', async () => {
  const busy = await openPlantedShop();
  await busy.db.delete(adminPermissions);
  const all = [...(await allBodies(busy)).values()].join();
  const words = plants.flatMap((plant) => plant.words);
  expect(words.filter((word) => !all.includes(word))).toEqual([]);
  expect(new Set(plants.flatMap((plant) => plant.closed))).toEqual(new Set(areas));
});
