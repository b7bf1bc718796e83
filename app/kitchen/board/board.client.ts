import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { RequestedLine } from '#cart/line.ts';
import type { MoveInput, TimeInput } from '#orders/moves.schema.ts';
import type { Order } from '#orders/order.ts';
import type { CallResult } from '#orders/order-status.ts';
import type { heartbeatAdminApi } from '../watch/watch.api.server.ts';
import type { ordersAdminApi } from './board.api.server.ts';

const path = '/api/admin/orders';
// `keepalive`: a step under way arrives though the page is left.
const api = hc<typeof ordersAdminApi>(path, { ...throughSession, init: { keepalive: true } });
const watch = hc<typeof heartbeatAdminApi>(path, throughSession);
const named = (id: number) => ({ param: { id: String(id) } });

/** Returns the board, or what changed since a cursor. All of these throw a `CallFailure`. */
export function readBoard(after: string | null, signal?: AbortSignal) {
  const query = after === null ? {} : { after };
  return answerOf(api.board.$get({ query }, { init: { signal: signal ?? null } }));
}

export async function moveOrder(id: number, json: Omit<MoveInput, 'note'> & { note?: string }) {
  return (await answerOf(api[':id'].moves.$post({ ...named(id), json }))).order;
}

export async function movePromise(id: number, json: TimeInput): Promise<Order> {
  return (await answerOf(api[':id'].time.$put({ ...named(id), json }))).order;
}

export async function markSeen(id: number): Promise<Order> {
  return (await answerOf(api[':id'].seen.$put(named(id)))).order;
}

export async function recordCall(id: number, result: CallResult): Promise<Order> {
  return (await answerOf(api[':id'].calls.$post({ ...named(id), json: { result } }))).order;
}

export async function fillLine({ id, version }: Order, position: number, line: RequestedLine) {
  const json = { version, position, line };
  return (await answerOf(api[':id']['open-choices'].$put({ ...named(id), json }))).order;
}

/** Undoes the last step of an order as it is seen here, within 12 seconds. */
export async function undoStep(id: number, version: number): Promise<Order> {
  return (await answerOf(api[':id'].undo.$post({ ...named(id), json: { version } }))).order;
}

/** Tells the watchdog that this board is open. */
export function sendHeartbeat() {
  return answerOf(watch.heartbeat.$put());
}
