import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { userRoles, users } from '#accounts/accounts.table.server.ts';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { changes, plannedChanges } from '#history/changes.table.server.ts';
import { firstRules } from '#hours/first-hours.ts';
import { printers } from '#kitchen/printing/printers.table.server.ts';
import { pairedPhones } from '#kitchen/watch/watch.table.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { itemSlots, modifierGroups, modifiers } from '#modifiers/modifiers.table.server.ts';
import { trustedClock } from '#operations/clock/clock.table.server.ts';
import { firstMinutes } from '#orders/alarm-minutes.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { unavailabilities } from '#storefront/availability.table.server.ts';
import { openAccounts } from './accounts.ts';
import { wednesdayEvening } from './app.ts';
import { emptyDraft } from './calls.ts';
import { copiesOf, type TestDatabase } from './database.ts';
import { holdable } from './held-database.ts';
import { menuWrites } from './menu-writes.ts';
import { openShop, requestFor } from './orders.ts';
import { sixLarge } from './oven.ts';
import { addHistory } from './planned.ts';
import { anyPrinter } from './printers.ts';

export type Ids = Readonly<
  Record<
    | 'batch'
    | 'plan'
    | 'item'
    | 'group'
    | 'modifier'
    | 'slot'
    | 'promotion'
    | 'code'
    | 'pause'
    | 'zone'
    | 'printer'
    | 'order'
    | 'email'
    | 'phone'
    | 'role',
    string | number
  >
>;
export type Write = { readonly path: string; readonly body?: object };

const name = { fr: 'Zeste', en: 'Zest' };
const aCall = '00000000-0000-4000-8000-00000000ca11';
const draft = { ...emptyDraft, source: 'counter', orderType: 'takeout' };
const off = { kind: 'share', share: 10 };
const deal = { size: 'L', price: 2595, pepsiCans: 4 };
const zone = { name: 'Essai', prefixes: ['X0Y'], fee: 400, minimum: 2000 };
const printer = { ...anyPrinter, name: 'Comptoir' };
const always = { weekdays: null, startsOn: null, endsOn: null };
const dish = { itemId: null, size: null, picture: null, orderType: null };
const special = { name, price: 1500, ...dish, ...always };
const pause = { target: 'orders', end: { kind: 'minutes', minutes: 20 } };

