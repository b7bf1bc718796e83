import { describeLine } from '#cart/line.text.ts';
import {
  EmailHeading,
  EmailLink,
  EmailPage,
  EmailRows,
  EmailSection,
  EmailText,
} from '#email/email-layout.tsx';
import type { Written } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';
import { phoneLink } from '#ui/phone-link.ts';
import { callFirstTexts, callFirstTitle } from '../call-first.text.ts';
import type { EmailFacts, OrderFacts } from './email-facts.schema.ts';
import { billRows, colons, kitchenRows, rowsAsText } from './order-rows.ts';
import { type ShopFacts, shopFacts } from './shop-facts.ts';

/** This email is always in French. */
const colon = colons.fr;

/**
 * Writes the shop's email: large and plain, with all that kitchen and driver need. `triedFrom`
 * decides how days are named (B-2406).
 */
export function shopEmail(
  { shop, order, lines }: EmailFacts,
  triedFrom: Temporal.Instant,
): Written {
  const facts = shopFacts({ ...order, promisedAt: null }, triedFrom.epochMilliseconds);
  const totals = billRows({ ...order, total: order.totalPrice }, shop, 'fr');
  const rows = kitchenRows(lines);
  const subject = `${facts.first}Commande ${order.number} · ${facts.type} · ${facts.due}`;
  const text = [
    ...firstLines(order, lines),
    `${facts.first.toUpperCase()}COMMANDE ${order.number} · ${facts.type.toUpperCase()}`,
    `Pour${colon}${facts.due}`,
    `Reçue ${facts.placed}`,
    '',
    rowsAsText(rows, 'fr'),
    '',
    rowsAsText(totals, 'fr'),
    `Paiement${colon}${facts.payment}`,
    '',
    unlinked(order.fullName),
    ...(facts.phone ? [`Téléphone${colon}${facts.phone}`] : []),
    ...(order.email ? [`Courriel${colon}${unlinked(order.email)}`] : []),
    ...(facts.address ? [`Adresse${colon}${facts.address}`] : []),
    ...(facts.driverNote ? [facts.driverNote] : []),
    ...(facts.callBack ? [facts.callBack] : []),
  ].join('\n');
  return {
    subject,
    html: renderEmail(shopPage({ shop, order, lines }, facts, rows, totals, subject)),
    text,
  };
}

type Rows = ReturnType<typeof kitchenRows>;

function shopPage(
  { shop, order, lines }: Pick<EmailFacts, 'shop' | 'order' | 'lines'>,
  facts: ShopFacts,
  rows: Rows,
  totals: Rows,
  title: string,
) {
  return (
    <EmailPage
      language="fr"
      title={title}
      brand={shop}
      footer={`Envoyée par le site.${order.email && " Si vous y répondez, c'est le client qui reçoit votre réponse."}`}
    >
      {firstLines(order, lines).map((line) => (
        <EmailText key={line} tone="loud">
          {line}
        </EmailText>
      ))}
      <EmailHeading>
        {facts.first}Commande {order.number} · {facts.type}
      </EmailHeading>
      <EmailText tone="loud">{`Pour${colon}${facts.due}`}</EmailText>
      <EmailText tone="quiet">Reçue {facts.placed}</EmailText>
      <EmailRows rows={rows} />
      <EmailRows rows={totals} />
      <EmailText>{`Paiement${colon}${facts.payment}`}</EmailText>
      <EmailSection>{unlinked(order.fullName)}</EmailSection>
      {facts.phone && (
        <EmailText tone="loud">
          <EmailLink href={phoneLink(order.phone)}>{facts.phone}</EmailLink>
        </EmailText>
      )}
      {facts.callBack && <EmailText>{facts.callBack}</EmailText>}
      {facts.address && <EmailText tone="loud">{facts.address}</EmailText>}
      {facts.driverNote && <EmailText tone="loud">{facts.driverNote}</EmailText>}
      {order.email && <EmailText tone="quiet">{unlinked(order.email)}</EmailText>}
    </EmailPage>
  );
}

/** Returns why to call the customer before cooking, and what to ask; nothing for most orders. */
function firstLines({ callFirst }: OrderFacts, lines: EmailFacts['lines']): readonly string[] {
  const changes = lines.flatMap((line) => describeLine(line, 'cook').changes);
  const open = changes.filter(({ kind }) => kind === 'ask').map(({ phrase }) => phrase.fr);
  if (callFirst.length === 0) return open;
  const reasons = callFirst.map((reason) => callFirstTexts[reason].fr);
  return [callFirstTitle.fr.toUpperCase(), ...reasons, ...open];
}
