import type { Context } from '#core/context.ts';
import { type Bilingual, type Language, say } from '#core/language.ts';
import { LetterButton, LetterHeading, LetterPage, LetterText } from '#email/email-layout.tsx';
import type { Letter } from '#email/emails.ts';
import { renderLetter } from '#email/render-email.server.tsx';
import { readShopNow } from '#shop/read-shop.server.ts';
import { type LetterWords, letterWords, reasons } from './account-emails.text.ts';

type Site = Pick<Context, 'publicUrl'>;

/** A letter bears the shop's name, which is read in the transaction that writes it. */
type Writing = Site & Pick<Context, 'db'>;

/** The letter with the link to choose a new password. */
export function passwordLetter(ctx: Writing, email: string, language: Language, token: string) {
  return write(
    ctx,
    letterWords.password,
    email,
    language,
    linkTo(ctx, '/auth/reset', language, token),
  );
}

/** The letter with the link that proves an address, to whoever created an account with it. */
export function confirmLetter(ctx: Writing, email: string, language: Language, token: string) {
  return write(ctx, letterWords.confirm, email, language, confirmLink(ctx, language, token));
}

/** The letter to somebody who has the right password at a place where strangers guess it. */
export function placeLetter(ctx: Writing, email: string, language: Language, token: string) {
  return write(ctx, letterWords.place, email, language, confirmLink(ctx, language, token));
}

/** The letter to somebody who may enter the back office once they have followed its link. */
export function invitationLetter(ctx: Writing, email: string, language: Language, link: string) {
  return write(ctx, letterWords.invitation, email, language, link);
}

/** Where a new password is chosen; the server's command line shows it. */
export function passwordLink(site: Site, language: Language, token: string): string {
  return linkTo(site, '/auth/reset', language, token);
}

/** Where an invitation leads; the owner is shown it when there is no mail server. */
export function invitationLink(site: Site, language: Language, token: string): string {
  return linkTo(site, '/auth/invitation', language, token);
}

function confirmLink(site: Site, language: Language, token: string): string {
  return linkTo(site, '/auth/confirm', language, token);
}

/** The letter to somebody whose address was given for a second account. */
export function takenLetter(ctx: Writing, email: string, language: Language) {
  return write(ctx, letterWords.taken, email, language, linkTo(ctx, '/auth', language));
}

/** The letter with the link that deletes the account. */
export function deletionLetter(ctx: Writing, email: string, language: Language, token: string) {
  return write(
    ctx,
    letterWords.deletion,
    email,
    language,
    linkTo(ctx, '/delete-account', language, token),
  );
}

/** The letter to somebody who may now enter the back office. */
export function accessLetter(ctx: Writing, email: string, language: Language) {
  return write(ctx, letterWords.access, email, language, linkTo(ctx, '/auth', language));
}

// From the settings, never from the request: a forged Host header must not lead a person astray.
// The secret follows `#`: browsers send it to no server and no log.
function linkTo({ publicUrl }: Site, path: string, language: Language, token?: string): string {
  return `${publicUrl}${path}?lang=${language}${token === undefined ? '' : `#${token}`}`;
}

async function write(
  ctx: Writing,
  words: LetterWords,
  recipient: string,
  language: Language,
  link: string,
): Promise<Letter> {
  const { name } = (await readShopNow(ctx.db)).shop;
  const t = (both: Bilingual) => say(both, language);
  const { heading, lead, button, rest } = words;
  const subject = `${t(words.subject)} · ${name}`;
  const footer = `${name} · ${t(reasons)}`;
  const html = renderLetter(
    <LetterPage language={language} title={subject} brand={name} footer={footer}>
      <LetterHeading>{t(heading)}</LetterHeading>
      <LetterText>{t(lead)}</LetterText>
      <LetterButton href={link}>{t(button)}</LetterButton>
      <LetterText tone="quiet">{t(rest)}</LetterText>
    </LetterPage>,
  );
  const text = [t(heading), '', t(lead), '', link, '', t(rest), '', footer].join('\n');
  return { recipient, subject, html, text };
}
