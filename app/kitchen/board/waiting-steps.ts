import { CallFailure } from '#browser/request.ts';
import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import type { BoardStore } from './board-store.ts';

/** A step was not sent: it was taken back, or its order had moved to what `order` is now. */
export class StepDropped extends Error {
  readonly order: Order | null;

  constructor(order: Order | null) {
    super('a step was not sent');
    this.order = order;
  }
}

/** A step of an order, pressed and not answered yet. */
type Pressed = {
  readonly order: Order;
  readonly to: OrderStatus;
  readonly drop: AbortController;
};

/** Returns steps that wait in memory without a connection, and are sent once it is back (B-3906). */
export function createWaitingSteps(store: BoardStore) {
  let waiting: readonly Pressed[] = [];
  const without = (pressed: Pressed) => waiting.filter((one) => one !== pressed);

  /** Resolves while the board is live, also once it is again; rejects when the step is taken back. */
  function isLive({ drop: { signal } }: Pressed): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!signal.aborted && store.snapshot().staleSince !== null) return;
        leave();
        if (signal.aborted) reject(new StepDropped(null));
        else resolve();
      };
      const leave = store.subscribe(look);
      signal.addEventListener('abort', look);
      look();
    });
  }

  /** Sends a step, however often the connection breaks; not on an order that has moved. */
  async function send(pressed: Pressed, call: (current: Order) => Promise<Order>): Promise<Order> {
    const { order, to } = pressed;
    for (;;) {
      await isLive(pressed);
      const now = store.find(order.id) ?? order;
      // The answer was lost: the server has taken the step.
      if (now.status === to) return now;
      if (now.status !== order.status) throw new StepDropped(now);
      waiting = without(pressed);
      try {
        return await call(now);
      } catch (error) {
        if (!(error instanceof CallFailure && error.code === 'no_answer')) throw error;
        waiting = [pressed, ...waiting];
        await store.refresh();
      }
    }
  }

  return {
    /** Notes a press, and returns how to send it and how to drop it. */
    press(order: Order, to: OrderStatus) {
      const pressed: Pressed = { order, to, drop: new AbortController() };
      waiting = [...waiting, pressed];
      return {
        signal: pressed.drop.signal,
        send: (call: (current: Order) => Promise<Order>) => send(pressed, call),
        end: () => {
          waiting = without(pressed);
        },
      };
    },

    /** Takes back the last step of an order that has not been sent; false when all were. */
    undo({ id }: Order): boolean {
      const last = waiting.filter(({ order }) => order.id === id).at(-1);
      last?.drop.abort();
      if (last) waiting = without(last);
      return last !== undefined;
    },
  };
}
