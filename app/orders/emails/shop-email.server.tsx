import {
  LetterHeading,
  LetterLink,
  LetterPage,
  LetterSection,
  LetterText,
} from '#email/email-layout.tsx';
import { LetterRows } from '#email/email-rows.tsx';
import type { Written } from '#email/emails.ts';
import { renderLetter } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';
import { phoneLink } from '#ui/phone-link.ts';
import { callFirstTexts, callFirstTitle } from '../call-first.text.ts';
import { MenuOfOrder, menuLink, menuOfOrderText } from './email-closing.tsx';
import type { LetterFacts, OrderFacts } from './email-facts.schema.ts';
import { billRows, colons, kitchenRows, rowsAsText } from './order-rows.ts';
import { type ShopFacts, shopFacts } from './shop-facts.ts';

/** This letter is French for everybody. */
const colon = colons.fr;

/**
 * The shop's letter: French, big and plain, all that the kitchen and the driver need. Days are named as
 * on the one since when it is tried (B-2406).
 */
export function shopLetter(
  { publicUrl, shop, order, lines }: LetterFacts,
  triedFrom: Temporal.Instant,
): Written {
  const menu = menuLink(publicUrl, { ...order, language: 'fr' }, shop);
  const facts = shopFacts({ ...order, promisedAt: null }, triedFrom.epochMilliseconds);
  const totals = billRows(order, shop, 'fr');
  const rows = kitchenRows(lines);
  const subject = `Commande ${order.number} · ${facts.type} · ${facts.due}`;
  const text = [
    ...callFirstLines(order),
    `COMMANDE ${order.number} · ${facts.type.toUpperCase()}`,
    `Pour${colon}${facts.due}`,
    `Reçue ${facts.placed}`,
    '',
    rowsAsText(rows, 'fr'),
    '',
    rowsAsText(totals, 'fr'),
    `Paiement${colon}${facts.payment}`,
    '',
    unlinked(order.fullName),
    `Téléphone${colon}${facts.phone}`,
    `Courriel${colon}${unlinked(order.email)}`,
    ...(facts.address ? [`Adresse${colon}${facts.address}`] : []),
    ...(facts.driverNote ? [facts.driverNote] : []),
    facts.callBack,
    '',
    menuOfOrderText(menu, 'fr'),
  ].join('\n');
  return {
    subject,
    html: renderLetter(shopPage({ shop, order }, facts, rows, totals, subject, menu)),
    text,
  };
}

type Rows = ReturnType<typeof kitchenRows>;

function shopPage(
  { shop, order }: Pick<LetterFacts, 'shop' | 'order'>,
  facts: ShopFacts,
  rows: Rows,
  totals: Rows,
  title: string,
  menu: string,
) {
  return (
    <LetterPage
      language="fr"
      title={title}
      brand={shop.name}
      footer="Envoyée par le site. Si vous y répondez, c'est le client qui reçoit votre réponse."
    >
      {callFirstLines(order).map((line) => (
        <LetterText key={line} tone="loud">
          {line}
        </LetterText>
      ))}
      <LetterHeading>
        Commande {order.number} · {facts.type}
      </LetterHeading>
      <LetterText tone="loud">{`Pour${colon}${facts.due}`}</LetterText>
      <LetterText tone="quiet">Reçue {facts.placed}</LetterText>
      <LetterRows rows={rows} />
      <LetterRows rows={totals} />
      <LetterText>{`Paiement${colon}${facts.payment}`}</LetterText>
      <LetterSection>{unlinked(order.fullName)}</LetterSection>
      <LetterText tone="loud">
        <LetterLink href={phoneLink(order.phone)}>{facts.phone}</LetterLink>
      </LetterText>
      <LetterText>{facts.callBack}</LetterText>
      {facts.address && <LetterText tone="loud">{facts.address}</LetterText>}
      {facts.driverNote && <LetterText tone="loud">{facts.driverNote}</LetterText>}
      <LetterText tone="quiet">{unlinked(order.email)}</LetterText>
      <MenuOfOrder href={menu} language="fr" />
    </LetterPage>
  );
}

/** Why the diner should be called before anything is cooked; nothing for most orders. */
function callFirstLines({ callFirst }: OrderFacts): readonly string[] {
  if (callFirst.length === 0) return [];
  return [callFirstTitle.fr.toUpperCase(), ...callFirst.map((reason) => callFirstTexts[reason].fr)];
}
