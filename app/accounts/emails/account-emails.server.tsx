import type { Context } from '#core/context.ts';
import { type Bilingual, type Language, say } from '#core/language.ts';
import { EmailButton, EmailHeading, EmailPage, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import { readShopNow } from '#shop/read-shop.server.ts';
import { type EmailWords, emailWords, reasons } from './account-emails.text.ts';

type Site = Pick<Context, 'publicUrl'>;

/** An email bears the shop's name, which is read in the transaction that writes it. */
type Writing = Site & Pick<Context, 'db'>;

/** Returns the email with the link to choose a new password. */
export function passwordEmail(ctx: Writing, email: string, language: Language, token: string) {
  return write(
    ctx,
    emailWords.password,
    email,
    language,
    linkTo(ctx, '/auth/reset', language, token),
  );
}

/** Returns the email with the link that proves an address, to the person who created an account with it. */
export function confirmEmail(ctx: Writing, email: string, language: Language, token: string) {
  return write(ctx, emailWords.confirm, email, language, confirmLink(ctx, language, token));
}

/** Returns the email to a person who has the right password at a place where strangers guess it. */
export function placeEmail(ctx: Writing, email: string, language: Language, token: string) {
  return write(ctx, emailWords.place, email, language, confirmLink(ctx, language, token));
}

/** Returns the email to a person who may enter the back office once they have followed its link. */
export function invitationEmail(ctx: Writing, email: string, language: Language, link: string) {
  return write(ctx, emailWords.invitation, email, language, link);
}

/** Returns where a new password is chosen; the server's command line shows it. */
export function passwordLink(site: Site, language: Language, token: string): string {
  return linkTo(site, '/auth/reset', language, token);
}

/** Returns where an invitation leads; the owner is shown it when there is no mail server. */
export function invitationLink(site: Site, language: Language, token: string): string {
  return linkTo(site, '/auth/invitation', language, token);
}

function confirmLink(site: Site, language: Language, token: string): string {
  return linkTo(site, '/auth/confirm', language, token);
}

/** Returns the email to a person whose address was given for a second account. */
export function takenEmail(ctx: Writing, email: string, language: Language) {
  return write(ctx, emailWords.taken, email, language, linkTo(ctx, '/auth', language));
}

/** Returns the email with the link that deletes the account. */
export function deletionEmail(ctx: Writing, email: string, language: Language, token: string) {
  return write(
    ctx,
    emailWords.deletion,
    email,
    language,
    linkTo(ctx, '/delete-account', language, token),
  );
}

/** Returns the email to a person who may now enter the back office. */
export function accessEmail(ctx: Writing, email: string, language: Language) {
  return write(ctx, emailWords.access, email, language, linkTo(ctx, '/auth', language));
}

// From the settings, never from the request: a forged Host header must not lead a person astray.
// The secret follows `#`: browsers send it to no server and no log.
function linkTo({ publicUrl }: Site, path: string, language: Language, token?: string): string {
  return `${publicUrl}${path}?lang=${language}${token === undefined ? '' : `#${token}`}`;
}

async function write(
  ctx: Writing,
  words: EmailWords,
  recipient: string,
  language: Language,
  link: string,
): Promise<Email> {
  const { name } = (await readShopNow(ctx.db)).shop;
  const t = (both: Bilingual) => say(both, language);
  const { heading, lead, button, rest } = words;
  const subject = `${t(words.subject)} · ${name}`;
  const footer = `${name} · ${t(reasons)}`;
  const html = renderEmail(
    <EmailPage language={language} title={subject} brand={name} footer={footer}>
      <EmailHeading>{t(heading)}</EmailHeading>
      <EmailText>{t(lead)}</EmailText>
      <EmailButton href={link}>{t(button)}</EmailButton>
      <EmailText tone="quiet">{t(rest)}</EmailText>
    </EmailPage>,
  );
  const text = [t(heading), '', t(lead), '', link, '', t(rest), '', footer].join('\n');
  return { recipient, subject, html, text };
}
