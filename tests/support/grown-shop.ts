import type pg from 'pg';

/** Grows the menu to so many items: copies of the seeded ones, under names of their own. */
export function manyItems(count: number) {
  return async (client: pg.Client): Promise<void> => {
    await client.query(
      `insert into menu_items (name_fr, name_en, description_fr, description_en, category_id,
         price, price_b, price_s, price_m, price_l, price_xl, price_p, price_g, display_order)
       select name_fr || ' ' || n, name_en || ' ' || n, description_fr || ' ' || n,
         description_en || ' ' || n, category_id,
         price, price_b, price_s, price_m, price_l, price_xl, price_p, price_g, display_order + n * 100
       from menu_items, generate_series(1, $1::int / (select count(*)::int from menu_items) + 1) n
       limit greatest(0, $1::int - (select count(*)::int from menu_items))`,
      [count],
    );
  };
}

/**
 * Stores so many orders of the last 300 days, each with two lines and two sent emails: older orders, and emails of over
 * a month, would be erased while the bench runs. Some ten thousand households order repeatedly.
 */
export function manyOrders(count: number) {
  return async (client: pg.Client): Promise<void> => {
    await client.query("set statement_timeout = '30min'");
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name,
         email, phone, address, payment_method, order_type, language, subtotal, taxes, total_price)
       select current_date - 302 + (n * 300::bigint / $1::int)::int, n % ($1::int / 300 + 1) + 1,
         translate(substr(encode(sha256(n::text::bytea), 'base64'), 1, 22), '+/', '-_'),
         md5(n::text), md5('hash' || n), now() - ($1::int - n) * (interval '300 days' / $1::int),
         'Diner ' || diner, 'diner-' || diner || '@exemple.test', '514 555-' || lpad(diner::text, 4, '0'),
         diner || ', rue des Érables', 'cash', 'delivery', 'fr', 35.90, 5.38, 41.28
       from generate_series(1, $1::int) n, lateral (select n % 9973 as diner) as who`,
      [count],
    );
    await client.query(
      `insert into order_lines (order_id, position, item_id, name_fr, name_en, size, price, quantity)
       select id, position, 'item', 'Fromage', 'Cheese', 'l', 17.95, 1
       from orders, generate_series(0, 1) position`,
    );
    await client.query(
      `insert into outbox (recipient, subject, html, text, created_at, next_attempt_at, attempts, sent_at)
       select email, 'Commande ' || number, '<p>Commande</p>', 'Commande', at, at, 1, at
       from orders, generate_series(0, 1),
         lateral (select now() - number % 25 * interval '1 day' as at) as sent`,
    );
  };
}
