import { CallFailure } from '#browser/request.ts';
import { sessionMark, waitingKey } from '#browser/session-token.ts';
import { readStored, storeItem } from '#browser/storage.ts';
import type { Order } from '#orders/order.ts';
import { isClosed, type OrderStatus } from '#orders/order-status.ts';
import { moveOrder } from './board.client.ts';
import type { BoardStore } from './board-store.ts';

/** A step without a personal note: the device may store it. */
export type WaitingStep = {
  readonly to: OrderStatus;
  readonly promisedAt?: number;
  readonly drivingMinutes?: number;
};

/** The steps pressed for one order without a connection, and its version at the first. */
type Waiting = {
  readonly id: number;
  readonly version: number;
  readonly steps: readonly WaitingStep[];
};

const mostOrders = 200;

type Stored = { readonly mark: string | null; readonly waiting: readonly Waiting[] };

/** Returns only what the same person pressed in the same session. */
function readWaiting(): readonly Waiting[] {
  const stored = JSON.parse(readStored(waitingKey) ?? 'null') as Stored | null;
  return stored?.mark === sessionMark() ? stored.waiting : [];
}

type Heard = {
  readonly onTaken: (order: Order, step: WaitingStep) => void;
  readonly onRefused: (order: Order | undefined, step: WaitingStep, error: unknown) => void;
};

/**
 * Returns the steps pressed without a connection: shown at once, stored through a reload or an
 * empty battery, sent when the connection is back if the order has not moved; of the others the
 * cook is told (B-3906).
 */
export function createWaitingSteps(store: BoardStore, { onTaken, onRefused }: Heard) {
  let all = readWaiting();
  let isSending = false;
  store.subscribe(send);
  show();

  function show() {
    const changes = all.map(({ id, steps }) => {
      const { to, ...promise } = Object.assign({}, ...steps) as WaitingStep;
      const closedAt = isClosed(to) ? store.now() : null;
      return [id, { ...promise, status: to, closedAt }] as const;
    });
    store.setWaiting(new Map(changes));
  }

  function keep(next: readonly Waiting[]) {
    all = next.filter(({ steps }) => steps.length > 0).slice(0, mostOrders);
    const stored: Stored = { mark: sessionMark(), waiting: all };
    storeItem(waitingKey, all.length > 0 ? JSON.stringify(stored) : null);
    show();
  }

  function replace(id: number, change: (one: Waiting) => Waiting) {
    keep(all.map((one) => (one.id === id ? change(one) : one)));
  }

  async function send() {
    if (isSending || all.length === 0 || store.snapshot().staleSince !== null) return;
    isSending = true;
    for (let one = all[0]; one; one = all[0]) {
      if (!(await sendFirst(one))) break;
    }
    isSending = false;
  }

  /** Returns false when the connection is lost again. */
  async function sendFirst({ id, version, steps: [step] }: Waiting): Promise<boolean> {
    if (!step) return true;
    const order = store.find(id);
    try {
      if (order?.version !== version) {
        // The answer was lost: the server has taken the step.
        const isDone = order?.status === step.to;
        if (!isDone) onRefused(order, step, null);
        replace(id, (one) => ({
          ...one,
          version: order?.version ?? 0,
          steps: isDone ? one.steps.slice(1) : [],
        }));
        return true;
      }
      const moved = await moveOrder(id, { ...step, version });
      store.take([moved]);
      replace(id, (one) => ({ ...one, version: moved.version, steps: one.steps.slice(1) }));
      onTaken(moved, step);
    } catch (error) {
      if (isUnanswered(error)) return false;
      onRefused(order, step, error);
      replace(id, (one) => ({ ...one, steps: [] }));
    }
    return true;
  }

  return {
    /** Stores a step that cannot be sent now, and returns whether it did. */
    takes(order: Order, step: WaitingStep): boolean {
      const isWaiting = all.some(({ id }) => id === order.id);
      if (!isWaiting && store.snapshot().staleSince === null) return false;
      this.add(order, step);
      return true;
    },

    add({ id, version }: Order, step: WaitingStep) {
      if (all.some((one) => one.id === id))
        replace(id, (one) => ({ ...one, steps: [...one.steps, step] }));
      else keep([...all, { id, version, steps: [step] }]);
    },

    /** Forgets the last waiting step of an order; false when none waits. */
    undo({ id }: Order): boolean {
      if (isSending || !all.some((one) => one.id === id)) return false;
      replace(id, (one) => ({ ...one, steps: one.steps.slice(0, -1) }));
      return true;
    },
  };
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'no_answer';
}
