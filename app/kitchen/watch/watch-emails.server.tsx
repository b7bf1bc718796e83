import type { Context } from '#core/context.ts';
import { EmailLink, EmailRows, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { shopEmailOf } from '#email/render-email.server.tsx';
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

/** Writes an email of the watcher to the shop, always in French, with the way to the board. */
function boardEmail(
  { shopEmail, shop, publicUrl }: Parts,
  email: Pick<Parameters<typeof shopEmailOf>[0], 'subject' | 'loud' | 'paragraphs' | 'details'>,
): Email {
  return shopEmailOf({
    ...{ recipient: shopEmail, brand: shop, ...email },
    button: { label: 'Ouvrir le tableau des commandes', href: `${publicUrl}/admin/orders` },
    footer: 'Envoyé par le site, qui veille à ce que rien ne passe inaperçu.',
  });
}

/** Writes the shop's email about an untouched order, with the details to call the customer. */
export function unseenEmail(ctx: Parts, order: Order): Email {
  const now = ctx.clock.now().epochMilliseconds;
  const waited = spellMinutes(Math.floor((now - order.watchFrom) / 60_000));
  const rows = kitchenRows(order.lines);
  const { first, type, due, phone, callBack } = shopFacts(order, now);
  const email = boardEmail(ctx, {
    subject: `${first}Commande ${order.number} non vue depuis ${waited}`,
    loud: `${type} · Pour${colons.fr}${due}`,
    paragraphs: [
      `Reçue ${formatInstant(order.placedAt, now, 'fr')}`,
      unlinked(order.fullName),
      callBack,
    ],
    details: {
      page: (
        <>
          <EmailText tone="loud">
            <EmailLink href={phoneLink(order.phone)}>{phone}</EmailLink>
          </EmailText>
          <EmailRows rows={rows} />
        </>
      ),
      text: [`Téléphone\u00a0: ${phone}`, '', rowsAsText(rows, 'fr')],
    },
  });
  return { ...email, orderId: order.id, replyTo: order.email };
}

export function unseenGroupEmail(ctx: Parts, orders: readonly Order[]): Email {
  const now = ctx.clock.now().epochMilliseconds;
  const numbers = orders.map(({ number }) => number).join(', ');
  return boardEmail(ctx, {
    subject: `Commandes non vues, à vérifier par téléphone\u00a0: ${numbers}`,
    paragraphs: [
      'Elles ressemblent à des farces, mais une vraie fête aussi\u00a0: appelez avant de cuisiner.',
      ...orders.map(
        (order) =>
          `${dayFirst(order, now, 'fr')}${order.number} · ${unlinked(order.fullName)} · ${order.phone}`,
      ),
    ],
  });
}

export function noBoardEmail(ctx: Parts, since: number): Email {
  return boardEmail(ctx, {
    subject: `Aucun tableau de commandes ouvert depuis ${formatTime(since, 'fr')}`,
    paragraphs: [
      'La pizzeria est ouverte et les commandes peuvent arriver, mais personne ne les verrait.',
      'Ouvrez le tableau sur la tablette du comptoir et laissez-le ouvert.',
    ],
  });
}

export function alarmTrialEmail(ctx: Parts): Email {
  return boardEmail(ctx, {
    subject: 'Essai des alertes',
    paragraphs: ['Les courriels sur les commandes non vues arrivent ici.'],
  });
}

/** Returns `6 minutes`, from two hours on `3 heures`. */
export function spellMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} jours`;
  if (hours >= 2) return `${hours} heures`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
