import type { Line } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { LetterHeading, LetterPage, LetterText } from '#letters/letter-layout.tsx';
import { LetterRows } from '#letters/letter-rows.tsx';
import type { Letter } from '#letters/letters.ts';
import { renderLetter } from '#letters/render-letter.server.tsx';
import { formatMoment } from '#restaurant/hours.text.ts';
import { restaurant } from '#restaurant/restaurant.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { notABill, orderTypeNames, paymentMethodNames } from '../orders.text.ts';
import { closingText, LetterClosing, orderLink, senderLine } from './letter-closing.tsx';
import { lineRows, rowsAsText, totalRows } from './order-rows.ts';

type Written = Pick<Letter, 'subject' | 'html' | 'text'>;

const words = {
  subject: { fr: 'Votre commande no', en: 'Your order no.' },
  heading: { fr: 'Merci pour votre commande !', en: 'Thank you for your order!' },
  call: {
    fr: 'Nous vous appellerons prochainement pour la confirmer.',
    en: 'We will call you shortly to confirm it.',
  },
  number: { fr: 'Commande no', en: 'Order no.' },
  due: { fr: 'Pour', en: 'For' },
  asap: { fr: 'dès que possible', en: 'as soon as possible' },
  payment: { fr: 'Paiement', en: 'Payment' },
} as const satisfies Record<string, Bilingual>;

/** The diner's letter, in the diner's language: a confirmation that is no bill (B-606). */
export function dinerLetter(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  order: OrderRow,
  lines: readonly Line[],
): Written {
  const { language } = order;
  const link = orderLink(publicUrl, order);
  const rows = lineRows(lines, language);
  const totals = totalRows({ ...order, total: order.totalPrice }, language);
  const facts = factsOf(order);
  const subject = `${words.subject[language]}\u00a0${order.number} · ${restaurant.name}`;
  const text = [
    words.heading[language],
    words.call[language],
    '',
    ...facts,
    '',
    rowsAsText(rows),
    '',
    rowsAsText(totals),
    '',
    notABill[language],
    '',
    ...closingText(link, order),
  ].join('\n');
  return {
    subject,
    html: renderLetter(dinerPage(order, link, subject, facts, rows, totals)),
    text,
  };
}

function factsOf(order: OrderRow): readonly string[] {
  const { language } = order;
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const due = order.dueAt
    ? formatMoment(order.dueAt.getTime(), order.placedAt.getTime(), language)
    : words.asap[language];
  const place = [order.address, order.apartment].filter((part) => part !== null).join(', ');
  const type = orderTypeNames[order.orderType][language];
  return [
    `${words.number[language]}\u00a0${order.number}`,
    place ? `${type}${colon}${place}` : type,
    `${words.due[language]}${colon}${due}`,
    `${words.payment[language]}${colon}${paymentMethodNames[order.paymentMethod][language]}`,
  ];
}

type Rows = ReturnType<typeof lineRows>;

function dinerPage(
  order: OrderRow,
  link: string,
  title: string,
  facts: readonly string[],
  rows: Rows,
  totals: Rows,
) {
  const { language } = order;
  return (
    <LetterPage
      language={language}
      title={title}
      brand={restaurant.name}
      footer={senderLine(language)}
    >
      <LetterHeading>{words.heading[language]}</LetterHeading>
      <LetterText tone="loud">{words.call[language]}</LetterText>
      {facts.map((fact) => (
        <LetterText key={fact}>{fact}</LetterText>
      ))}
      <LetterRows rows={rows} />
      <LetterRows rows={totals} />
      <LetterText tone="loud">{notABill[language]}</LetterText>
      <LetterClosing link={link} order={order} />
    </LetterPage>
  );
}
