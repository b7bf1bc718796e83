import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EmailBrand,
  EmailButton,
  EmailHeading,
  EmailPage,
  EmailText,
} from './email-layout.tsx';
import type { Email } from './emails.ts';

/** Writes an `EmailPage` as the HTML document that is sent. */
export function renderEmail(element: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}

type ShopEmail = Pick<Email, 'recipient' | 'subject'> & {
  readonly brand: EmailBrand;
  /** The subject by default. */
  readonly heading?: string;
  /** A warning right below the heading. */
  readonly loud?: string;
  readonly paragraphs: readonly string[];
  /** Below them, also as text. */
  readonly details?: { readonly page: ReactElement; readonly text: readonly string[] };
  readonly button: { readonly label: string; readonly href: string };
  readonly footer: string;
};

/** Writes an email from the site to the shop: French, a few paragraphs and one button. */
export function shopEmailOf(email: ShopEmail): Email {
  const { recipient, subject, brand, heading = subject, loud, paragraphs, details } = email;
  const { button, footer } = email;
  const page = (
    <EmailPage language="fr" title={subject} brand={brand} footer={footer}>
      <EmailHeading>{heading}</EmailHeading>
      {loud && <EmailText tone="loud">{loud}</EmailText>}
      {paragraphs.map((paragraph) => (
        <EmailText key={paragraph}>{paragraph}</EmailText>
      ))}
      {details?.page}
      <EmailButton href={button.href}>{button.label}</EmailButton>
    </EmailPage>
  );
  const text = [
    heading,
    '',
    ...(loud ? [loud] : []),
    ...paragraphs,
    ...(details?.text ?? []),
    '',
    `${button.label}\u00a0: ${button.href}`,
  ].join('\n');
  return { recipient, subject, html: renderEmail(page), text };
}
