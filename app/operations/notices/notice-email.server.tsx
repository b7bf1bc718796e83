import type { Context } from '#core/context.ts';
import { EmailButton, EmailHeading, EmailPage, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import type { Shop } from '#shop/shop.ts';
import { noticeWords } from './notices.text.ts';
import type { Notice } from './notices.ts';

const footer = 'Envoyée par le site, qui veille sur lui-même.';
const open = 'Ouvrir la gestion';

type Parts = Pick<Context, 'shopEmail' | 'publicUrl'> & { readonly shop: Pick<Shop, 'name'> };

/** To the shop, French like all its emails: what the back office tells of the house, as it begins. */
export function noticeEmail({ shopEmail, publicUrl, shop }: Parts, notice: Notice): Email {
  const { heading, meaning, remedy } = noticeWords(notice, notice.since);
  const address = `${publicUrl}/admin`;
  const text = [heading.fr, '', meaning.fr, remedy.fr, '', `${open}\u00a0: ${address}`].join('\n');
  const page = (
    <EmailPage language="fr" title={heading.fr} brand={shop.name} footer={footer}>
      <EmailHeading>{heading.fr}</EmailHeading>
      <EmailText>{meaning.fr}</EmailText>
      <EmailText>{remedy.fr}</EmailText>
      <EmailButton href={address}>{open}</EmailButton>
    </EmailPage>
  );
  return { recipient: shopEmail, subject: heading.fr, html: renderEmail(page), text };
}
