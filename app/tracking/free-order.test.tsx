import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orderStatuses } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import type { OrderPage } from './order-page.ts';
import { OrderPageReward } from './page/order-page-help.tsx';

const noCode = { rewardCode: null, rewardAmount: null };

/** Sends an order and returns its page's token; one that is handed over takes the steps of the board. */
async function send(shop: Shop, part = {}) {
  const { body } = await shop.order(
    requestFor([await shop.line('Fromage', { quantity: 2 })], part),
  );
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  const take = (to: 'confirmed' | 'ready' | 'done', version: number) =>
    moveOrder(
      { ...shop.ctx, actor: owner },
      { id: row?.id ?? 0, to, version, minutes: 30, note: null },
    );
  return {
    token: body.token,
    async handOver() {
      await take('confirmed', 0);
      await take('ready', 1);
      await take('done', 2);
      return body.token;
    },
  };
}

async function rewardOn(shop: Shop, token: string) {
  const page: OrderPage = await (await shop.app.request(`/api/orders/${token}`)).json();
  return page.reward;
}

function wordsOf(reward: OrderPage['reward'], language: 'fr' | 'en') {
  const part = <OrderPageReward reward={reward} />;
  const html = renderToStaticMarkup(<LanguageProvider initial={language}>{part}</LanguageProvider>);
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

test('a customer reads how many orders are missing once one is handed over, then the code, until it is used (B-4748)', async ({
  shop,
}) => {
  await shop.db.update(shopSettings).set({ freeEvery: 3 });
  const first = await (await send(shop)).handOver();
  expect(await rewardOn(shop, first)).toEqual({ missing: 1, ...noCode });
  const second = await (await send(shop)).handOver();
  const [code] = await shop.db.select().from(promotionCodes);
  expect(await rewardOn(shop, second)).toEqual({
    ...{ missing: 2, rewardCode: code?.code, rewardAmount: 3590 },
  });
  // No earlier page shows it, and none of another telephone.
  expect(await rewardOn(shop, first)).toEqual({ missing: 2, ...noCode });
  const other = await (await send(shop, { phone: '438 555-0199' })).handOver();
  expect(await rewardOn(shop, other)).toEqual({ missing: 1, ...noCode });
  const { token } = await send(shop);
  await shop.db
    .update(orders)
    .set({ codeId: code?.id ?? null })
    .where(eq(orders.token, token));
  expect(await rewardOn(shop, second)).toEqual({ missing: 2, ...noCode });
});

test('a stranger who types the number of another reads nothing before the order is handed over (B-4748)', async ({
  shop,
}) => {
  await shop.db.update(shopSettings).set({ freeEvery: 2 });
  await (await send(shop)).handOver();
  const { token } = await send(shop);
  for (const status of orderStatuses.filter((one) => one !== 'done')) {
    const refusalReason = status === 'refused' ? 'too_busy' : null;
    const now = new Date();
    await shop.db
      .update(orders)
      .set({ status, refusalReason, promisedAt: now })
      .where(eq(orders.token, token));
    expect([status, await rewardOn(shop, token)]).toEqual([status, null]);
  }
});

test('a customer reads nothing where the owner gives none, or the order has no telephone (B-4748)', async ({
  shop,
}) => {
  const token = await (await send(shop)).handOver();
  const nothing = { missing: null, ...noCode };
  expect(await rewardOn(shop, token)).toEqual(nothing);
  expect(wordsOf(nothing, 'fr')).toBe('');
  await shop.db.update(shopSettings).set({ freeEvery: 9 });
  expect(await rewardOn(shop, token)).toEqual({ missing: 7, ...noCode });
  await shop.db.update(orders).set({ phone: '' });
  expect(await rewardOn(shop, token)).toEqual(nothing);
});

test('a customer reads it in words, in either language (B-4748)', () => {
  expect(wordsOf({ missing: 3, ...noCode }, 'fr')).toBe(
    'Encore 3 commandes avant votre commande offerte.',
  );
  expect(wordsOf({ missing: 1, ...noCode }, 'fr')).toBe(
    'Encore une commande avant votre commande offerte.',
  );
  expect(wordsOf({ missing: 3, ...noCode }, 'en')).toBe('3 more orders until your free one.');
  expect(wordsOf({ missing: 1, ...noCode }, 'en')).toBe('One more order until your free one.');
  const code = { missing: 8, rewardCode: 'MERCI2345ABCD', rewardAmount: 2450 };
  expect(wordsOf({ missing: 0, ...noCode }, 'fr')).toBe('');
  expect(wordsOf(code, 'fr')).toBe(
    "Votre prochaine commande est offerte, jusqu'à 24,50 $ : code MERCI2345ABCD.".replace(
      "'",
      '&#x27;',
    ),
  );
  expect(wordsOf(code, 'en')).toBe('Your next order is free, up to $24.50: code MERCI2345ABCD.');
  expect(wordsOf(null, 'fr')).toBe('');
});
