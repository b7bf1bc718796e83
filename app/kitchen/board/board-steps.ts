import { failureWords } from '#admin/notify-failure.ts';
import { whenReleased } from '#browser/held-changes.ts';
import { makeId } from '#browser/make-id.ts';
import { CallFailure } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
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
import type { PaymentMethod, Totals } from '#orders/orders.ts';
import { undoOffered } from '#orders/undo-step.ts';
import { notify, settle } from '#ui/notify.ts';
import { type OpenDialog, type Promised, promisedWith, withDrive } from '../dialog/promised.ts';
import { type ChangeInput, callsFor, type MoveStep } from './board.client.ts';
import { boardText } from './board.text.ts';
import { isUnseen, isUntouched, nextMove, type Place, placeOf } from './board.ts';
import { type BoardStore, movedOrder } from './board-store.ts';

/** Where a card stays while its steps can be undone, and the order before the last step. */
type Slip = { readonly place: Place; readonly before: Order };

/** Returns the steps a person takes with orders: shown at once, one per press. */
export function createBoardSteps(
  store: BoardStore,
  onConfirmed: (order: Order) => unknown = () => {},
) {
  const underWay = new Map<number, string>();
  const slips = createStore<ReadonlyMap<number, Slip>>(new Map());

  function endSlip(id: number) {
    slips.set(new Map([...slips.now()].filter(([slipped]) => slipped !== id)));
  }

  /** Keeps the card in its place while the step can be undone (B-3902). */
  function keepPlace(order: Order, ms = undoOffered * 1000) {
    const { id } = order;
    const slip = { place: slips.now().get(id)?.place ?? placeOf(order), before: order };
    slips.set(new Map(slips.now()).set(id, slip));
    setTimeout(() => whenReleased(() => slips.now().get(id) === slip && endSlip(id)), ms);
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
    // The next successful step of the order removes the message of one that failed.
    const about = `order ${id}`;
    try {
      const seenAt = order.seenAt ?? store.now();
      const isTaken = await store.step(order, { seenAt, ...change }, call, to);
      if (isTaken) settle(about);
      return isTaken;
    } catch (error) {
      if (name !== 'undone') endSlip(id);
      tellFailure(order, about, error);
      return false;
    } finally {
      if (underWay.get(id) === press) underWay.delete(id);
    }
  }

  /** Takes a step of the table, which can be undone; `change` is what it changes beside the status. */
  function moveTo(
    to: OrderStatus,
    order: Order,
    input: Omit<MoveStep, 'to' | 'version'> = {},
    change: Partial<Order> = {},
  ) {
    keepPlace(order);
    const statusAt = store.now();
    const shown = { status: to, statusAt, closedAt: isClosed(to) ? statusAt : null, ...change };
    const call = ({ id, version }: Order) => callsFor(id).move({ to, version, ...input });
    // A driver named on the way is no step that a lost answer may have taken.
    const isSimple = to !== 'refused' && to !== order.status && input.deliveryFee === undefined;
    const name = `${to} ${input.deliveryFee} ${input.driver}`;
    return once(name, order, shown, call, isSimple ? to : undefined);
  }

  return {
    /** Silences an order on every board; fails without a message, and the order rings on. */
    async touch({ id }: Order) {
      const order = store.snapshot().orders.find((one) => one.id === id);
      if (!order || !isUntouched(order)) return;
      try {
        await store.step(order, { seenAt: store.now(), changes: null }, () =>
          callsFor(id).touch({ version: order.version }),
        );
        // The device that prints what is confirmed on it prints what the oven has confirmed or a change, too (B-4417).
        if (order.status !== 'new') onConfirmed(order);
      } catch {
        // The next touch is sent again.
      }
    },

    async recordCall(order: Order, result: CallResult) {
      await once(result, order, { callResult: result }, () =>
        callsFor(order.id).recordCall(result),
      );
    },

    /** `totals` has the delivery fee, where the confirming cook sets it, and what follows. */
    async confirm(order: Order, promised: Promised, totals: Partial<Totals> = {}) {
      const { deliveryFee } = totals;
      const input = { ...promised, ...(deliveryFee === undefined ? {} : { deliveryFee }) };
      if (await moveTo('confirmed', order, input, { ...promised, ...totals })) onConfirmed(order);
    },

    async moveTime(order: Order, promised: Promised) {
      const { promisedAt, drivingMinutes } = promised;
      keepPlace(order);
      await once(`time ${promisedAt} ${drivingMinutes}`, order, promised, ({ id, version }) =>
        callsFor(id).moveTime({ version, ...promised }),
      );
    },

    async refuse(order: Order, reason: RefusalReason, note: string) {
      const change = { refusalReason: reason, refusalNote: note.trim() || null };
      await moveTo('refused', order, { reason, note }, change);
    },

    /** Takes a step that needs no input; does nothing for a step that is not in the table. */
    async move(order: Order, to: OrderStatus, input?: Pick<MoveStep, 'tellsCustomer'>) {
      const move = findMove(order, to);
      if (move && !move.needs) await moveTo(to, order, input);
    },

    /** Says who drives an order that leaves, or has left; null is no name (B-4623). */
    drive: (order: Order, driver: string | null) => moveTo('out', order, { driver }, { driver }),

    /** Changes an order, once for a key; a refusal is the caller's to say. */
    async change(order: Order, input: ChangeInput) {
      const { id } = order;
      const isTaken = await store.step(order, {}, () => callsFor(id).change(input));
      if (isTaken) settle(`order ${id}`);
      return isTaken;
    },

    /** Takes another payment in one press. */
    async pay(order: Order, paymentMethod: PaymentMethod) {
      const [{ version }, key] = [order, makeId()];
      await once(`pay ${paymentMethod}`, order, { paymentMethod }, ({ id }) =>
        callsFor(id).change({ version, key, paymentMethod }),
      );
    },

    /** Takes the default next step, by default promised for `promisedAt`; a shop with drivers says first who leaves. */
    async takeNext(order: Order, promisedAt: number, open?: OpenDialog): Promise<void> {
      const next = nextMove(order);
      const hasDrivers = store.snapshot().drivers.length > 0;
      if (open && hasDrivers && next?.to === 'out') return open(order, 'out');
      if (next?.needs !== 'time') return next ? this.move(order, next.to) : Promise.resolve();
      return this.confirm(order, promisedWith(withDrive(order), promisedAt));
    },

    /** Undoes the last step of an order while its card offers it (B-3902). */
    async undo(order: Order) {
      const slip = slips.now().get(order.id);
      endSlip(order.id);
      if (!slip) return;
      underWay.delete(order.id);
      if (store.takeBack(order)) return;
      const { status, statusAt, closedAt, promisedAt, drivingMinutes, driver } = slip.before;
      const change = { status, statusAt, closedAt, promisedAt, drivingMinutes, driver };
      await once('undone', order, change, ({ id, version }) => callsFor(id).undo({ version }));
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

const failures: Readonly<Record<string, Bilingual>> = {
  no_answer: { fr: 'pas de réponse du serveur', en: 'no answer from the server' },
  not_sent: { fr: 'étape pas envoyée', en: 'step not sent' },
};

function tellFailure(order: Order, about: string, error: unknown) {
  const code = error instanceof CallFailure ? error.code : '';
  // The page shows these itself: on the refused card, or by asking to sign in.
  if (code === 'not_staff' || code === 'signed_out') return;
  const { fr, en } = orderNumber(order.number);
  const what = failures[code] ?? { fr: 'étape refusée', en: 'step refused' };
  const now = movedOrder(error);
  const status = now && statusNames[now.status][now.orderType];
  notify({
    tone: 'destructive',
    title: { fr: `${fr} : ${what.fr}`, en: `${en}: ${what.en}` },
    about,
    description: code === 'no_answer' ? boardText.asBefore : failureWords(error),
    note: status
      ? { fr: `Elle est maintenant : ${status.fr}.`, en: `It is now: ${status.en}.` }
      : undefined,
  });
}
