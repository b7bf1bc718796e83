import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import { addToCart, emptyCart } from '#cart/cart.ts';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { aCatalogue } from '#tests/support/small-catalogue.ts';
import { createCallStore } from './call-store.ts';
import type { CallDraft } from './calls.schema.ts';
import type { CallQuote } from './place-call.server.ts';

const quote: CallQuote = {
  totals: orderTotals({ subtotal: 2000 }, firstShop),
  ...{ cashDue: null, promisedAt: null, hasZones: false, isFeeOpen: false },
  ...{ blockers: [], fieldErrors: {} },
};

/** A server that stores each draft, until it is broken. */
function openServer() {
  const stored = new Map<string, { version: number; draft: CallDraft }>();
  const sent: string[] = [];
  let failure: CallFailure | null = null;
  return {
    stored,
    sent,
    fail(code: string | null) {
      const title = { fr: 'Non', en: 'No' };
      failure =
        code === null ? null : new CallFailure(code === 'no_answer' ? null : { code, title });
    },
    async write(id: string, draft: CallDraft, version: number) {
      if (failure) throw failure;
      stored.set(id, { draft, version: version + 1 });
      return { version: version + 1, quote };
    },
    async send(id: string) {
      if (failure) throw failure;
      sent.push(id);
      return { number: sent.length, total: quote.totals.total, promisedAt: null };
    },
  };
}

function openDesk() {
  const server = openServer();
  return { server, store: createCallStore('fr', server) };
}

const [pepsi] = aCatalogue().offers.get('pepsi') ?? [];
const cart = pepsi ? addToCart(emptyCart, pepsi) : emptyCart;

const pause = () => vi.advanceTimersByTimeAsync(200);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call that is typed', () => {
  test('is on the server a moment after each field (B-4782)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'A' });
    store.edit({ fullName: 'Alix' });
    expect(server.stored.size).toBe(0);
    await pause();
    const { id, isQuoted } = store.now();
    expect([server.stored.get(id)?.version, server.stored.get(id)?.draft.fullName]).toEqual([
      1,
      'Alix',
    ]);
    expect(isQuoted).toBe(true);
    store.edit({ address: '12, rue des Érables' });
    expect(store.now().isQuoted).toBe(false);
    await pause();
    expect(server.stored.get(id)?.version).toBe(2);
  });

  test('is stored as soon as the server answers again (B-4782)', async () => {
    const { server, store } = openDesk();
    server.fail('no_answer');
    store.edit({ fullName: 'Alix' });
    await pause();
    expect(store.now().trouble?.fr).toContain('ne répond pas');
    server.fail(null);
    await vi.advanceTimersByTimeAsync(3_200);
    expect(store.now().trouble).toBeNull();
    expect(server.stored.get(store.now().id)?.draft.fullName).toBe('Alix');
  });

  test('is sent as it stands, and makes room for the next one (B-4786)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'Alix', cart });
    const { id } = store.now();
    // Faster than the pause after typing.
    expect(await store.send()).toBe(true);
    expect(server.stored.get(id)?.draft.fullName).toBe('Alix');
    expect(server.sent).toEqual([id]);
    expect(store.now()).toMatchObject({ call: { fullName: '' }, sent: { number: 1 } });
    expect(store.now().id).not.toBe(id);
  });

  test('stays under its key where the answer was lost (B-4786)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'Alix', cart });
    await pause();
    const { id } = store.now();
    server.fail('no_answer');
    expect(await store.send()).toBe(false);
    expect(store.now()).toMatchObject({ id, call: { fullName: 'Alix' }, isSending: false });
    server.fail(null);
    expect(await store.send()).toBe(true);
    expect(server.sent).toEqual([id]);
  });

  test('says why it was refused, with what it comes to by then (B-4785)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'Alix' });
    await pause();
    const write = vi.spyOn(server, 'write');
    server.send = async () => {
      throw new CallFailure({ code: 'moment_moved', title: { fr: 'Plus tard', en: 'Later' } });
    };
    const refusing = createCallStore('fr', server);
    refusing.edit({ fullName: 'Zoé', cart });
    await pause();
    expect(await refusing.send()).toBe(false);
    expect(refusing.now().trouble).toEqual({ fr: 'Plus tard', en: 'Later' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  test('without a line is not sent (B-4780)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'Alix' });
    await pause();
    expect(await store.send()).toBe(false);
    expect(server.sent).toEqual([]);
  });

  test('is parked whole, and an empty one leaves nothing (B-4782)', async () => {
    const { server, store } = openDesk();
    store.park('telephone');
    await pause();
    expect(server.stored.size).toBe(0);
    store.edit({ fullName: 'Alix' });
    const { id } = store.now();
    store.park('counter');
    store.edit({ fullName: 'Zoé' });
    await pause();
    expect(server.stored.get(id)?.draft.fullName).toBe('Alix');
    expect(store.now().call).toMatchObject({
      source: 'counter',
      orderType: 'takeout',
      fullName: 'Zoé',
    });
  });

  test('is on the server also where another is taken up at once (B-4782)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'Alix' });
    const { id, call } = store.now();
    const parked = { id: 'parked', version: 3, writtenBy: 'chef@exemple.test', startedAt: 0 };
    const { cart: _, ...typed } = call;
    store.open({ ...parked, draft: { ...typed, fullName: 'Zoé', cartItems: [] } }, aCatalogue());
    await pause();
    expect(server.stored.get(id)?.draft.fullName).toBe('Alix');
    expect(server.stored.get('parked')).toMatchObject({ version: 4, draft: { fullName: 'Zoé' } });
    expect(store.now()).toMatchObject({ id: 'parked', isQuoted: true });
  });

  test('that another desk has taken up is written over no more (B-4782)', async () => {
    const { server, store } = openDesk();
    store.edit({ fullName: 'Alix' });
    await pause();
    server.fail('call_moved');
    store.edit({ fullName: 'Zoé' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.now().trouble).toEqual({ fr: 'Non', en: 'No' });
    expect(server.stored.get(store.now().id)?.draft.fullName).toBe('Alix');
  });
});
