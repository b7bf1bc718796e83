import type { Context } from '#core/context.ts';
import type { EmailBrand } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { shopEmailOf } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';

/** Writes the shop's email, in French, about a scheduled change that failed, and why. */
export function failureEmail(
  { shopEmail, publicUrl }: Pick<Context, 'shopEmail' | 'publicUrl'>,
  { brand, note, reason }: { brand: EmailBrand; note: string; reason: string },
): Email {
  return shopEmailOf({
    recipient: shopEmail,
    subject: `Un changement prévu n'a pas pu commencer\u00a0: ${note}`,
    brand,
    heading: unlinked(note),
    loud: "Ce changement prévu n'a pas pu commencer.",
    paragraphs: [reason, "Rien n'a été changé. Prévoyez-le de nouveau, ou retirez-le de la liste."],
    button: { label: 'Ouvrir les changements', href: `${publicUrl}/admin/changes` },
    footer: 'Envoyé par le site, qui veille à ce que rien ne passe inaperçu.',
  });
}
