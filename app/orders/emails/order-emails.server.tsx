import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { EmailOfFacts, EmailWriters } from '#email/emails.ts';
import { placeOf } from '#menu/categories.ts';
import type { Shop } from '#shop/shop.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { customerEmail } from './customer-email.server.tsx';
import { type EmailFacts, type OrderFacts, readEmailFacts } from './email-facts.schema.ts';
import { shopEmail } from './shop-email.server.tsx';

/** What emails need of an order that is being stored. */
export type SoldOrder = Pick<OrderRow, keyof OrderFacts | 'customerEmailed'>;

type OrderEmail = EmailOfFacts & { readonly kind: keyof typeof orderEmailWriters };

/**
 * The emails of a new order, as facts: one to the shop, one to the customer in the customer's language,
 * unless that address had its emails of the hour already (B-1221). They are written out when they
 * are sent, and say what was sold as it was then (B-2220).
 */
export function orderEmails(
  ctx: Pick<Context, 'publicUrl' | 'shopEmail'>,
  shop: Shop,
  order: SoldOrder,
  lines: readonly Line[],
): readonly OrderEmail[] {
  const facts = emailFacts(ctx, shop, order, lines);
  const { shopEmail } = ctx;
  const { email } = order;
  const toShop = { recipient: shopEmail, replyTo: email, kind: 'order_to_shop', facts } as const;
  if (!order.customerEmailed) return [toShop];
  return [toShop, { recipient: email, replyTo: shopEmail, kind: 'order_to_diner', facts }];
}

/** Where in the facts the number of the day stands: it is known last. */
export const numberInFacts = ['order', 'number'] as const satisfies [
  keyof EmailFacts,
  keyof OrderFacts,
];

/** Who writes each of them. */
export const orderEmailWriters = {
  order_to_shop: (facts, triedFrom) => shopEmail(readEmailFacts(facts), triedFrom),
  order_to_diner: (facts, triedFrom) => customerEmail(readEmailFacts(facts), triedFrom),
} satisfies EmailWriters;

function emailFacts(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { name, address, phones, firstLanguage, taxLabel, cashRounding }: Shop,
  order: SoldOrder,
  lines: readonly Line[],
): EmailFacts {
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
