import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { test } from '#tests/support/database.ts';
import { orderLines, orders } from './orders.table.server.ts';

const order: typeof orders.$inferInsert = {
  day: '2026-11-18',
  number: 1,
  token: 'abcdefghijklmnopqrstuv',
  idempotencyKey: 'key-key-key-key-1',
  requestHash: 'hash',
  placedAt: new Date(0),
  fullName: 'Alix',
  email: 'alix@exemple.test',
  phone: '514 555-0100',
  address: '12, rue des Érables',
  paymentMethod: 'cash',
  orderType: 'delivery',
  language: 'fr',
  subtotal: 2000,
  taxes: 300,
  total: 2300,
};

async function insertOrder(db: Database, part: Partial<typeof order> = {}): Promise<number> {
  const [row] = await db
    .insert(orders)
    .values({ ...order, ...part })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

function insertLine(db: Database, part: Partial<typeof orderLines.$inferInsert>) {
  const line = { orderId: 0, position: 0, itemId: 'x', nameFr: 'x', nameEn: 'x', price: 1 };
  return db.insert(orderLines).values({ ...line, quantity: 1, ...part });
}

/** Returns the constraint that refuses what `work` writes; the test's transaction stays usable. */
async function refusal(db: Database, work: (tx: Database) => Promise<unknown>): Promise<string> {
  try {
    await db.transaction(work);
    return 'nothing';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (typeof cause !== 'object' || cause === null) throw error;
    if ('constraint' in cause && cause.constraint) return String(cause.constraint);
    return 'column' in cause ? `not null: ${cause.column}` : String(cause);
  }
}

describe('the database refuses by itself', () => {
  test.for([
    ['a number of zero', { number: 0 }, 'orders_number_check'],
    ['a token that is too short', { token: 'short' }, 'orders_token_check'],
    ['a delivery without an address', { address: null }, 'orders_address_check'],
    ['a total that is no sum', { total: 2301 }, 'orders_total_check'],
    ['another payment', { paymentMethod: 'gold' as 'cash' }, 'orders_payment_method_check'],
    ['another type', { orderType: 'x' as 'takeout' }, 'orders_order_type_check'],
    ['another language', { language: 'de' as 'fr' }, 'orders_language_check'],
    ['no name', { fullName: null as unknown as string }, 'not null: full_name'],
    ['no phone', { phone: null as unknown as string }, 'not null: phone'],
  ] as const)('%s', async ([, part, constraint], { db }) => {
    expect(await refusal(db, (tx) => insertOrder(tx, part))).toBe(constraint);
    expect(await refusal(db, (tx) => insertOrder(tx))).toBe('nothing');
  });

  test.for([
    ['a sending key', { idempotencyKey: order.idempotencyKey }, 'orders_idempotency_key_unique'],
    ['a token', { token: order.token }, 'orders_token_unique'],
    ['a number of one day', { number: order.number }, 'orders_day_number_unique'],
  ] as const)('%s that comes twice (B-612)', async ([, part, constraint], { db }) => {
    await insertOrder(db);
    const other = { number: 2, token: 'z'.repeat(22), idempotencyKey: 'key-key-key-key-2' };
    expect(await refusal(db, (tx) => insertOrder(tx, { ...other, ...part }))).toBe(constraint);
    expect(await refusal(db, (tx) => insertOrder(tx, other))).toBe('nothing');
  });

  test('a line without an order, of no pieces, of too many, or below no price (B-612)', async ({
    db,
  }) => {
    const orderId = await insertOrder(db);
    const refused = (part: Parameters<typeof insertLine>[1]) =>
      refusal(db, (tx) => insertLine(tx, { orderId, ...part }));
    expect(await refused({ orderId: orderId + 1 })).toBe('order_lines_order_id_orders_id_fk');
    expect(await refused({ quantity: 0 })).toBe('order_lines_quantity_check');
    expect(await refused({ quantity: 51 })).toBe('order_lines_quantity_check');
    expect(await refused({ price: -1 })).toBe('order_lines_price_check');
    expect(await refused({})).toBe('nothing');
    expect(await refused({})).toBe('order_lines_position_unique');
  });

  test('a dish without a name or with a price below zero, a deal in another size', async ({
    db,
  }) => {
    const dish = (part: object) =>
      refusal(db, (tx) =>
        tx.insert(menuItems).values({ nameFr: 'Tarte', nameEn: 'Pie', price: 500, ...part }),
      );
    const deal = (part: object) =>
      refusal(db, (tx) =>
        tx.insert(promotions).values({ size: 'S', price: 2095, pepsiCans: 1, ...part }),
      );
    expect(await dish({ nameFr: '  ' })).toBe('menu_items_name_fr_check');
    expect(await dish({ nameEn: '' })).toBe('menu_items_name_en_check');
    expect(await dish({ priceXl: -1 })).toBe('menu_items_prices_check');
    expect(await dish({})).toBe('nothing');
    expect(await deal({ size: 'B' })).toBe('promotions_2for1_size_check');
    expect(await deal({ price: -1 })).toBe('promotions_2for1_price_check');
    expect(await deal({ pepsiCans: -1 })).toBe('promotions_2for1_pepsi_cans_check');
    expect(await deal({})).toBe('nothing');
  });

  test('a second row of the menu’s version', async ({ db }) => {
    const again = (tx: Database) => tx.execute(sql`insert into storefront_version default values`);
    expect(await refusal(db, again)).toBe('storefront_version_pkey');
  });
});
