import type { Line } from '#cart/line.ts';
import {
  LetterHeading,
  LetterLink,
  LetterPage,
  LetterSection,
  LetterText,
} from '#letters/letter-layout.tsx';
import { LetterRows } from '#letters/letter-rows.tsx';
import type { Letter } from '#letters/letters.ts';
import { renderLetter } from '#letters/render-letter.server.tsx';
import { formatMoment, formatTime } from '#restaurant/hours.text.ts';
import { phoneLink, restaurant } from '#restaurant/restaurant.ts';
import { orderTypeNames, paymentMethodNames } from '../orders.text.ts';
import type { LetterOrder } from './order-letters.server.tsx';
import { kitchenRows, rowsAsText, totalRows } from './order-rows.ts';

type Written = Pick<Letter, 'subject' | 'html' | 'text'>;

const languageNames = { fr: 'français', en: 'anglais' } as const;

/** The shop's letter: French, big and plain, all that the kitchen and the driver need. */
export function shopLetter(order: LetterOrder, lines: readonly Line[]): Written {
  const facts = factsOf(order);
  const totals = totalRows({ ...order, total: order.totalPrice }, 'fr');
  const rows = kitchenRows(lines);
  const subject = `Commande ${order.number} · ${facts.type} · ${facts.due}`;
  const text = [
    `COMMANDE ${order.number} · ${facts.type.toUpperCase()}`,
    `Pour : ${facts.due}`,
    `Reçue à ${facts.placed}`,
    '',
    rowsAsText(rows),
    '',
    rowsAsText(totals),
    `Paiement : ${facts.payment}`,
    '',
    order.fullName,
    `Téléphone : ${facts.phone}`,
    `Courriel : ${order.email}`,
    ...(facts.address ? [`Adresse : ${facts.address}`] : []),
    `Rappeler en ${facts.language} pour confirmer.`,
  ].join('\n');
  return { subject, html: renderLetter(shopPage(order, facts, rows, totals, subject)), text };
}

type Facts = ReturnType<typeof factsOf>;
type Rows = ReturnType<typeof kitchenRows>;

function factsOf(order: LetterOrder) {
  const placedAt = order.placedAt.getTime();
  const extension = order.phoneExtension ? `, poste ${order.phoneExtension}` : '';
  const apartment = order.apartment ? `, app. ${order.apartment}` : '';
  return {
    type: orderTypeNames[order.orderType].fr,
    due: order.dueAt ? formatMoment(order.dueAt.getTime(), placedAt, 'fr') : 'dès que possible',
    placed: formatTime(placedAt, 'fr'),
    payment: paymentMethodNames[order.paymentMethod].fr,
    phone: `${order.phone}${extension}`,
    address: order.address ? `${order.address}${apartment}` : null,
    language: languageNames[order.language],
  };
}

function shopPage(order: LetterOrder, facts: Facts, rows: Rows, totals: Rows, title: string) {
  return (
    <LetterPage
      language="fr"
      title={title}
      brand={restaurant.name}
      footer="Envoyée par le site. Répondre à ce courriel écrit au client."
    >
      <LetterHeading>
        Commande {order.number} · {facts.type}
      </LetterHeading>
      <LetterText tone="loud">Pour : {facts.due}</LetterText>
      <LetterText tone="quiet">Reçue à {facts.placed}</LetterText>
      <LetterRows rows={rows} />
      <LetterRows rows={totals} />
      <LetterText>Paiement : {facts.payment}</LetterText>
      <LetterSection>{order.fullName}</LetterSection>
      <LetterText tone="loud">
        <LetterLink href={phoneLink(order.phone)}>{facts.phone}</LetterLink>
      </LetterText>
      <LetterText>Rappeler en {facts.language} pour confirmer.</LetterText>
      {facts.address && <LetterText tone="loud">{facts.address}</LetterText>}
      <LetterText tone="quiet">{order.email}</LetterText>
    </LetterPage>
  );
}
