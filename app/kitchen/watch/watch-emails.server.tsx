import type { Context } from '#core/context.ts';
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailPage,
  EmailRows,
  EmailText,
} from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { renderEmail, shopEmailOf } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';
import { formatInstant, formatTime } from '#hours/hours.text.ts';
import { colons, kitchenRows, rowsAsText } from '#orders/emails/order-rows.ts';
import { shopFacts } from '#orders/emails/shop-facts.ts';
import type { Order } from '#orders/order.ts';
import { dayFirst } from '#orders/promise.text.ts';
import type { Shop } from '#shop/shop.ts';
import { phoneLink } from '#ui/phone-link.ts';

type Parts = Pick<Context, 'shopEmail' | 'publicUrl' | 'clock'> & {
  readonly shop: Pick<Shop, 'name' | 'mainColour'>;
};

/** These emails are always in French. */
const colon = colons.fr;

const openBoard = 'Ouvrir le tableau des commandes';
const footer = 'Envoyé par le site, qui veille à ce que rien ne passe inaperçu.';

/** Writes the shop's email about an untouched order, with the details to call the customer. */
export function unseenEmail(ctx: Parts, order: Order): Email {
  const now = ctx.clock.now().epochMilliseconds;
  const waited = spellMinutes(Math.floor((now - order.watchFrom) / 60_000));
  const board = `${ctx.publicUrl}/admin/orders`;
  const rows = kitchenRows(order.lines);
  const { first, type, due, phone, callBack } = shopFacts(order, now);
  const subject = `${first}Commande ${order.number} non vue depuis ${waited}`;
  const placed = `Reçue ${formatInstant(order.placedAt, now, 'fr')}`;
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
    <EmailPage language="fr" title={subject} brand={ctx.shop} footer={footer}>
      <EmailHeading>{subject}</EmailHeading>
      <EmailText tone="loud">{`${type} · Pour${colon}${due}`}</EmailText>
      <EmailText tone="quiet">{placed}</EmailText>
      <EmailText>{unlinked(order.fullName)}</EmailText>
      <EmailText tone="loud">
        <EmailLink href={phoneLink(order.phone)}>{phone}</EmailLink>
      </EmailText>
      <EmailText>{callBack}</EmailText>
      <EmailRows rows={rows} />
      <EmailButton href={board}>{openBoard}</EmailButton>
    </EmailPage>
  );
  const recipient = ctx.shopEmail;
  return {
    orderId: order.id,
    recipient,
    replyTo: order.email,
    subject,
    html: renderEmail(page),
    text,
  };
}

export function unseenGroupEmail(ctx: Parts, orders: readonly Order[]): Email {
  const now = ctx.clock.now().epochMilliseconds;
  const numbers = orders.map(({ number }) => number).join(', ');
  return shopEmailOf({
    recipient: ctx.shopEmail,
    subject: `Commandes non vues, à vérifier par téléphone\u00a0: ${numbers}`,
    brand: ctx.shop,
    paragraphs: [
      'Elles ressemblent à des farces, mais une vraie fête aussi\u00a0: appelez avant de cuisiner.',
      ...orders.map(
        (order) =>
          `${dayFirst(order, now, 'fr')}${order.number} · ${unlinked(order.fullName)} · ${order.phone}`,
      ),
    ],
    button: { label: openBoard, href: `${ctx.publicUrl}/admin/orders` },
    footer,
  });
}

export function noBoardEmail(ctx: Parts, since: number): Email {
  return shopEmailOf({
    recipient: ctx.shopEmail,
    subject: `Aucun tableau de commandes ouvert depuis ${formatTime(since, 'fr')}`,
    brand: ctx.shop,
    paragraphs: [
      'La pizzeria est ouverte et les commandes peuvent arriver, mais personne ne les verrait.',
      'Ouvrez le tableau sur la tablette du comptoir et laissez-le ouvert.',
    ],
    button: { label: openBoard, href: `${ctx.publicUrl}/admin/orders` },
    footer,
  });
}

export function alarmTrialEmail(ctx: Parts): Email {
  return shopEmailOf({
    recipient: ctx.shopEmail,
    subject: 'Essai des alertes',
    brand: ctx.shop,
    paragraphs: ['Les courriels sur les commandes non vues arrivent ici.'],
    button: { label: openBoard, href: `${ctx.publicUrl}/admin/orders` },
    footer,
  });
}

/** Returns `6 minutes`, from two hours on `3 heures`. */
export function spellMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} jours`;
  if (hours >= 2) return `${hours} heures`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
