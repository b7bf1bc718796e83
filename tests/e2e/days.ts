import { randomUUID } from 'node:crypto';
import type { Line as SoldLine } from '#cart/line.ts';
import type { Shop } from '#tests/support/shop.ts';

type Line = {
  readonly name: string;
  readonly size?: string;
  readonly quantity?: number;
  readonly category?: string;
} & Partial<Pick<SoldLine, 'otherHalf' | 'modifiers' | 'parts' | 'note'>>;

export type PutOrder = {
  readonly number: number;
  /** The shop's time, `HH:MM`. */
  readonly at?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly status?: 'new' | 'confirmed' | 'done' | 'refused';
  readonly type?: 'delivery' | 'takeout';
  readonly payment?: 'cash' | 'card' | 'interac';
  readonly language?: 'fr' | 'en';
  readonly driverNote?: string;
  /** Before taxes, in dollars. */
  readonly subtotal?: number;
  readonly lines?: readonly Line[];
};

const pizza: Line = { name: 'Fromage', size: 'L' };

/** Stores an order of a day as if it had been sent and cooked then; returns its id. */
export async function putOrder(shop: Shop, day: string, order: PutOrder): Promise<number> {
  const { number, at = '17:30', status = 'done', type = 'delivery', lines = [pizza] } = order;
  const { name = 'Maëlle Gagné-Essai', phone = '438 555-0199', subtotal = 35.9 } = order;
  const { payment = 'cash', language = 'fr', driverNote = null } = order;
  const moment = `${day} ${at}:00 America/Toronto`;
  const isClosed = status === 'done' || status === 'refused';
  const { rows } = await shop.database.query<{ id: string }>(
    `insert into orders (day, number, token, idempotency_key, request_hash, placed_at, watch_from,
       seen_at, status, promised_at, closed_at, refusal_reason, full_name, email, phone, address,
       apartment, payment_method, order_type, language, subtotal, taxes, total_price,
       driver_note)
     values ($1, $2, substr(replace($3, '-', ''), 1, 22), $3, '', $4::timestamptz, $4::timestamptz,
       $4::timestamptz, $5, case when $5 in ('new', 'refused') then null
         else $4::timestamptz + interval '30 minutes' end,
       case when $6 then $4::timestamptz end, case when $5 = 'refused' then 'too_busy' end, $7,
       'diner@exemple.test', $8, case when $9 = 'delivery' then '77, rue des Copeaux' end,
       case when $9 = 'delivery' then '3' end, $10, $9, $11, $12::numeric,
       round($12::numeric * 0.14975, 2), $12::numeric + round($12::numeric * 0.14975, 2), $13)
     returning id`,
    [
      day,
      number,
      randomUUID(),
      moment,
      status,
      isClosed,
      name,
      phone,
      type,
      payment,
      language,
      subtotal,
      driverNote,
    ],
  );
  const id = Number(rows[0]?.id);
  await shop.database.query(
    `insert into order_events (order_id, at, kind) values ($1, $2::timestamptz, 'placed')`,
    [id, moment],
  );
  for (const [position, line] of lines.entries()) {
    await shop.database.query(
      `insert into order_lines (order_id, position, item_id, category_key, name_fr, name_en, size,
         size_fr, size_en, price, quantity, other_half, modifiers, parts, note)
       values ($1, $2, $3, $4, $3, $3, lower($5), $5, $5, 17.95, $6, $7, $8, $9, $10)`,
      [
        ...[id, position, line.name, line.category ?? 'pizzas', line.size ?? null],
        ...[line.quantity ?? 1, line.otherHalf ?? null, JSON.stringify(line.modifiers ?? [])],
        ...[JSON.stringify(line.parts ?? []), line.note ?? null],
      ],
    );
  }
  // The order was there before its lines: its day is counted again with them.
  await shop.database.query('insert into sold_changes (day) values ($1)', [day]);
  return id;
}
