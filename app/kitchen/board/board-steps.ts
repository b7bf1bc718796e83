import { failureWords } from '#admin/notify-failure.ts';
import { whenReleased } from '#browser/held-changes.ts';
import { CallFailure } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import type { RequestedLine } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Order } from '#orders/order.ts';
import { statusNames } from '#orders/order-status.text.ts';
import {
  type CallResult,
  findMove,
  isClosed,
  type OrderStatus,
  type RefusalReason,
} from '#orders/order-status.ts';
import { orderNumber } from '#orders/orders.text.ts';
import type { Totals } from '#orders/orders.ts';
import { undoOffered } from '#orders/undo-step.ts';
import { notify, settle } from '#ui/notify.ts';
import { driveOf, type Promised, promisedWith, withDrive } from '../dialog/promised.ts';
import {
  fillLine,
  markSeen,
  moveOrder,
  movePromise,
  recordCall,
  undoStep,
} from './board.client.ts';
import { boardText } from './board.text.ts';
import { isUnseen, nextMove, type Place, placeOf } from './board.ts';
import type { BoardStore } from './board-store.ts';
import { instantIn } from './board-times.ts';
import { createWaitingSteps, StepDropped } from './waiting-steps.ts';

/** Where a card stays while its steps can be undone, and the order before the last step. */
type Slip = { readonly place: Place; readonly before: Order };

export type BoardSteps = ReturnType<typeof createBoardSteps>;

/** Returns the steps a person takes with orders: shown at once, one per press. */
export function createBoardSteps(
  store: BoardStore,
  onConfirmed: (order: Order) => unknown = () => {},
) {
  const underWay = new Map<number, string>();
  const touched = new Set<number>();
  const slips = createStore<ReadonlyMap<number, Slip>>(new Map());
  const waiting = createWaitingSteps(store);

  function setSlip(id: number, slip: Slip | null) {
    const all = new Map(slips.now());
    if (slip) all.set(id, slip);
    else all.delete(id);
    slips.set(all);
  }

  /** Keeps the card in its place while the step can be undone (B-3902). */
  function keepPlace(order: Order, ms = undoOffered * 1000) {
    const slip = { place: slips.now().get(order.id)?.place ?? placeOf(order), before: order };
    setSlip(order.id, slip);
    setTimeout(
      () => whenReleased(() => slips.now().get(order.id) === slip && setSlip(order.id, null)),
      ms,
    );
  }

  /** Takes a step once: pressed again while it is sent it is the same press; others wait. `to` waits for the line. */
  async function once(
    name: string,
    order: Order,
    change: Partial<Order>,
    call: (current: Order) => Promise<Order>,
    to?: OrderStatus,
  ): Promise<boolean> {
    const { id, status, promisedAt, drivingMinutes, callResult } = order;
    const press = [id, name, status, promisedAt, drivingMinutes, callResult].join(' ');
    if (underWay.get(id) === press) return false;
    underWay.set(id, press);
    touched.add(id);
    const pressed = to && waiting.press(order, to);
    const take = pressed ? () => pressed.send(call) : call;
    const shown = { seenAt: order.seenAt ?? store.now(), ...change };
    try {
      await store.step(order, shown, take, pressed?.signal);
      settle(aboutOrder(order));
      return true;
    } catch (error) {
      if (error instanceof StepDropped && !error.order) return false;
      // The order still rings: the next touch must be sent again.
      touched.delete(id);
      if (name !== 'undone') setSlip(id, null);
      tellFailure(order, error);
      return false;
    } finally {
      pressed?.end();
      if (underWay.get(id) === press) underWay.delete(id);
    }
  }

  function moved(to: OrderStatus): Partial<Order> {
    const statusAt = store.now();
    return { status: to, statusAt, closedAt: isClosed(to) ? statusAt : null };
  }

  return {
    /** Silences an order on every board; fails without a message, and the order rings on. */
    async touch(order: Order) {
      if (!isUnseen(order) || touched.has(order.id)) return;
      touched.add(order.id);
      const change = { seenAt: store.now() };
      const call = () => markSeen(order.id);
      try {
        await store.step(order, change, call);
        // The device that prints what is confirmed on it prints what the oven has confirmed, too (B-4417).
        if (order.status === 'confirmed') onConfirmed(order);
      } catch {
        touched.delete(order.id);
      }
    },

    async recordCall(order: Order, result: CallResult) {
      await once(result, order, { callResult: result }, () => recordCall(order.id, result));
    },

    /** `totals` has the delivery fee, where the confirming cook sets it, and what follows. */
    async confirm(order: Order, promised: Promised, totals: Partial<Totals> = {}) {
      const { deliveryFee } = totals;
      const at = promiseIn(promised, store.now());
      const change = { ...moved('confirmed'), ...at, ...totals };
      const fee = deliveryFee === undefined ? {} : { deliveryFee };
      const call = ({ id, version }: Order) =>
        moveOrder(id, { to: 'confirmed', version, ...at, ...fee });
      keepPlace(order);
      const to = deliveryFee === undefined ? 'confirmed' : undefined;
      if (await once(`confirmed ${deliveryFee}`, order, change, call, to))
        onConfirmed({ ...order, ...change });
    },

    async moveTime(order: Order, promised: Promised) {
      const change = promiseIn(promised, store.now());
      await once(
        `time ${change.promisedAt} ${change.drivingMinutes}`,
        order,
        change,
        ({ id, version }) => movePromise(id, { version, ...change }),
      );
    },

    async refuse(order: Order, reason: RefusalReason, note: string) {
      const change = {
        ...moved('refused'),
        refusalReason: reason,
        refusalNote: note.trim() || null,
      };
      keepPlace(order);
      await once('refused', order, change, ({ id, version }) =>
        moveOrder(id, { to: 'refused', version, reason, note }),
      );
    },

    /** Takes a step that needs no input; does nothing for a step that is not in the table. */
    async move(order: Order, to: OrderStatus) {
      const move = findMove(order, to);
      if (!move || move.needs) return;
      keepPlace(order);
      const call = ({ id, version }: Order) => moveOrder(id, { to, version });
      await once(to, order, moved(to), call, to);
    },

    /** Writes down what the customer left to choose on a line; tells whether it is written. */
    fill(order: Order, position: number, line: RequestedLine): Promise<boolean> {
      return once(`filled ${JSON.stringify(line)}`, order, {}, (now) =>
        fillLine(now, position, line),
      );
    },

    /** Takes the default next step; a step that needs a time promises `promisedAt`. */
    takeNext(order: Order, promisedAt: number): Promise<void> {
      const next = nextMove(order);
      if (next?.needs !== 'time') return next ? this.move(order, next.to) : Promise.resolve();
      return this.confirm(order, promisedWith(withDrive(order, driveOf(order)), { promisedAt }));
    },

    /** Undoes the last step of an order while its card offers it (B-3902). */
    async undo(order: Order) {
      const slip = slips.now().get(order.id);
      setSlip(order.id, null);
      if (!slip) return;
      underWay.delete(order.id);
      if (waiting.undo(order)) return;
      const { status, statusAt, closedAt, promisedAt, drivingMinutes } = slip.before;
      const change = { status, statusAt, closedAt, promisedAt, drivingMinutes };
      await once('undone', order, change, ({ id, version }) => undoStep(id, version));
    },

    /** What the oven has just confirmed has the way back too, and stands among the new ones that long (B-4418). */
    offerWayBack() {
      for (const order of store.snapshot().orders) {
        const left = order.placedAt + undoOffered * 1000 - store.now();
        const isByItself = order.status === 'confirmed' && isUnseen(order);
        if (isByItself && left > 0 && !slips.now().has(order.id))
          keepPlace({ ...order, status: 'new', promisedAt: null }, left);
      }
    },

    /** The cards that stand where they stood before their last step. */
    slips,
  };
}

