import type { Context } from '#core/context.ts';
import { LetterButton, LetterHeading, LetterPage, LetterText } from '#email/email-layout.tsx';
import type { Letter } from '#email/emails.ts';
import { renderLetter } from '#email/render-email.server.tsx';
import type { Shop } from '#shop/shop.ts';

/** To the shop, in French like all of its letters: does what an order would send arrive? */
export function testLetter(
  { shopEmail, publicUrl }: Pick<Context, 'shopEmail' | 'publicUrl'>,
  { name }: Pick<Shop, 'name'>,
  code: string,
): Letter {
  const subject = `Lettre d'essai · ${code} · ${name}`;
  const said = 'Si vous lisez ceci, les lettres des commandes arriveront ici elles aussi.';
  const number = `Le numéro à taper dans la liste de la première matinée\u00a0: ${code}`;
  const list = `${publicUrl}/admin/morning`;
  const footer = `${name} · Envoyée par le site, à votre demande.`;
  const page = (
    <LetterPage language="fr" title={subject} brand={name} footer={footer}>
      <LetterHeading>{"Lettre d'essai"}</LetterHeading>
      <LetterText>{said}</LetterText>
      <LetterText tone="loud">{number}</LetterText>
      <LetterButton href={list}>Ouvrir la liste</LetterButton>
    </LetterPage>
  );
  const text = ["Lettre d'essai", '', said, '', number, '', list, '', footer].join('\n');
  return { recipient: shopEmail, subject, html: renderLetter(page), text };
}