/** A request for every staff route that writes, such as would be granted. */
export const writes: Readonly<Record<string, (ids: Ids) => Write>> = {
  ...menuWrites,
  'PUT /allergens': ({ modifier }) => ({
    path: '/allergens',
    body: { target: 'modifier', id: modifier, version: 1, was: null, allergens: ['milk'] },
  }),
  'POST /promotions': () => ({ path: '/promotions', body: deal }),
  'PUT /promotions/:id': ({ promotion }) => ({ path: `/promotions/${promotion}`, body: deal }),
  'PATCH /promotions/:id': ({ promotion }) => ({
    path: `/promotions/${promotion}`,
    body: { isActive: false },
  }),
  'DELETE /promotions/:id': ({ promotion }) => ({ path: `/promotions/${promotion}` }),
  'POST /codes': () => ({
    path: '/codes',
    body: { id: '00000000-0000-4000-8000-00000000dead', code: 'ZESTE', off },
  }),
  'PUT /codes/:id': (ids) => ({
    path: `/codes/${ids.code}`,
    body: { code: 'ESSAI', off: { kind: 'share', share: 20 }, version: 1 },
  }),
  'PATCH /codes/:id': (ids) => ({ path: `/codes/${ids.code}`, body: { isActive: false } }),
  'DELETE /codes/:id': (ids) => ({ path: `/codes/${ids.code}` }),
  'POST /specials': () => ({
    path: '/specials',
    body: { ...special, id: 'special-zest' },
  }),
  'PUT /specials': () => ({ path: '/specials', body: { ids: ['special-all-dressed'] } }),
  'PUT /specials/:id': () => ({
    path: '/specials/special-pepperoni',
    body: { ...special, version: 1 },
  }),
  'PATCH /specials/:id': () => ({
    path: '/specials/special-pepperoni',
    body: { isActive: false },
  }),
  'DELETE /specials/:id': () => ({ path: '/specials/special-pepperoni' }),
  'POST /orders/:id/moves': ({ order }) => ({
    path: `/orders/${order}/moves`,
    body: { to: 'confirmed', version: 0, minutes: 30 },
  }),
  'POST /orders/:id/undo': ({ order }) => ({
    path: `/orders/${order}/undo`,
    body: { version: 0 },
  }),
  'POST /orders/:id/code': ({ order }) => ({
    path: `/orders/${order}/code`,
    body: { key: crypto.randomUUID(), version: 0, amount: 500, endsOn: '2026-12-18' },
  }),
  'PUT /orders/:id/content': ({ order }) => ({
    path: `/orders/${order}/content`,
    body: { version: 0, key: 'a-change-of-payment', paymentMethod: 'card' },
  }),
  'PUT /orders/:id/time': ({ order }) => ({
    path: `/orders/${order}/time`,
    body: { version: 0, minutes: 30 },
  }),
  'PUT /orders/:id/seen': ({ order }) => ({ path: `/orders/${order}/seen`, body: {} }),
  'POST /orders/:id/calls': ({ order }) => ({
    path: `/orders/${order}/calls`,
    body: { result: 'reached' },
  }),
  'POST /drawer/:day/counts': () => ({
    path: '/drawer/2026-11-18/counts',
    body: { counted: 0, expected: 0 },
  }),
  'POST /drawer/:day/runs': ({ order }) => ({
    path: '/drawer/2026-11-18/runs',
    body: { driver: 'Zoé', cash: 0, ids: [Number(order)] },
  }),
  'PUT /orders/heartbeat': () => ({ path: '/orders/heartbeat' }),
  'POST /availability': () => ({ path: '/availability', body: pause }),
  'DELETE /availability/:id': (ids) => ({ path: `/availability/${ids.pause}` }),
  'PUT /hours/usual': () => ({
    path: '/hours/usual',
    body: { was: firstRules, next: { ...firstRules, keptHolidays: [] } },
  }),
  'PUT /hours/:date': () => ({ path: '/hours/2026-12-25', body: { hours: [], reason: null } }),
  'DELETE /hours/:date': () => ({ path: '/hours/2026-12-25' }),
  'PUT /shop': () => ({ path: '/shop', body: { ...firstShop, name: 'Chez Essai', version: 1 } }),
  'PUT /kitchen/fewer': () => ({ path: '/kitchen/fewer', body: { units: 100, minutes: 30 } }),
  'PUT /oven': () => ({ path: '/oven', body: { ...sixLarge, baked: ['pizzas'], version: 1 } }),
  'PUT /alarms/minutes': () => ({
    path: '/alarms/minutes',
    body: { ...firstMinutes, board: 7 },
  }),
  'PUT /alarms/webhook': () => ({
    path: '/alarms/webhook',
    body: { address: 'https://exemple.test/alerte', isHome: false },
  }),
  'POST /alarms/tries': () => ({ path: '/alarms/tries', body: { voice: 'email' } }),
  'POST /alarms/phones': () => ({ path: '/alarms/phones', body: { name: 'Cuisine' } }),
  'PATCH /alarms/phones/:id': ({ phone }) => ({
    path: `/alarms/phones/${phone}`,
    body: { isActive: false },
  }),
  'DELETE /alarms/phones/:id': ({ phone }) => ({ path: `/alarms/phones/${phone}` }),
  'PUT /keys/:kind/:id': ({ printer: id }) => ({ path: `/keys/printer/${id}` }),
  'DELETE /keys/:kind/:id': ({ phone }) => ({ path: `/keys/phone/${phone}` }),
  'POST /printers': () => ({ path: '/printers', body: printer }),
  'PUT /printers/:id': (ids) => ({
    path: `/printers/${ids.printer}`,
    body: { ...printer, paper: '58', version: 1 },
  }),
  'PATCH /printers/:id': (ids) => ({
    path: `/printers/${ids.printer}`,
    body: { isActive: false },
  }),
  'DELETE /printers/:id': (ids) => ({ path: `/printers/${ids.printer}` }),
  'POST /printers/:id/trial': (ids) => ({ path: `/printers/${ids.printer}/trial` }),
  'POST /printers/:id/code': (ids) => ({ path: `/printers/${ids.printer}/code` }),
  'POST /printers/tickets': (ids) => ({
    path: '/printers/tickets',
    body: { orderId: Number(ids.order), isHere: false },
  }),
  'POST /delivery-zones': () => ({
    path: '/delivery-zones',
    body: { ...zone, prefixes: ['H3A'] },
  }),
  'PUT /delivery-zones': (ids) => ({ path: '/delivery-zones', body: { ids: [ids.zone] } }),
  'PUT /delivery-zones/:id': (ids) => ({
    path: `/delivery-zones/${ids.zone}`,
    body: { ...zone, fee: 500, version: 1 },
  }),
  'PATCH /delivery-zones/:id': (ids) => ({
    path: `/delivery-zones/${ids.zone}`,
    body: { isActive: false },
  }),
  'DELETE /delivery-zones/:id': (ids) => ({ path: `/delivery-zones/${ids.zone}` }),
  'PATCH /settings': () => ({ path: '/settings', body: { drivingMinutes: 20 } }),
  'POST /backups': () => ({ path: '/backups', body: {} }),
  'POST /notices/shop': () => ({ path: '/notices/shop' }),
  'POST /clock': () => ({ path: '/clock', body: { said: Date.parse(wednesdayEvening) } }),
  'DELETE /checklist': () => ({ path: '/checklist' }),
  'PUT /checklist/steps/:step': () => ({ path: '/checklist/steps/bell', body: {} }),
  'POST /checklist/email': () => ({ path: '/checklist/email', body: {} }),
  'PUT /checklist/email': () => ({ path: '/checklist/email', body: { code: '1000' } }),
  'POST /checklist/order': () => ({ path: '/checklist/order', body: {} }),
  'DELETE /checklist/order': () => ({ path: '/checklist/order' }),
  'PUT /checklist/opening': () => ({ path: '/checklist/opening', body: { isOpen: true } }),
  'PUT /changes/planned/:id': ({ plan }) => ({
    path: `/changes/planned/${plan}`,
    body: { beginsAt: '2026-12-01T05:00:00Z' },
  }),
  'DELETE /changes/planned/:id': ({ plan }) => ({ path: `/changes/planned/${plan}` }),
  'POST /changes/:batch/taking-back': ({ batch }) => ({
    path: `/changes/${batch}/taking-back`,
    body: {},
  }),
  'POST /emails/again': ({ email }) => ({ path: '/emails/again', body: { ids: [email] } }),
  'POST /emails/dismissals': ({ email }) => ({
    path: '/emails/dismissals',
    body: { ids: [email] },
  }),
  'PUT /calls/:id': () => ({ path: `/calls/${aCall}`, body: { draft, version: 0 } }),
  'DELETE /calls/:id': () => ({ path: `/calls/${aCall}` }),
  'POST /calls/:id/order': ({ item }) => ({
    path: `/calls/${aCall}/order`,
    body: {
      draft: { ...draft, cartItems: [{ itemId: item, size: null, price: 1500, quantity: 1 }] },
      total: 1725,
    },
  }),
  'POST /customers/search': () => ({ path: '/customers/search', body: { text: 'alix' } }),
  'POST /customers/card': () => ({ path: '/customers/card', body: { phone: '514 555-0100' } }),
  'POST /customers/streets': () => ({ path: '/customers/streets', body: { text: 'erables' } }),
  'PUT /customers/note': () => ({
    path: '/customers/note',
    body: { phone: '514 555-0100', note: 'Sonnez deux fois', was: '' },
  }),
  'POST /erasure/search': () => ({
    path: '/erasure/search',
    body: { identifiers: ['alix@exemple.test'] },
  }),
  'POST /erasure': () => ({
    path: '/erasure',
    body: { identifiers: ['over@exemple.test'], orders: 1 },
  }),
  'POST /users': () => ({ path: '/users', body: { email: 'member@exemple.test' } }),
  'POST /users/:roleId/invitation': ({ role }) => ({ path: `/users/${role}/invitation`, body: {} }),
  'PATCH /users/:roleId': ({ role }) => ({ path: `/users/${role}`, body: { role: 'owner' } }),
  'POST /users/:roleId/sign-out': ({ role }) => ({ path: `/users/${role}/sign-out`, body: {} }),
  'DELETE /users/:roleId': ({ role }) => ({ path: `/users/${role}` }),
  'PATCH /staff-rules': () => ({ path: '/staff-rules', body: { areas: { menu: false } } }),
};

