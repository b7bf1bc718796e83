import type { Context } from '#core/context.ts';
import { type Bilingual, type Language, say } from '#core/language.ts';
import { EmailButton, EmailHeading, EmailPage, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import { readShopNow } from '#shop/read-shop.server.ts';
import { emailWords, reasons } from './account-emails.text.ts';
import { makeLink } from './links.server.ts';

/** Each email's page, and the kind of its link. */
const links = {
  password: { path: '/auth/reset', kind: 'password' },
  confirm: { path: '/auth/confirm', kind: 'confirm' },
  place: { path: '/auth/confirm', kind: 'confirm' },
  invitation: { path: '/auth/invitation', kind: 'invitation' },
  deletion: { path: '/delete-account', kind: 'deletion' },
  taken: { path: '/auth' },
  access: { path: '/auth' },
} as const;
type About = keyof typeof links;
type AboutLink = Exclude<About, 'taken' | 'access'>;

type EmailRequest = {
  readonly about: About;
  readonly email: string;
  readonly language: Language;
  readonly token?: string;
};

/**
 * Returns an email's link. It comes from the settings, as a forged Host header must not mislead; the secret follows
 * `#`, which browsers send to no server and no log.
 */
export function accountLink(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { about, language, token }: Omit<EmailRequest, 'email'>,
): string {
  const secret = token === undefined ? '' : `#${token}`;
  return `${publicUrl}${links[about].path}?lang=${language}${secret}`;
}

export async function sendAccountEmail(ctx: Context, request: EmailRequest): Promise<void> {
  await enqueueEmails(ctx, [await accountEmail(ctx, request)]);
}

export async function sendLink(
  ctx: Context,
  {
    userId,
    ...request
  }: Omit<EmailRequest, 'token'> & { readonly about: AboutLink; readonly userId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const token = await makeLink(ctx, tx, { kind: links[request.about].kind, userId });
    await sendAccountEmail({ ...ctx, db: tx }, { ...request, token });
  });
}

/** Writes an email about an account, with the shop's name as its transaction has it. */
export async function accountEmail(
  ctx: Pick<Context, 'publicUrl' | 'db'>,
  request: EmailRequest,
): Promise<Email> {
  const { about, email: recipient, language } = request;
  const { shop } = await readShopNow(ctx.db);
  const { name } = shop;
  const t = (both: Bilingual) => say(both, language);
  const { heading, lead, button, rest, ...words } = emailWords[about];
  const link = accountLink(ctx, request);
  const subject = `${t(words.subject)} · ${name}`;
  const footer = `${name} · ${t(reasons)}`;
  const html = renderEmail(
    <EmailPage language={language} title={subject} brand={shop} footer={footer}>
      <EmailHeading>{t(heading)}</EmailHeading>
      <EmailText>{t(lead)}</EmailText>
      <EmailButton href={link}>{t(button)}</EmailButton>
      <EmailText tone="quiet">{t(rest)}</EmailText>
    </EmailPage>,
  );
  const text = [t(heading), '', t(lead), '', link, '', t(rest), '', footer].join('\n');
  return { recipient, subject, html, text };
}
