import { failureWords } from '#admin/notify-failure.ts';
import { makeId } from '#browser/make-id.ts';
import { CallFailure } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import { addToCart, type Cart, emptyCart } from '#cart/cart.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { customerFields, ofFields } from '#orders/orders.ts';
import { requestedLine } from '../lines/requested-line.ts';
import { type PriceList, sellLine } from '../pricing.ts';
import { refreshCalls, sendCall, writeCall } from './calls.client.ts';
import type { CallDraft } from './calls.schema.ts';
import type { Call } from './calls.server.ts';
import type { CallQuote } from './place-call.server.ts';

/** What is typed of a call, with its lines as they are sold. */
export type DeskCall = Omit<CallDraft, 'cartItems'> & { readonly cart: Cart };

/** An order that this desk sent last. */
export type Sent = Awaited<ReturnType<typeof sendCall>> & Pick<DeskCall, 'orderType'>;

export type Desk = {
  readonly id: string;
  readonly call: DeskCall;
  /** What it comes to; null before the first answer. */
  readonly quote: CallQuote | null;
  /** The quote is of what is typed now. */
  readonly isQuoted: boolean;
  /** Why it is not stored, or was not sent. */
  readonly trouble: Bilingual | null;
  readonly isSending: boolean;
  readonly sent: Sent | null;
};

export type CallStore = ReturnType<typeof createCallStore>;

/** In milliseconds: a person who types is not followed key by key, and a lost line is tried again. */
const pauses = { typing: 120, retry: 3_000 } as const;

function emptyCall(source: CallDraft['source'], language: Language): DeskCall {
  return {
    ...ofFields(customerFields, () => ''),
    ...{ source, language, cart: emptyCart, code: '', time: '', deliveryFee: 0, overruled: [] },
    orderType: source === 'counter' ? 'takeout' : 'delivery',
    paymentMethod: 'cash',
  };
}

function isLost(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'no_answer';
}

function draftOf({ cart, ...typed }: DeskCall): CallDraft {
  return { ...typed, cartItems: cart.map(requestedLine) } as CallDraft;
}

/** Returns the call of one desk: each edit is stored on the server and answered with what the call comes to (B-4782). */
export function createCallStore(language: Language, calls = { write: writeCall, send: sendCall }) {
  const fresh = (source: CallDraft['source'], sent: Sent | null = null): Desk => ({
    ...{ id: makeId(), call: emptyCall(source, language), quote: null, isQuoted: false },
    ...{ trouble: null, isSending: false, sent },
  });
  const store = createStore<Desk>(fresh('telephone'));
  const versions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const tell = (part: Partial<Desk>) => store.set({ ...store.now(), ...part });

  /** Stores a call behind the writings before it, and returns what it comes to. */
  function put({ id, call }: Pick<Desk, 'id' | 'call'>): Promise<CallQuote> {
    const written = writing.then(async () => {
      const { version, quote } = await calls.write(id, draftOf(call), versions.get(id) ?? 0);
      versions.set(id, version);
      return quote;
    });
    writing = written.catch(() => {});
    return written;
  }

  /** Stores what is typed now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    const { id, call } = store.now();
    const isHere = () => store.now().id === id;
    try {
      const quote = await put({ id, call });
      if (isHere()) tell({ quote, isQuoted: store.now().call === call, trouble: null });
    } catch (error) {
      if (isHere()) tell({ trouble: failureWords(error) });
      if (isHere() && isLost(error)) later(pauses.retry);
    }
  }

  /** Stores a call that left the desk, until the server answers. */
  async function leave(desk: Pick<Desk, 'id' | 'call'>): Promise<void> {
    try {
      await put(desk);
      await refreshCalls();
    } catch (error) {
      if (isLost(error)) setTimeout(() => leave(desk), pauses.retry);
    }
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(flush, ms);
  }

  /** Begins with another call; any desk may go on with the one of before. */
  function start(desk: Desk) {
    const { id, call, isQuoted } = store.now();
    const isTyped = JSON.stringify(call) !== JSON.stringify(emptyCall(call.source, language));
    clearTimeout(timer);
    store.set(desk);
    if (isTyped && !isQuoted) void leave({ id, call });
    else void refreshCalls();
  }

  return {
    subscribe: store.subscribe,
    now: store.now,
    flush,
    edit(part: Partial<DeskCall>) {
      tell({ call: { ...store.now().call, ...part }, isQuoted: false });
      later(pauses.typing);
    },
    /** Leaves the call in hand to any desk, and begins another at once. */
    park(source: CallDraft['source']) {
      start(fresh(source, store.now().sent));
    },
    /** Goes on with a call of any desk; returns how many of its lines are sold no longer. */
    open({ id, version, draft }: Call, catalogue: PriceList): number {
      const { cartItems, ...typed } = draft;
      const sold = cartItems.map((line) => sellLine(catalogue, line));
      const cart = sold.reduce(
        (cart, one) => ('ok' in one ? addToCart(cart, one.ok.line) : cart),
        emptyCart,
      );
      versions.set(id, version);
      start({ ...fresh(draft.source), id, call: { ...typed, cart } });
      void flush();
      return sold.filter((one) => 'refusal' in one).length;
    },
    /** Sends the call as it was quoted, unless something is in its way; returns whether it is an order now. */
    async send(): Promise<boolean> {
      if (store.now().isSending || store.now().call.cart.length === 0) return false;
      tell({ isSending: true });
      try {
        for (let tries = 0; tries < 3 && !store.now().isQuoted; tries += 1) await flush();
        const { id, call, quote, isQuoted } = store.now();
        if (!quote || !isQuoted) return false;
        const { totals, moment, blockers, fieldErrors } = quote;
        const isBlocked = blockers.some(({ code }) => !call.overruled.some((one) => one === code));
        if (isBlocked || Object.keys(fieldErrors).length > 0) return false;
        const agreed = { total: totals.total, ...(moment && { moment }) };
        const answer = await calls.send(id, { draft: draftOf(call), ...agreed });
        start(fresh(call.source, { ...answer, orderType: call.orderType }));
        return true;
      } catch (error) {
        // Another total or time: it is read before it is sent again.
        if (!isLost(error)) await flush();
        tell({ trouble: failureWords(error) });
        return false;
      } finally {
        tell({ isSending: false });
      }
    },
  };
}
