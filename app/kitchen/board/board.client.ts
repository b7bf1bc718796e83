import { callApi } from '#browser/request.ts';
import type { MoveInput, TimeInput } from '#orders/moves.schema.ts';
import type { Order } from '#orders/order.ts';
import type { CallResult, RefusalReason } from '#orders/order-status.ts';
import type { BoardReading } from './board.ts';

const path = '/api/admin/orders';

type OrderAnswer = { readonly order: Order };

/** The board, or what changed on it since a cursor. All of these throw a `CallFailure`. */
export function readBoard(after: string | null, signal?: AbortSignal): Promise<BoardReading> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return callApi(`${path}/board${query}`, signal ? { signal } : {});
}

export async function moveOrder(id: number, body: Omit<MoveInput, 'note'> & { note?: string }) {
  return (await callApi<OrderAnswer>(`${path}/${id}/moves`, { method: 'POST', body })).order;
}

/** Refuses several at once, without a letter each; answers them as they stand now. */
export async function refuseOrders(
  ids: readonly number[],
  reason: RefusalReason,
  note: string,
): Promise<readonly Order[]> {
  type Answer = { readonly orders: readonly Order[] };
  const body = { ids, reason, note };
  return (await callApi<Answer>(`${path}/refusals`, { method: 'POST', body })).orders;
}

export async function movePromise(id: number, body: TimeInput): Promise<Order> {
  return (await callApi<OrderAnswer>(`${path}/${id}/time`, { method: 'PUT', body })).order;
}

export async function markSeen(id: number): Promise<Order> {
  const call = { method: 'PUT', body: {} } as const;
  return (await callApi<OrderAnswer>(`${path}/${id}/seen`, call)).order;
}

export async function recordCall(id: number, result: CallResult): Promise<Order> {
  const call = { method: 'POST', body: { result } } as const;
  return (await callApi<OrderAnswer>(`${path}/${id}/calls`, call)).order;
}

/** Tells the watchdog that this board is open, and whether it can ring. */
export function sendHeartbeat(canRing: boolean): Promise<void> {
  return callApi(`${path}/heartbeat`, { method: 'PUT', body: { canRing } });
}
