import type { Context } from '#core/context.ts';
import { EmailLink, EmailRows, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { shopEmailOf } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { colons, kitchenRows, rowsAsText } from '#orders/emails/order-rows.ts';
import { shopFacts } from '#orders/emails/shop-facts.ts';
import type { Order } from '#orders/order.ts';
import { dayFirst } from '#orders/promise.text.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { phoneLink } from '#ui/phone-link.ts';

type BoardEmail = Pick<Email, 'orderId' | 'replyTo'> &
  Pick<Parameters<typeof shopEmailOf>[0], 'subject' | 'loud' | 'paragraphs' | 'details'>;

/** Sends emails of the watcher to the shop, always in French, with the way to the board. */
export async function emailShop(ctx: Context, emails: readonly BoardEmail[]): Promise<void> {
  const { shop } = await readShopNow(ctx.db);
  const frame = {
    ...{ recipient: ctx.shopEmail, brand: shop },
    button: { label: 'Ouvrir le tableau des commandes', href: `${ctx.publicUrl}/admin/orders` },
    footer: 'Envoyé par le site, qui veille à ce que rien ne passe inaperçu.',
  };
  const written = emails.map(({ orderId, replyTo, ...email }) => {
    return { orderId, replyTo, ...shopEmailOf({ ...frame, ...email }) };
  });
  await enqueueEmails(ctx, written);
}

/** Writes the email about an untouched order, with the details to call the customer. */
export function unseenEmail(order: Order, now: number): BoardEmail {
  const waited = spellMinutes(Math.floor((now - order.watchFrom) / 60_000));
  const rows = kitchenRows(order.lines);
  const { first, type, due, phone, callBack } = shopFacts(order, now);
  return {
    ...{ orderId: order.id, replyTo: order.email },
    subject: `${first}Commande ${order.number} non vue depuis ${waited}`,
    loud: `${type} · Pour${colons.fr}${due}`,
    paragraphs: [
      `Reçue ${formatInstant(order.placedAt, now, 'fr')}`,
      unlinked(order.fullName),
      ...(callBack ? [callBack] : []),
    ],
    details: {
      page: (
        <>
          {phone && (
            <EmailText tone="loud">
              <EmailLink href={phoneLink(order.phone)}>{phone}</EmailLink>
            </EmailText>
          )}
          <EmailRows rows={rows} />
        </>
      ),
      text: [...(phone ? [`Téléphone\u00a0: ${phone}`] : []), '', rowsAsText(rows, 'fr')],
    },
  };
}

export function unseenGroupEmail(orders: readonly Order[], now: number): BoardEmail {
  const numbers = orders.map(({ number }) => number).join(', ');
  return {
    subject: `Commandes non vues, à vérifier par téléphone\u00a0: ${numbers}`,
    paragraphs: [
      'Elles ressemblent à des farces, mais une vraie fête aussi\u00a0: appelez avant de cuisiner.',
      ...orders.map(
        (order) =>
          `${dayFirst(order, now, 'fr')}${order.number} · ${unlinked(order.fullName)} · ${order.phone}`,
      ),
    ],
  };
}

/** Returns `6 minutes`, from two hours on `3 heures`. */
export function spellMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} jours`;
  if (hours >= 2) return `${hours} heures`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
