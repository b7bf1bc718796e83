import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestedLine } from '../../../app/cart/line.ts';
import { subtotalOf } from '../../../app/cart/line.ts';
import { orderTotals } from '../../../app/orders/orders.ts';
import { firstShop } from '../../../app/shop/first-shop.ts';
import type { Ledger, SentOrder } from '../ledger.ts';
import { ask } from './answers.ts';

type Acknowledged = { readonly number: number; readonly token: string };

/** The shop's delivery zone, which staff add first. */
export const zone = { name: 'Quartier', prefixes: ['H2X'], fee: 450, minimum: 0 };

const mostOrders = 40_000;

/** Starts customers who order without pause until sent home, each on a bad line from one of several addresses. */
export function inviteCustomers(count: number, ports: readonly number[], ledger: Ledger) {
  let isOpen = true;
  let underWay = 0;

  async function dine(seat: number, menu: readonly RequestedLine[]) {
    const line = openLine(seat);
    while (isOpen && ledger.sent < mostOrders) {
      const order = writeOrder(ledger, menu);
      underWay += 1;
      await orderUntilAnswered(line, order).finally(() => {
        underWay -= 1;
      });
      await pause(randomInt(100, 500));
    }
    line.agent.destroy();
  }

  /** Sends the same order under the same key until it is answered. */
  async function orderUntilAnswered({ agent }: Line, order: SentOrder) {
    const isImpatient = randomInt(20) === 0;
    for (;;) {
      const port = ports[randomInt(ports.length)] ?? 0;
      const twice = randomInt(10) === 0;
      const answers = await Promise.all([
        post(agent, port, order),
        ...(twice ? [post(new Agent(), port, order)] : []),
      ]);
      for (const answer of answers) {
        if (answer?.status === 201 && answer.body)
          ledger.acknowledge(order, answer.body as Acknowledged);
        else if (answer && answer.status < 500) ledger.refuse(order, answer);
      }
      if (answers.some((answer) => answer && answer.status < 500)) return;
      ledger.broken += 1;
      if (isImpatient) return;
      await pause(randomInt(50, 250));
    }
  }

  const dining = readMenu(ports[0] ?? 0).then((menu) =>
    Promise.all(Array.from({ length: count }, (_, seat) => dine(seat, menu))),
  );
  dining.catch(() => {});
  return {
    /** Orders on their way now. */
    underWay: () => underWay,
    /** Lets everyone finish the order in hand; waits for the last. */
    async sendHome() {
      isOpen = false;
      await dining;
    },
  };
}

type Line = { readonly agent: Agent };

function openLine(seat: number): Line {
  const localAddress = process.platform === 'linux' ? `127.0.0.${2 + (seat % 8)}` : '127.0.0.1';
  return { agent: new Agent({ keepAlive: true, maxSockets: 1, localAddress }) };
}

type Menu = {
  categories: { items: { id: string; offers: { size: string | null; price: number }[] }[] }[];
};

async function readMenu(port: number): Promise<readonly RequestedLine[]> {
  const menu = (await (await fetch(`http://127.0.0.1:${port}/api/menu`)).json()) as Menu;
  return menu.categories.flatMap(({ items }) =>
    items.flatMap(({ id, offers }) =>
      offers.map(({ size, price }) => ({ itemId: id, size, price, quantity: 1 })),
    ),
  );
}

function post(agent: Agent, port: number, { key, body }: SentOrder) {
  const headers = { 'Idempotency-Key': key };
  return ask({ agent, port, method: 'POST', path: '/api/orders', headers, body });
}

/** Returns a telephone, reversed: consecutive numbers from several networks would be marked to be called first. */
function phoneOf(customer: number): string {
  const line = [...String(customer % 10_000).padStart(4, '0')].reverse().join('');
  return `514 ${200 + (Math.floor(customer / 10_000) % 10)}-${line}`;
}

function writeOrder(ledger: Ledger, menu: readonly RequestedLine[]): SentOrder {
  const cartItems = Array.from({ length: randomInt(1, 6) }, () => ({
    ...(menu[randomInt(menu.length)] as RequestedLine),
    quantity: randomInt(1, 4),
  }));
  const isDelivery = randomInt(2) === 0;
  const deliveryFee = isDelivery ? zone.fee : 0;
  const bill = { subtotal: subtotalOf(cartItems), deliveryFee };
  const { subtotal, taxes, total } = orderTotals(bill, firstShop);
  const email = `diner-${ledger.sent}@exemple.test`;
  const words = {
    fullName: `Diner ${ledger.sent}`,
    email,
    // One each: the fourth open order of a telephone would be called first.
    phone: phoneOf(ledger.sent),
    paymentMethod: 'cash',
    ...(isDelivery
      ? { orderType: 'delivery', address: `${ledger.sent}, rue des Essais`, postalCode: 'H2X 1Y4' }
      : { orderType: 'takeout' }),
    language: randomInt(2) === 0 ? 'fr' : 'en',
    cartItems,
    ...{ subtotal, deliveryFee },
    taxes,
    totalPrice: total,
  };
  const order = {
    key: randomBytes(16).toString('hex'),
    email,
    lines: cartItems.length,
    total,
    body: JSON.stringify(words),
  };
  ledger.send(order);
  return order;
}
