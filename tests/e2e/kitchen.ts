import type { Shop } from '#tests/support/shop.ts';
import type { Person } from './customer.ts';

/** An order's row, with its lines in the kitchen's words. */
export type StoredOrder = {
  readonly number: number;
  readonly order_type: string;
  readonly payment_method: string;
  readonly language: string;
  readonly full_name: string;
  readonly phone: string;
  readonly phone_extension: string | null;
  readonly address: string | null;
  readonly apartment: string | null;
  readonly subtotal: string;
  readonly taxes: string;
  readonly total_price: string;
  readonly lines: readonly string[];
};

export async function ordersOf(shop: Shop, { email }: Person): Promise<readonly StoredOrder[]> {
  const { rows } = await shop.database.query<StoredOrder>(
    `select orders.*, (
       select array_agg(concat_ws(' ', quantity, name_fr, size, price) order by position)
       from order_lines where order_id = orders.id
     ) as lines
     from orders where email = $1 order by id`,
    [email],
  );
  return rows;
}

/** Adds a dish whose name is one word, too wide for any phone. */
export function putLongName(shop: Shop): Promise<Dish> {
  return putOnTheMenu(shop, `Pizza${'longue'.repeat(8)}`, '25.00');
}

/** A pizza on the menu in one size, L, which only its test changes. */
export type Dish = {
  readonly name: string;
  setPrice(dollars: string): Promise<void>;
  deactivate(): Promise<void>;
};

export async function putOnTheMenu(shop: Shop, name: string, dollars: string): Promise<Dish> {
  const change = (assignment: string, values: readonly string[] = []) =>
    shop.database.query(`update menu_items set ${assignment} where name_fr = $1`, [
      name,
      ...values,
    ]);
  await shop.database.query(
    `insert into menu_items (name_fr, name_en, category_id, price_l, display_order)
     select $1, $1, id, $2, 999 from menu_categories where category_key = 'pizzas'`,
    [name, dollars],
  );
  return {
    name,
    setPrice: async (changed) => void (await change('price_l = $2', [changed])),
    deactivate: async () => void (await change('is_active = false')),
  };
}
