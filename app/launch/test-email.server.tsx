import type { Context } from '#core/context.ts';
import type { Email } from '#email/emails.ts';
import { shopEmailOf } from '#email/render-email.server.tsx';
import type { Shop } from '#shop/shop.ts';

/** Writes the test email to the shop, in French like all of its emails. */
export function testEmail(
  { shopEmail, publicUrl }: Pick<Context, 'shopEmail' | 'publicUrl'>,
  { name }: Pick<Shop, 'name'>,
  code: string,
): Email {
  return shopEmailOf({
    recipient: shopEmail,
    subject: `Lettre d'essai · ${code} · ${name}`,
    brand: name,
    heading: "Lettre d'essai",
    loud: `Le numéro à taper dans la liste « Avant l'ouverture »\u00a0: ${code}`,
    paragraphs: ['Si vous lisez ceci, les lettres des commandes arriveront ici elles aussi.'],
    button: { label: 'Ouvrir la liste', href: `${publicUrl}/admin/morning` },
    footer: `${name} · Envoyée par le site, à votre demande.`,
  });
}
