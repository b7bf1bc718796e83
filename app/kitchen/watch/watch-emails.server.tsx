import type { Context } from '#core/context.ts';
import {
  LetterButton,
  LetterHeading,
  LetterLink,
  LetterPage,
  LetterText,
} from '#email/email-layout.tsx';
import { LetterRows } from '#email/email-rows.tsx';
import type { Letter } from '#email/emails.ts';
import { renderLetter } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';
import { formatMoment, formatTime } from '#hours/hours.text.ts';
import { colons, kitchenRows, rowsAsText } from '#orders/emails/order-rows.ts';
import { shopFacts } from '#orders/emails/shop-facts.ts';
import type { Order } from '#orders/order.ts';
import type { Shop } from '#shop/shop.ts';
import { phoneLink } from '#ui/phone-link.ts';
import { spellMinutes } from './watch.text.ts';

type Parts = Pick<Context, 'shopEmail' | 'publicUrl' | 'clock'> & {
  readonly shop: Pick<Shop, 'name'>;
};

/** These letters are French for everybody. */
const colon = colons.fr;

const openBoard = 'Ouvrir le tableau des commandes';
const footer = 'Envoyée par le site, qui veille à ce que rien ne passe inaperçu.';

/** To the shop: an order that nobody has touched, with all that is needed to call the diner now. */
export function unseenLetter(ctx: Parts, order: Order): Letter {
  const now = ctx.clock.now().epochMilliseconds;
  const waited = spellMinutes(Math.floor((now - order.watchFrom) / 60_000));
  const subject = `Commande ${order.number} non vue depuis ${waited}`;
  const board = `${ctx.publicUrl}/admin/orders`;
  const rows = kitchenRows(order.lines);
  const { type, due, phone, callBack } = shopFacts(order, now);
  const placed = `Reçue ${formatMoment(order.placedAt, now, 'fr')}`;
  const text = [
    subject.toUpperCase(),
    `${type} · Pour${colon}${due}`,
    placed,
    '',
    unlinked(order.fullName),
    `Téléphone${colon}${phone}`,
    callBack,
    '',
    rowsAsText(rows, 'fr'),
    '',
    `${openBoard}${colon}${board}`,
  ].join('\n');
  const page = (
    <LetterPage language="fr" title={subject} brand={ctx.shop.name} footer={footer}>
      <LetterHeading>{subject}</LetterHeading>
      <LetterText tone="loud">{`${type} · Pour${colon}${due}`}</LetterText>
      <LetterText tone="quiet">{placed}</LetterText>
      <LetterText>{unlinked(order.fullName)}</LetterText>
      <LetterText tone="loud">
        <LetterLink href={phoneLink(order.phone)}>{phone}</LetterLink>
      </LetterText>
      <LetterText>{callBack}</LetterText>
      <LetterRows rows={rows} />
      <LetterButton href={board}>{openBoard}</LetterButton>
    </LetterPage>
  );
  const recipient = ctx.shopEmail;
  return { recipient, replyTo: order.email, subject, html: renderLetter(page), text };
}

/** To the shop: orders to be called first that nobody has touched, one letter for all of them. */
export function unseenGroupLetter(ctx: Parts, orders: readonly Order[]): Letter {
  const numbers = orders.map(({ number }) => number).join(', ');
  const subject = `Commandes non vues, à appeler d'abord\u00a0: ${numbers}`;
  const board = `${ctx.publicUrl}/admin/orders`;
  const said =
    'Elles ressemblent à des farces, mais une vraie fête aussi\u00a0: appelez avant de cuisiner.';
  const listed = orders.map(
    (order) => `${order.number} · ${unlinked(order.fullName)} · ${order.phone}`,
  );
  const text = [subject, '', said, '', ...listed, '', `${openBoard}\u00a0: ${board}`].join('\n');
  const page = (
    <LetterPage language="fr" title={subject} brand={ctx.shop.name} footer={footer}>
      <LetterHeading>{subject}</LetterHeading>
      <LetterText>{said}</LetterText>
      {listed.map((line) => (
        <LetterText key={line}>{line}</LetterText>
      ))}
      <LetterButton href={board}>{openBoard}</LetterButton>
    </LetterPage>
  );
  return { recipient: ctx.shopEmail, subject, html: renderLetter(page), text };
}

/** To the shop: it is open, and no board is. */
export function noBoardLetter(ctx: Parts, since: number): Letter {
  const subject = `Aucun tableau de commandes ouvert depuis ${formatTime(since, 'fr')}`;
  const board = `${ctx.publicUrl}/admin/orders`;
  const said = [
    'La pizzeria est ouverte et les commandes peuvent arriver, mais personne ne les verrait.',
    'Ouvrez le tableau sur la tablette du comptoir et laissez-le ouvert.',
  ];
  const page = (
    <LetterPage language="fr" title={subject} brand={ctx.shop.name} footer={footer}>
      <LetterHeading>{subject}</LetterHeading>
      {said.map((line) => (
        <LetterText key={line}>{line}</LetterText>
      ))}
      <LetterButton href={board}>{openBoard}</LetterButton>
    </LetterPage>
  );
  const text = [subject, '', ...said, '', `${openBoard}${colon}${board}`].join('\n');
  return { recipient: ctx.shopEmail, subject, html: renderLetter(page), text };
}
