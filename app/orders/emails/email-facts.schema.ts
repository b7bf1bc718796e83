import * as z from 'zod/mini';
import { Modifiers, OtherHalf, Parts } from '#cart/line.schema.ts';
import type { Line } from '#cart/line.ts';
import { languages } from '#core/language.ts';
import { orderTypes } from '#shop/order-types.ts';
import type { Shop } from '#shop/shop.ts';
import { type CallFirstReason, callFirstReasons } from '../call-first.ts';
import { paymentMethods } from '../orders.ts';

// Later releases read waiting emails too: a released version never changes. New facts need a new
// version, and a row of the table at the end.

const text = z.string();
const words = z.object({ fr: text, en: text });
const maybe = z.nullable(text);
const cents = z.int();
/** In epoch milliseconds. */
const instant = z.int();
/** What was chosen, as the order's own rows store it. */
const line = z.object({
  itemId: text,
  name: words,
  size: maybe,
  sizeLabel: z.nullable(words),
  otherHalf: OtherHalf,
  modifiers: Modifiers,
  categoryKey: maybe,
  place: z.optional(words),
  price: cents,
  quantity: z.int(),
  parts: Parts,
  note: maybe,
});

const shop = z.object({
  name: text,
  address: z.object({ street: words, city: text, region: text, postalCode: text }),
  phones: z.array(text),
  firstLanguage: z.enum(languages),
  taxLabel: words,
  cashRounding: cents,
  // Emails of release 0.2 that still wait have this colour.
  mainColour: z._default(text, '#a8281c'),
});

// Emails of release 0.2 that still wait may have a reason that is none any more.
const callFirst = z.pipe(
  z.array(text),
  z.transform((marks): readonly CallFirstReason[] =>
    callFirstReasons.filter((reason) => marks.includes(reason)),
  ),
);

const order = z.object({
  number: z.int(),
  // Emails of release 0.2 that still wait name no other day.
  day: z.optional(text),
  token: text,
  language: z.enum(languages),
  placedAt: instant,
  dueAt: z.nullable(instant),
  // Emails of release 0.3 that still wait say no promise.
  firstPromiseAt: z.optional(z.nullable(instant)),
  watchFrom: instant,
  drivingMinutes: z.nullable(z.number()),
  orderType: z.enum(orderTypes),
  paymentMethod: z.enum(paymentMethods),
  callFirst,
  fullName: text,
  email: text,
  phone: text,
  phoneExtension: maybe,
  address: maybe,
  apartment: maybe,
  postalCode: maybe,
  driverNote: maybe,
  subtotal: cents,
  discount: cents,
  code: maybe,
  deliveryFee: cents,
  taxes: cents,
  totalPrice: cents,
});

const Facts = z.object({
  version: z.literal(1),
  publicUrl: text,
  shop,
  order,
  lines: z.array(line),
});

type Read = z.infer<typeof Facts>;

export type OrderFacts = Readonly<Read['order']>;
export const orderFactFields = Object.keys(order.shape) as (keyof OrderFacts)[];

/** All facts of the emails, as they were when the order was sold. */
export type EmailFacts = Readonly<Pick<Read, 'version' | 'publicUrl'>> & {
  readonly shop: Pick<Shop, keyof Read['shop']>;
  readonly order: OrderFacts;
  readonly lines: readonly Line[];
};

/** Reads facts from the outbox. Throws at a version that this release does not know. */
export function readEmailFacts(kept: unknown): EmailFacts {
  const read = Facts.safeParse(kept);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`the facts of this email cannot be read: ${first?.path.join('.')}`);
}
