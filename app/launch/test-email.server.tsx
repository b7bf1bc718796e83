import type { Context } from '#core/context.ts';
import { EmailButton, EmailHeading, EmailPage, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import type { Shop } from '#shop/shop.ts';

/** To the shop, in French like all of its emails: does what an order would send arrive? */
export function testEmail(
  { shopEmail, publicUrl }: Pick<Context, 'shopEmail' | 'publicUrl'>,
  { name }: Pick<Shop, 'name'>,
  code: string,
): Email {
  const subject = `Lettre d'essai · ${code} · ${name}`;
  const said = 'Si vous lisez ceci, les lettres des commandes arriveront ici elles aussi.';
  const number = `Le numéro à taper dans la liste de la première matinée\u00a0: ${code}`;
  const list = `${publicUrl}/admin/morning`;
  const footer = `${name} · Envoyée par le site, à votre demande.`;
  const page = (
    <EmailPage language="fr" title={subject} brand={name} footer={footer}>
      <EmailHeading>{"Lettre d'essai"}</EmailHeading>
      <EmailText>{said}</EmailText>
      <EmailText tone="loud">{number}</EmailText>
      <EmailButton href={list}>Ouvrir la liste</EmailButton>
    </EmailPage>
  );
  const text = ["Lettre d'essai", '', said, '', number, '', list, '', footer].join('\n');
  return { recipient: shopEmail, subject, html: renderEmail(page), text };
}
