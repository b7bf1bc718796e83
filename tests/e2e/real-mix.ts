import type { Modifier, Part } from '#cart/line.ts';
import { dayAt } from '#hours/calendar-day.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import type { Shop } from '#tests/support/shop.ts';
import { type PutOrder, putOrder } from './days.ts';

type Mixed = Omit<PutOrder, 'number' | 'status'> & {
  readonly status: OrderStatus;
  /** When it is promised, in minutes from now; null is not yet. */
  readonly due: number | null;
  /** Outside of what is free: the fee is a line. */
  readonly hasFee?: boolean;
};

const both = (word: string) => ({ fr: word, en: word });

function change(word: string, part: Partial<Modifier> = {}): Modifier {
  return { id: word, name: both(word), price: 0, side: 'whole', amount: 1, ...part };
}

function pizza(word: string, modifiers: readonly Modifier[] = []): Part {
  const size = { size: 'l', sizeLabel: both('L') };
  return { itemId: word, name: both(word), ...size, otherHalf: null, modifiers, surcharge: 0 };
}

const can: Part = { ...pizza('Pepsi'), size: null, sizeLabel: null, isUsual: true };
const deal = (...parts: readonly Part[]) => ({
  ...{ name: '2 pour 1', size: 'L', category: 'promotions' },
  parts: [...parts, can, can],
});
const halves = (one: string, other: string, modifiers: readonly Modifier[] = []) => ({
  ...{ name: one, size: 'L', modifiers },
  otherHalf: { itemId: other, name: both(other) },
});
const fries = { name: 'Frites maison', size: 'G', category: 'fries' };
const poutine = { name: 'Poutine classique', size: 'P', category: 'appetizers' };
const cola = { name: 'Coca-Cola 355 mL', category: 'beverages', quantity: 2 };

/** Twelve open orders of a Friday: two deals, three halves, notes, fees of zones. */
const mix: readonly Mixed[] = [
  {
    status: 'new',
    due: null,
    name: 'Maëlle Gagné-Essai',
    lines: [deal(pizza('Toute garnie'), pizza('Pepperoni', [change('Oignons', { amount: 0 })]))],
    hasFee: true,
  },
  {
    status: 'new',
    due: null,
    type: 'takeout',
    name: 'Théo Lavigne-Essai',
    lines: [{ name: 'Végétarienne', size: 'M' }],
  },
  {
    status: 'confirmed',
    due: 42,
    name: 'Iris Campbell-Test',
    language: 'en',
    lines: [halves('Fromage', 'Hawaïenne', [change('Olives', { side: 'left', amount: 2 })]), fries],
    hasFee: true,
  },
  {
    status: 'confirmed',
    due: 38,
    type: 'takeout',
    name: 'Odile Pomerleau-Essai',
    lines: [{ name: 'Pepperoni', size: 'L', note: 'bien cuite' }, cola],
  },
  {
    status: 'confirmed',
    due: 50,
    name: 'Basile Roy-Essai',
    driverNote: 'Sonner deux fois',
    lines: [{ name: 'Toute garnie', size: 'XL' }, poutine],
  },
  {
    status: 'confirmed',
    due: 55,
    type: 'takeout',
    name: 'Nora Singh-Test',
    language: 'en',
    lines: [deal(pizza('Grecque'), pizza('Fromage'))],
  },
  {
    status: 'baking',
    due: 14,
    type: 'takeout',
    name: 'Aya Benali-Essai',
    lines: [halves('Mexicaine', 'Végétarienne')],
  },
  {
    status: 'baking',
    due: 26,
    name: 'Luc Fortin-Essai',
    lines: [{ name: 'Québécoise', size: 'M', quantity: 2 }],
    hasFee: true,
  },
  {
    status: 'ready',
    due: 12,
    name: 'Zoé Tremblay-Essai',
    lines: [halves('Toute garnie', 'Fromage'), fries],
  },
  {
    status: 'ready',
    due: -8,
    type: 'takeout',
    name: 'Sam Okafor-Test',
    lines: [{ name: 'Fromage', size: 'S' }],
  },
  {
    status: 'out',
    due: 6,
    name: 'Inès Marchand-Essai',
    lines: [{ name: 'Hawaïenne', size: 'L' }, cola],
  },
  {
    status: 'confirmed',
    due: 70,
    type: 'takeout',
    name: 'Hugo Pelletier-Essai',
    lines: [{ name: 'Toute garnie', size: 'L', note: 'sans couper' }, fries],
  },
];

/** Stores those orders as if they had come in the last half hour, at any hour of the day. */
export async function putRealMix(shop: Shop): Promise<void> {
  const day = dayAt(Date.now());
  // The day's own numbers: the next customer's order must not meet one of these.
  const { rows } = await shop.database.query(
    `insert into order_days as known (day, last_number) values ($1, $2)
     on conflict (day) do update set last_number = known.last_number + $2 returning last_number`,
    [day, mix.length],
  );
  const first = Number(rows[0]?.last_number) - mix.length + 1;
  for (const [at, { status, due, hasFee = false, ...order }] of mix.entries()) {
    const id = await putOrder(shop, day, {
      number: first + at,
      phone: `438 555-01${20 + at}`,
      ...order,
    });
    await shop.database.query(
      `update orders set status = $2, placed_at = now() - interval '25 minutes' + $3 * interval '2 minutes',
         watch_from = now() - interval '25 minutes' + $3 * interval '2 minutes', closed_at = null,
         seen_at = case when $2 = 'new' then null else now() end, status_at = now() - interval '4 minutes',
         promised_at = now() + $4::int * interval '1 minute', version = version + 1,
         driving_minutes = case when order_type = 'delivery' then 15 end,
         delivery_fee = $5::int * 4, total_price = total_price + $5::int * 4
       where id = $1`,
      [id, status, at, due, hasFee ? 1 : 0],
    );
  }
}