/** The trusted time of a clock that has jumped to the evening of the tests. */
const yearBefore = new Date('2025-11-18T23:00:00Z');

/** An email that was not accepted for a day. */
const givenUp = {
  ...{
    recipient: 'diner@exemple.test',
    subject: 'Bonjour',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
  },
  ...{ attempts: 30, lastError: 'connection refused' },
  createdAt: new Date('2026-11-17T17:00:00Z'),
  nextAttemptAt: new Date('2026-11-18T17:00:00Z'),
  givenUpAt: new Date('2026-11-18T17:00:00Z'),
};

type Route = { readonly method: string; readonly path: string };

/** Lists the staff routes that write, as the router reports them, without the upload of pictures. */
export function writtenRoutes(routes: readonly Route[]): readonly string[] {
  const written = routes
    .filter(({ method, path }) => !/ALL|GET/.test(method) && /^\/api\/admin\/[^*]+$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`)
    .filter((route) => route !== 'POST /images');
  return [...new Set(written)].toSorted();
}

/** Sums every row of every table. */
export async function sumsOf(db: Database): Promise<readonly unknown[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums = rows.map(
    (table) =>
      `select '${table.name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${table.name}" t`,
  );
  return (await db.execute(sql.raw(`${sums.join(' union all ')} order by name`))).rows;
}

