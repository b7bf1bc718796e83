import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { AskedLine } from '#cart/line.ts';
import { subtotalOf } from '#cart/line.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#restaurant/facts/first-shop.ts';
import type { Ledger, SentOrder } from './ledger.ts';

type Answer = { readonly status: number; readonly body: unknown };
type Acknowledged = { readonly number: number; readonly token: string };

/** Diners who order without pause, on bad lines, until they are sent home. */
export type Diners = {
  /** How many orders are on their way at this moment. */
  underWay(): number;
  /** Lets everybody finish the order in hand; waits for the last. */
  sendHome(): Promise<void>;
};

const patience = 10_000;
const mostOrders = 40_000;

/** Invites diners, each with a connection of its own from one of several addresses of this computer. */
export function inviteDiners(count: number, ports: readonly number[], ledger: Ledger): Diners {
  let isOpen = true;
  let underWay = 0;

  async function dine(seat: number, menu: readonly AskedLine[]) {
    const line = openLine(seat);
    while (isOpen && ledger.sent < mostOrders) {
      const order = writeOrder(ledger, menu);
      underWay += 1;
      await orderUntilAnswered(line, order).finally(() => {
        underWay -= 1;
      });
      await pause(randomInt(10, 60));
    }
    line.agent.destroy();
  }

  /** Sends the same words under the same key until somebody says what became of them. */
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
        if (answer?.status === 201) ledger.acknowledge(order, answer.body as Acknowledged);
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
    underWay: () => underWay,
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

/** Null when the line broke before an answer was whole. */
function post(agent: Agent, port: number, order: SentOrder): Promise<Answer | null> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': order.key };
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      path: '/api/orders',
      method: 'POST',
      headers,
    };
    const asked = request({ ...options, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('close', () => resolve(null));
      response.on('end', () => resolve(read(response.statusCode, Buffer.concat(chunks))));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end(order.body);
  });
}

function read(status: number | undefined, bytes: Buffer): Answer | null {
  try {
    return { status: status ?? 0, body: JSON.parse(bytes.toString()) };
  } catch {
    return null;
  }
}

type Menu = {
  categories: { items: { id: string; offers: { size: string | null; price: number }[] }[] }[];
};

async function readMenu(port: number): Promise<readonly AskedLine[]> {
  const menu = (await (await fetch(`http://127.0.0.1:${port}/api/menu`)).json()) as Menu;
  return menu.categories.flatMap(({ items }) =>
    items.flatMap(({ id, offers }) =>
      offers.map(({ size, price }) => ({ itemId: id, size, price, quantity: 1 })),
    ),
  );
}

/** Backwards: numbers in a row from several networks would be called first as well. */
function phoneOf(diner: number): string {
  const line = [...String(diner % 10_000).padStart(4, '0')].reverse().join('');
  return `514 ${200 + (Math.floor(diner / 10_000) % 10)}-${line}`;
}

function writeOrder(ledger: Ledger, menu: readonly AskedLine[]): SentOrder {
  const cartItems = Array.from({ length: randomInt(1, 6) }, () => ({
    ...(menu[randomInt(menu.length)] as AskedLine),
    quantity: randomInt(1, 4),
  }));
  const { subtotal, taxes, total } = orderTotals({ subtotal: subtotalOf(cartItems) }, firstShop);
  const email = `diner-${ledger.sent}@exemple.test`;
  const words = {
    fullName: `Diner ${ledger.sent}`,
    email,
    // Each their own: the fourth open order of one telephone would be called first.
    phone: phoneOf(ledger.sent),
    paymentMethod: 'cash',
    orderType: 'takeout',
    language: randomInt(2) === 0 ? 'fr' : 'en',
    cartItems,
    subtotal,
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
