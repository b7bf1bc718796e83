import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { type Bilingual, say, typeset } from '#core/language.ts';
import { EmailHeading, EmailText } from '#email/email-layout.tsx';
import type { EmailOfFacts, EmailWriters, Written } from '#email/emails.ts';
import { unlinked } from '#email/typed-links.ts';
import { formatDate } from '#hours/hours.text.ts';
import { categoryNameOf } from '#menu/categories.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import type { Shop } from '#shop/shop.ts';
import { inMilliseconds } from '../order.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { paymentNames } from '../orders.text.ts';
import { dayFirst, promiseLine, requestedWords } from '../promise.text.ts';
import { isChosenTime, isOldNews } from '../promise.ts';
import { customerEmailOf, orderLink } from './customer-email.server.tsx';
import {
  type EmailFacts,
  type OrderFacts,
  orderFactFields,
  readEmailFacts,
} from './email-facts.schema.ts';
import { billRows, colons, driverNoteWords, lineRows } from './order-rows.ts';
import { shopEmail } from './shop-email.server.tsx';

const words = {
  subject: { fr: 'Votre commande no', en: 'Your order no.' },
  heading: { fr: 'Merci pour votre commande !', en: 'Thank you for your order!' },
  call: {
    fr: 'Nous vous appellerons prochainement pour la confirmer.',
    en: 'We will call you shortly to confirm it.',
  },
  late: {
    fr: 'Ce courriel arrive en retard. Votre commande a été reçue le',
    en: 'This email is late. We received your order on',
  },
  number: { fr: 'Commande no', en: 'Order no.' },
  due: { fr: 'Pour', en: 'For' },
  atDoor: { fr: 'Chez vous', en: 'At your door' },
  payment: { fr: 'Paiement', en: 'Payment' },
} as const satisfies Record<string, Bilingual>;

/**
 * Writes the customer's email: a confirmation that is no bill (B-606). `triedFrom` decides how days
 * are named; when the order is over by then it says that it is late, and promises no call (B-2406).
 */
function customerEmail(
  { publicUrl, shop, order, lines }: EmailFacts,
  triedFrom: Temporal.Instant,
): Written {
  const { language } = order;
  const now = triedFrom.epochMilliseconds;
  const opening = openingWords(order, now);
  const facts = factsOf(order, now);
  const first = order.day ? dayFirst({ ...order, promisedAt: null }, now, language) : '';
  const subject = typeset(
    `${first}${words.subject[language]} ${order.number} · ${shop.name}`,
    language,
  );
  return customerEmailOf({
    subject,
    title: subject,
    seller: shop,
    opening: (
      <>
        <EmailHeading>{say(words.heading, language)}</EmailHeading>
        <EmailText tone="loud">{opening}</EmailText>
        {facts.map((fact) => (
          <EmailText key={fact}>{fact}</EmailText>
        ))}
      </>
    ),
    openingText: [say(words.heading, language), opening, '', ...facts],
    lines: lineRows(lines, language),
    totals: billRows({ ...order, total: order.totalPrice }, shop, language),
    noBill: 'loud',
    link: orderLink(publicUrl, order, shop),
    order,
    shop,
  });
}

function openingWords(order: OrderFacts, now: number): string {
  const { language, placedAt } = order;
  if (!isOldNews(order, now)) return say(words.call, language);
  return `${say(words.late, language)} ${formatDate(placedAt, language)}.`;
}

function factsOf(order: OrderFacts, now: number): readonly string[] {
  const { language } = order;
  const colon = colons[language];
  const place = unlinked(
    [order.address, order.apartment, order.postalCode].filter(Boolean).join(', '),
  );
  const type = say(orderTypeNames[order.orderType], language);
  return [
    typeset(`${words.number[language]} ${order.number}`, language),
    place ? `${type}${colon}${place}` : type,
    ...(order.driverNote ? [say(driverNoteWords(order.driverNote), language)] : []),
    dueWords(order, now),
    `${say(words.payment, language)}${colon}${say(paymentNames[order.paymentMethod][order.orderType], language)}`,
  ];
}

/** Returns `Chez vous vers 19 h 15`; of an older email the time that was requested. */
function dueWords(order: OrderFacts, now: number): string {
  const { orderType, firstPromiseAt, language } = order;
  if (firstPromiseAt)
    return say(promiseLine(orderType, firstPromiseAt, now, isChosenTime(order)), language);
  const isAtDoor = orderType === 'delivery' && isChosenTime(order);
  const requested = say(requestedWords(order, now), language);
  return `${say(words[isAtDoor ? 'atDoor' : 'due'], language)}${colons[language]}${requested}`;
}

export type SoldOrder = Pick<
  OrderRow,
  Exclude<keyof OrderFacts, 'totalPrice'> | 'total' | 'isEmailed'
>;

type OrderEmail = EmailOfFacts & { readonly kind: keyof typeof orderEmailWriters };

/**
 * Returns a new order's emails as facts: one to the shop, one to the customer unless there is no address (B-4704) or it
 * had its emails of the hour (B-1221). They are written when they are sent, with the facts of the
 * sale (B-2220).
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
  if (!order.isEmailed || email === '') return [toShop];
  return [toShop, { recipient: email, replyTo: shopEmail, kind: 'order_to_diner', facts }];
}

export const orderEmailWriters = {
  order_to_shop: (facts, triedFrom) => shopEmail(readEmailFacts(facts), triedFrom),
  order_to_diner: (facts, triedFrom) => customerEmail(readEmailFacts(facts), triedFrom),
} satisfies EmailWriters;

function emailFacts(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { name, address, phones, firstLanguage, taxLabel, cashRounding, mainColour }: Shop,
  order: SoldOrder,
  lines: readonly Line[],
): EmailFacts {
  return {
    version: 1,
    publicUrl,
    shop: { name, address, phones, firstLanguage, taxLabel, cashRounding, mainColour },
    order: inMilliseconds({ ...order, totalPrice: order.total }, orderFactFields),
    lines: lines.map((line) => ({ ...line, place: categoryNameOf(line) ?? undefined })),
  };
}
