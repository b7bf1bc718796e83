import { type ClientResponse, hc } from 'hono/client';
import type * as z from 'zod/mini';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { RequestedLine } from '#cart/line.ts';
import type { Trial } from '#checkout/changing/change-order.server.ts';
import type { StaffChange } from '#checkout/changing/changing.schema.ts';
import type { MadeGoodInput } from '#orders/making-good/making-good.schema.ts';
import type { MoveInput, TimeInput, UndoInput } from '#orders/moves.schema.ts';
import type { Order } from '#orders/order.ts';
import type { CallResult } from '#orders/order-status.ts';
import type { heartbeatAdminApi } from '../watch/watch.api.server.ts';
import type { ordersAdminApi } from './board.api.server.ts';

const path = '/api/admin/orders';
// `keepalive`: a step under way arrives though the page is left.
const api = hc<typeof ordersAdminApi>(path, { ...throughSession, init: { keepalive: true } });
const watch = hc<typeof heartbeatAdminApi>(path, throughSession);

/** Returns the board, or what changed since a cursor. All of these throw a `CallFailure`. */
export function readBoard(after: string | null, signal?: AbortSignal) {
  const init = { signal: signal ?? null };
  return answerOf(api.board.$get({ query: after === null ? {} : { after } }, { init }));
}

/** A change of an order as it was read. */
export type ChangeInput = Omit<z.input<typeof StaffChange>, 'cartItems'> & {
  cartItems?: readonly RequestedLine[];
};

export type MoveStep = Omit<MoveInput, 'note'> & { note?: string };

/** Returns the calls about an order, which all answer it as it is then; an undone step is so for 12 seconds. */
export function callsFor(id: number) {
  const param = { id: String(id) };
  const { moves, time, seen, calls, undo, content, code } = api[':id'];
  return {
    move: (json: MoveStep) => orderOf(moves.$post({ param, json })),
    moveTime: (json: TimeInput) => orderOf(time.$put({ param, json })),
    touch: ({ version }: UndoInput) =>
      orderOf(seen.$put({ param, query: { version: String(version) } })),
    recordCall: (result: CallResult) => orderOf(calls.$post({ param, json: { result } })),
    change: (json: ChangeInput) => orderOf(content.$put({ param, json })),
    /** Returns what a change would come to. */
    async tryChange(json: ChangeInput): Promise<Trial | null> {
      const sent = content.$put({ param, json: { ...json, isTrial: true } });
      // A trial answers otherwise than the route declares.
      return ((await answerOf(sent)) as object as { trial?: Trial }).trial ?? null;
    },
    undo: (json: UndoInput) => orderOf(undo.$post({ param, json })),
    /** Answers the code. */
    makeGood: (json: Omit<MadeGoodInput, 'amount'> & { amount: unknown }) =>
      typedWrite(
        (how) => code.$post({ param, json }, how),
        ({ code }) => code,
      ),
  };
}

async function orderOf(call: Promise<ClientResponse<{ order: Order }>>): Promise<Order> {
  return (await answerOf(call)).order;
}

/** Tells the watcher that this board is open. */
export function sendHeartbeat() {
  return answerOf(watch.heartbeat.$put());
}
