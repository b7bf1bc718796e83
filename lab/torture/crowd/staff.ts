import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Order } from '../../../app/orders/order.ts';
import type { OrderStatus } from '../../../app/orders/order-status.ts';
import { post } from '../../product.ts';
import type { Place } from '../instance.ts';
import type { StepLedger } from '../step-ledger.ts';
import { ask } from './answers.ts';
import { zone } from './customers.ts';

export type Person = { readonly email: string; token: string };
type Known = Pick<Order, 'id' | 'status' | 'version' | 'orderType' | 'paymentMethod'>;

const next: Partial<Record<OrderStatus, OrderStatus>> = {
  new: 'confirmed',
  confirmed: 'baking',
  baking: 'ready',
  ready: 'done',
  out: 'done',
};

function nextOf({ status, orderType }: Known): OrderStatus | undefined {
  return status === 'ready' && orderType === 'delivery' ? 'out' : next[status];
}

/**
 * Starts staff with a tablet each, who take orders through their steps until sent home. They read the board now and
 * then, and press what they see, also when another was faster.
 */
export function hireStaff(people: readonly Person[], doors: readonly number[], ledger: StepLedger) {
  let isOpen = true;
  const door = () => doors[randomInt(doors.length)] ?? 0;

  async function work({ email: who, token }: Person, at: number) {
    const board = new Map<number, Known>();
    const changed = new Set<number>();
    let cursor: string | null = null;

    async function look() {
      const path = `/api/admin/orders/board${cursor === null ? '' : `?after=${cursor}`}`;
      const answer = await ask({ port: door(), method: 'GET', path, token });
      if (answer?.status !== 200 || answer.body === null) return;
      const reading = answer.body as { orders: readonly Known[]; cursor: string };
      cursor = reading.cursor;
      for (const order of reading.orders) keep(order);
    }

    function keep(order: Known) {
      const { id, status, version } = order;
      if ((board.get(id)?.version ?? -1) > version) return;
      if (next[status]) board.set(id, order);
      else board.delete(id);
    }

    /** Takes another payment: one change under one key, however often it is sent (B-4602). */
    function change({ id, version }: Known) {
      changed.add(id);
      const body = { version, key: `another-payment-${id}`, paymentMethod: 'interac' };
      return repeat('PUT', `/api/admin/orders/${id}/content`, JSON.stringify(body));
    }

    function press({ id, version, orderType }: Known, to: OrderStatus) {
      const promise = { minutes: 30, ...(orderType === 'delivery' ? { drivingMinutes: 10 } : {}) };
      const more = to === 'confirmed' ? promise : to === 'refused' ? { reason: 'too_busy' } : {};
      const path = `/api/admin/orders/${id}/moves`;
      return repeat('POST', path, JSON.stringify({ to, version, ...more }));
    }

    /** Repeats a press until it is answered. */
    async function repeat(method: 'POST' | 'PUT', path: string, body: string) {
      const isImpatient = randomInt(20) === 0;
      for (;;) {
        const answer = await ask({ port: door(), method, path, token, body });
        if (answer && answer.status < 500) return answer;
        if (isImpatient) return null;
        await pause(randomInt(50, 250));
      }
    }

    async function step() {
      const waiting = [...board.values()];
      const order = waiting[randomInt(Math.max(1, waiting.length))];
      if (!order) return;
      // A slip of the thumb: no step leads there.
      const isSlip = order.status === 'new' && randomInt(15) === 0;
      const isRefusal = order.status === 'new' && randomInt(25) === 0;
      const to = isSlip ? 'done' : isRefusal ? 'refused' : (nextOf(order) ?? 'done');
      // One of the staff alone, so that no order is changed twice.
      const isChange =
        at === 0 &&
        order.paymentMethod !== 'interac' &&
        !changed.has(order.id) &&
        randomInt(4) === 0;
      const pressed = { order: order.id, kind: isChange ? 'changed' : to, who };
      if (isChange || !isSlip) ledger.press(pressed);
      const answer = await (isChange ? change(order) : press(order, to));
      if (answer?.status === 200) {
        ledger.acknowledge(pressed);
        if (answer.body) keep((answer.body as { order: Known }).order);
      } else {
        if (answer) ledger.refused += 1;
        board.delete(order.id);
      }
    }

    while (isOpen) {
      await look();
      for (let steps = 0; isOpen && steps < 8; steps += 1) {
        await step();
        await pause(randomInt(20, 120));
      }
    }
  }

  const working = Promise.all(people.map(work));
  working.catch(() => {});
  return {
    async sendHome() {
      isOpen = false;
      await working;
    },
  };
}

const password = 'braise-1234';
const roles = { 'patronne@exemple.test': 'owner', 'collegue@exemple.test': 'admin' } as const;

/** Adds two staff members and a delivery zone to a new shop; returns the staff. */
export async function openShop({ doors: [door], connection }: Place): Promise<readonly Person[]> {
  const address = `http://127.0.0.1:${door}`;
  const client = new pg.Client(connection());
  await client.connect();
  const people: Person[] = [];
  for (const [email, role] of Object.entries(roles)) {
    const named = { email, password, name: email, language: 'fr' };
    await post(`${address}/api/auth/sign-up/email`, named);
    await client.query('update users set email_verified = true where email = $1', [email]);
    await client.query(
      'insert into user_roles (user_id, role) select id, $2 from users where email = $1',
      [email, role],
    );
    const signedIn = await post(`${address}/api/auth/sign-in/email`, { email, password });
    people.push({ email, token: signedIn.headers.get('set-auth-token') ?? '' });
  }
  await client.end();
  await post(`${address}/api/admin/delivery-zones`, zone, people[0]?.token);
  return people;
}