function promiseIn(promised: Promised, now: number) {
  const promisedAt = 'minutes' in promised ? instantIn(promised.minutes, now) : promised.promisedAt;
  const { drivingMinutes } = promised;
  return { promisedAt, ...(drivingMinutes === undefined ? {} : { drivingMinutes }) };
}

// The page shows these itself: on the refused card, or by asking to sign in.
const shownByPage: readonly unknown[] = ['not_staff', 'signed_out'];

/** Returns the message's subject: the next successful step of that order removes the message. */
function aboutOrder({ id }: Order): string {
  return `order ${id}`;
}

function tellFailure(order: Order, error: unknown) {
  const about = aboutOrder(order);
  if (error instanceof StepDropped) {
    const title = titleOf(order, boardText.notSent);
    const description = boardText.changedSince;
    const note = error.order ? standsNow(error.order) : undefined;
    return notify({ tone: 'destructive', title, about, description, note });
  }
  const code = error instanceof CallFailure ? error.code : null;
  if (shownByPage.includes(code)) return;
  const isUnsure = code === 'no_answer';
  notify({
    tone: 'destructive',
    title: titleOf(order, isUnsure ? boardText.unsure : boardText.cannotMove),
    about,
    description: isUnsure ? boardText.asBefore : failureWords(error),
    note: code === 'order_moved' ? nowStands(error) : undefined,
  });
}

function titleOf({ number }: Order, what: Bilingual): Bilingual {
  const { fr, en } = orderNumber(number);
  return { fr: `${fr} : ${what.fr}`, en: `${en}: ${what.en}` };
}

function nowStands(error: unknown): Bilingual | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  return standsNow((error.details as { readonly order: Order }).order);
}

function standsNow(order: Order): Bilingual {
  const { fr, en } = statusNames[order.status][order.orderType];
  return { fr: `${boardText.nowIs.fr} ${fr}.`, en: `${boardText.nowIs.en} ${en}.` };
}
