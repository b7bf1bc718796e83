import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { LetterOfFacts, LetterWriters } from '#email/emails.ts';
import { placeOf } from '#menu/categories.ts';
import type { Shop } from '#shop/shop.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { dinerLetter } from './customer-email.server.tsx';
import { type LetterFacts, type OrderFacts, readLetterFacts } from './email-facts.schema.ts';
import { shopLetter } from './shop-email.server.tsx';

/** What letters need of an order that is being stored. */
export type SoldOrder = Pick<OrderRow, keyof OrderFacts | 'isLettered'>;

type OrderLetter = LetterOfFacts & { readonly kind: keyof typeof orderLetterWriters };

/**
 * The letters of a new order, as facts: one to the shop, one to the diner in the diner's language,
 * unless that address had its letters of the hour already (B-1221). They are written out when they
 * are sent, and say what was sold as it was then (B-2220).
 */
export function orderLetters(
  ctx: Pick<Context, 'publicUrl' | 'shopEmail'>,
  shop: Shop,
  order: SoldOrder,
  lines: readonly Line[],
): readonly OrderLetter[] {
  const facts = letterFacts(ctx, shop, order, lines);
  const { shopEmail } = ctx;
  const { email } = order;
  const toShop = { recipient: shopEmail, replyTo: email, kind: 'order_to_shop', facts } as const;
  if (!order.isLettered) return [toShop];
  return [toShop, { recipient: email, replyTo: shopEmail, kind: 'order_to_diner', facts }];
}

/** Where in the facts the number of the day stands: it is known last. */
export const numberInFacts = ['order', 'number'] as const satisfies [
  keyof LetterFacts,
  keyof OrderFacts,
];

/** Who writes each of them. */
export const orderLetterWriters = {
  order_to_shop: (facts, triedFrom) => shopLetter(readLetterFacts(facts), triedFrom),
  order_to_diner: (facts, triedFrom) => dinerLetter(readLetterFacts(facts), triedFrom),
} satisfies LetterWriters;

function letterFacts(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { name, address, phones, firstLanguage, taxLabel, cashRounding }: Shop,
  order: SoldOrder,
  lines: readonly Line[],
): LetterFacts {
  return {
    version: 1,
    publicUrl,
    shop: { name, address, phones, firstLanguage, taxLabel, cashRounding },
    order: {
      number: order.number,
      token: order.token,
      language: order.language,
      placedAt: order.placedAt.getTime(),
      dueAt: order.dueAt?.getTime() ?? null,
      watchFrom: order.watchFrom.getTime(),
      drivingMinutes: order.drivingMinutes,
      orderType: order.orderType,
      paymentMethod: order.paymentMethod,
      callFirst: order.callFirst,
      fullName: order.fullName,
      email: order.email,
      phone: order.phone,
      phoneExtension: order.phoneExtension,
      address: order.address,
      apartment: order.apartment,
      postalCode: order.postalCode,
      driverNote: order.driverNote,
      subtotal: order.subtotal,
      discount: order.discount,
      code: order.code,
      deliveryFee: order.deliveryFee,
      taxes: order.taxes,
      totalPrice: order.totalPrice,
    },
    lines: lines.map((line) => ({ ...line, place: placeOf(line) ?? undefined })),
  };
}
