import type { Context } from '#core/context.ts';
import { EmailButton, EmailHeading, EmailPage, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';

const footer = 'Envoyée par le site, qui veille à ce que rien ne passe inaperçu.';
const open = 'Ouvrir les changements';

/** To the shop, French like all its letters: a change that was planned could not begin, and why. */
export function failureEmail(
  ctx: Pick<Context, 'shopEmail' | 'publicUrl'>,
  { shopName, note, reason }: Record<'shopName' | 'note' | 'reason', string>,
): Email {
  const subject = `Un changement prévu n'a pas pu commencer\u00a0: ${note}`;
  const said = "Rien n'a été changé. Prévoyez-le de nouveau, ou retirez-le de la liste.";
  const address = `${ctx.publicUrl}/admin/changes`;
  const text = [subject, '', reason, said, '', `${open}\u00a0: ${address}`].join('\n');
  const page = (
    <EmailPage language="fr" title={subject} brand={shopName} footer={footer}>
      <EmailHeading>{unlinked(note)}</EmailHeading>
      <EmailText tone="loud">Ce changement prévu n'a pas pu commencer.</EmailText>
      <EmailText>{reason}</EmailText>
      <EmailText>{said}</EmailText>
      <EmailButton href={address}>{open}</EmailButton>
    </EmailPage>
  );
  return { recipient: ctx.shopEmail, subject, html: renderEmail(page), text };
}
