import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { RequestedLine } from '#cart/line.ts';
import type { RequestedInstant } from '#checkout/requested-time.ts';
import { callsApi } from '#checkout/telephone/calls.api.server.ts';
import type { Call } from '#checkout/telephone/calls.server.ts';
import type { CallQuote } from '#checkout/telephone/place-call.server.ts';
import type { Actor } from '#core/context.ts';
import type { ProblemBody } from '#core/problem.ts';
import { orders } from '#orders/orders.table.server.ts';
import type { Shop } from './orders.ts';
import { adminApp, owner } from './staff.ts';

type Answer = {
  readonly status: number;
  readonly body: ProblemBody & {
    readonly version: number;
    readonly quote: CallQuote;
    readonly number: number;
    readonly promisedAt: number;
    readonly calls: readonly Call[];
  };
};

/** What a new employee finds on an empty desk. */
export const emptyDraft = {
  source: 'telephone',
  orderType: 'delivery',
  paymentMethod: 'cash',
  language: 'fr',
  cartItems: [] as readonly RequestedLine[],
};

export const caller = {
  fullName: 'Alix Tremblay-Essai',
  phone: '514 555-0177',
  address: '12, rue des Érables',
};

/** A desk of a shop, through the API and without a server. */
export function openDesk(shop: Shop, actor: Actor = owner) {
  const app = adminApp(shop.db, { '/calls': callsApi }, actor);
  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await app.request(`/api/admin/calls${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }
  const write = (id: string, part: object, version = 0) =>
    call('PUT', `/${id}`, { version, draft: { ...emptyDraft, ...part } });
  const send = (id: string, part: object, told: { total: number; moment?: RequestedInstant }) =>
    call('POST', `/${id}/order`, { ...told, draft: { ...emptyDraft, ...part } });
  return {
    call,
    write,
    send,
    list: async () => (await call('GET', '')).body.calls,
    /** Types a call, reads out what it comes to, and sends it. */
    async take(part: object, id: string = randomUUID()) {
      const { quote } = (await write(id, part)).body;
      const told = { total: quote.totals.total, ...(quote.moment && { moment: quote.moment }) };
      return { id, quote, told, ...(await send(id, part, told)) };
    },
    async newest() {
      const [row] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
      if (!row) throw new Error('no order is stored');
      return row;
    },
  };
}