/** Fills a seeded database with everything that staff may change; returns the staff. */
export async function fillBusyShop({ db }: TestDatabase) {
  const customer = await openShop(db);
  await addChoices(db);
  await customer.order(requestFor([await customer.line('Fromage', { quantity: 2 })]));
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const { prefixes: postalPrefixes, ...zoned } = zone;
  await db.insert(promotionCodes).values({ code: 'ESSAI', share: 10 });
  await db.insert(deliveryZones).values({ ...zoned, postalPrefixes });
  const cook = await shop.joinAs('admin', 'cook@exemple.test');
  await shop.joinAs('admin', 'other@exemple.test');
  await shop.join('member@exemple.test');
  await shop.call('POST', '/admin/availability', {
    token: owner,
    body: { ...pause, target: 'delivery' },
  });
  await addHistory(db);
  await db.insert(printers).values(anyPrinter);
  await db.insert(outbox).values(givenUp);
  await db.insert(pairedPhones).values({ name: 'Bureau' });
  await db.insert(trustedClock).values({ trustedAt: yearBefore });
  return { owner, cook };
}

const copyOfBusyShop = copiesOf(fillBusyShop);

/** Opens a shop with everything that staff may change, and three people who may. */
export async function openBusyShop() {
  return busyShopOn(await copyOfBusyShop());
}

/** Opens it on a database that `fillBusyShop` has filled. */
export function busyShopOn({ database, known }: Awaited<ReturnType<typeof copyOfBusyShop>>) {
  const { db } = database;
  const { held, beforeNext } = holdable(db);
  const shop = openAccounts(held);
  const roleOf = async (email: string) => {
    const [row] = await db
      .select({ id: userRoles.id, userId: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.email, email));
    if (!row) throw new Error(`${email} has no role`);
    return row;
  };
  return { db, shop, beforeNext, ...known, roleOf };
}

/** Adds a group of one modifier, and an item with a slot, both still unconnected. */
async function addChoices(db: Database) {
  const names = { nameFr: 'Sauces', nameEn: 'Sauces' };
  await db.insert(menuCategories).values({ categoryKey: 'test-empty', ...names });
  const [group] = await db
    .insert(modifierGroups)
    .values({ groupKey: 'test-sauces', ...names, maxChoices: 1, displayOrder: -1 })
    .returning();
  const [item] = await db.select().from(menuItems);
  if (!group || !item) throw new Error('the shop has no item');
  const modifier = { modifierKey: 'test-sauce', ...names, price: 0, displayOrder: 3 };
  await db.insert(modifiers).values({ groupId: group.id, ...modifier });
  await db.insert(itemSlots).values({ itemId: item.id, kind: 'pizza', size: 'l' });
}

export async function idsIn(db: Database, role: string): Promise<Ids> {
  const [item] = await db.select().from(menuItems);
  const [group] = await db
    .select()
    .from(modifierGroups)
    .where(eq(modifierGroups.groupKey, 'test-sauces'));
  const [modifier] = await db
    .select()
    .from(modifiers)
    .where(eq(modifiers.modifierKey, 'test-sauce'));
  const [slot] = await db.select().from(itemSlots).where(isNull(itemSlots.usualItemId));
  const [promotion] = await db.select().from(promotions);
  const [coded] = await db.select().from(promotionCodes);
  const [delivered] = await db.select().from(deliveryZones);
  const [printing] = await db.select().from(printers);
  const [paused] = await db.select().from(unavailabilities);
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders`);
  const [plan] = await db.select().from(plannedChanges);
  const [email] = await db.select().from(outbox).where(isNotNull(outbox.givenUpAt));
  const [phone] = await db.select().from(pairedPhones);
  const [change] = await db.select().from(changes).orderBy(desc(changes.id));
  return {
    batch: change?.batch ?? '',
    plan: plan?.id ?? '',
    item: item?.id ?? '',
    group: group?.id ?? '',
    modifier: modifier?.id ?? '',
    slot: slot?.id ?? '',
    promotion: promotion?.id ?? '',
    code: coded?.id ?? '',
    zone: delivered?.id ?? '',
    printer: printing?.id ?? '',
    pause: paused?.id ?? 0,
    order: rows[0]?.id ?? 0,
    email: email?.id ?? 0,
    phone: phone?.id ?? '',
    role,
  };
}
