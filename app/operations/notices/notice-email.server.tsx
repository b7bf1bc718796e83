import type { Context } from '#core/context.ts';
import { LetterButton, LetterHeading, LetterPage, LetterText } from '#email/email-layout.tsx';
import type { Letter } from '#email/emails.ts';
import { renderLetter } from '#email/render-email.server.tsx';
import type { Shop } from '#shop/shop.ts';
import { noticeWords } from './notices.text.ts';
import type { Notice } from './notices.ts';

const footer = 'Envoyée par le site, qui veille sur lui-même.';
const open = 'Ouvrir la gestion';

type Parts = Pick<Context, 'shopEmail' | 'publicUrl'> & { readonly shop: Pick<Shop, 'name'> };

/** To the shop, French like all its letters: what the back office tells of the house, as it begins. */
export function noticeLetter({ shopEmail, publicUrl, shop }: Parts, notice: Notice): Letter {
  const { heading, meaning, remedy } = noticeWords(notice, notice.since);
  const address = `${publicUrl}/admin`;
  const text = [heading.fr, '', meaning.fr, remedy.fr, '', `${open}\u00a0: ${address}`].join('\n');
  const page = (
    <LetterPage language="fr" title={heading.fr} brand={shop.name} footer={footer}>
      <LetterHeading>{heading.fr}</LetterHeading>
      <LetterText>{meaning.fr}</LetterText>
      <LetterText>{remedy.fr}</LetterText>
      <LetterButton href={address}>{open}</LetterButton>
    </LetterPage>
  );
  return { recipient: shopEmail, subject: heading.fr, html: renderLetter(page), text };
}
