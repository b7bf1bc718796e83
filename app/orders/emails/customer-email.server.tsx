import { type Bilingual, say, typeset } from '#core/language.ts';
import { EmailHeading, EmailPage, EmailText } from '#email/email-layout.tsx';
import { EmailRows } from '#email/email-rows.tsx';
import type { Written } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';
import { formatDate } from '#hours/hours.text.ts';
import { notABill, orderTypeNames, paymentMethodNames } from '../orders.text.ts';
import { requestedWords } from '../promise.text.ts';
import { isChosenTime } from '../promise.ts';
import { closingText, EmailClosing, menuLink, orderLink, senderLine } from './email-closing.tsx';
import type { EmailFacts, OrderFacts } from './email-facts.schema.ts';
import { isOldNews } from './old-news.ts';
import { billRows, colons, driverNoteWords, lineRows, rowsAsText } from './order-rows.ts';

const words = {
  subject: { fr: 'Votre commande no', en: 'Your order no.' },
  heading: { fr: 'Merci pour votre commande !', en: 'Thank you for your order!' },
  call: {
    fr: 'Nous vous appellerons prochainement pour la confirmer.',
    en: 'We will call you shortly to confirm it.',
  },
  late: {
    fr: 'Ce courriel vous parvient en retard, pour mémoire\u00a0: cette commande a été reçue le',
    en: 'This e-mail reaches you late, for your records: this order was received on',
  },
  number: { fr: 'Commande no', en: 'Order no.' },
  due: { fr: 'Pour', en: 'For' },
  atDoor: { fr: 'Chez vous', en: 'At your door' },
  payment: { fr: 'Paiement', en: 'Payment' },
} as const satisfies Record<string, Bilingual>;

/**
 * The customer's email, in the customer's language: a confirmation that is no bill (B-606). Days are
 * named as on the one since when it is tried; when its order is over by then it says that it comes
 * late, and promises no call (B-2406).
 */
export function customerEmail(
  { publicUrl, shop, order, lines }: EmailFacts,
  triedFrom: Temporal.Instant,
): Written {
  const { language } = order;
  const now = triedFrom.epochMilliseconds;
  const opening = openingWords(order, now);
  const link = orderLink(publicUrl, order, shop);
  const menu = menuLink(publicUrl, order, shop);
  const rows = lineRows(lines, language);
  const totals = billRows(order, shop, language);
  const facts = factsOf(order, now);
  const subject = typeset(`${words.subject[language]} ${order.number} · ${shop.name}`, language);
  const text = [
    say(words.heading, language),
    opening,
    '',
    ...facts,
    '',
    rowsAsText(rows, language),
    '',
    rowsAsText(totals, language),
    '',
    say(notABill, language),
    '',
    ...closingText({ link, menu, order, shop }),
  ].join('\n');
  return {
    subject,
    html: renderEmail(
      customerPage({ shop, order }, { link, menu }, subject, { opening, facts }, rows, totals),
    ),
    text,
  };
}

function openingWords(order: OrderFacts, now: number): string {
  const { language, placedAt } = order;
  if (!isOldNews(order, now)) return say(words.call, language);
  return `${say(words.late, language)} ${formatDate(placedAt, language)}.`;
}

function factsOf(order: OrderFacts, now: number): readonly string[] {
  const { language } = order;
  const colon = colons[language];
  const isAtDoor = order.orderType === 'delivery' && isChosenTime(order);
  const due = say(requestedWords(order, now), language);
  const place = unlinked(
    [order.address, order.apartment, order.postalCode].filter(Boolean).join(', '),
  );
  const type = say(orderTypeNames[order.orderType], language);
  return [
    typeset(`${words.number[language]} ${order.number}`, language),
    place ? `${type}${colon}${place}` : type,
    ...(order.driverNote ? [say(driverNoteWords(order.driverNote), language)] : []),
    `${say(words[isAtDoor ? 'atDoor' : 'due'], language)}${colon}${due}`,
    `${say(words.payment, language)}${colon}${say(paymentMethodNames[order.paymentMethod][order.orderType], language)}`,
  ];
}

type Rows = ReturnType<typeof lineRows>;

function customerPage(
  { shop, order }: Pick<EmailFacts, 'shop' | 'order'>,
  links: { readonly link: string; readonly menu: string },
  title: string,
  { opening, facts }: { readonly opening: string; readonly facts: readonly string[] },
  rows: Rows,
  totals: Rows,
) {
  const { language } = order;
  return (
    <EmailPage
      language={language}
      title={title}
      brand={shop.name}
      footer={senderLine(shop, language)}
    >
      <EmailHeading>{say(words.heading, language)}</EmailHeading>
      <EmailText tone="loud">{opening}</EmailText>
      {facts.map((fact) => (
        <EmailText key={fact}>{fact}</EmailText>
      ))}
      <EmailRows rows={rows} />
      <EmailRows rows={totals} />
      <EmailText tone="loud">{say(notABill, language)}</EmailText>
      <EmailClosing {...{ ...links, order, shop }} />
    </EmailPage>
  );
}
