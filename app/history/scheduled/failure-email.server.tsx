import type { Context } from '#core/context.ts';
import { LetterButton, LetterHeading, LetterPage, LetterText } from '#email/email-layout.tsx';
import type { Letter } from '#email/emails.ts';
import { renderLetter } from '#email/render-email.server.tsx';
import { unlinked } from '#email/typed-links.ts';

const footer = 'Envoyée par le site, qui veille à ce que rien ne passe inaperçu.';
const open = 'Ouvrir les changements';

/** To the shop, French like all its letters: a change that was planned could not begin, and why. */
export function failureLetter(
  ctx: Pick<Context, 'shopEmail' | 'publicUrl'>,
  { shopName, note, reason }: Record<'shopName' | 'note' | 'reason', string>,
): Letter {
  const subject = `Un changement prévu n'a pas pu commencer\u00a0: ${note}`;
  const said = "Rien n'a été changé. Prévoyez-le de nouveau, ou retirez-le de la liste.";
  const address = `${ctx.publicUrl}/admin/changes`;
  const text = [subject, '', reason, said, '', `${open}\u00a0: ${address}`].join('\n');
  const page = (
    <LetterPage language="fr" title={subject} brand={shopName} footer={footer}>
      <LetterHeading>{unlinked(note)}</LetterHeading>
      <LetterText tone="loud">Ce changement prévu n'a pas pu commencer.</LetterText>
      <LetterText>{reason}</LetterText>
      <LetterText>{said}</LetterText>
      <LetterButton href={address}>{open}</LetterButton>
    </LetterPage>
  );
  return { recipient: ctx.shopEmail, subject, html: renderLetter(page), text };
}
