import type { CSSProperties, ReactNode } from 'react';
import { type Language, languageTag } from '#core/language.ts';
import { LayoutTable } from './email-rows.tsx';
import { face, faded, ink, line, paper, tomato, tones } from './email-styles.ts';

type EmailPageProps = {
  language: Language;
  title: string;
  brand: string;
  footer: ReactNode;
  children: ReactNode;
};

/** A whole email: the sender's name on top, the content, small print below. */
export function EmailPage({ language, title, brand, footer, children }: EmailPageProps) {
  const text: CSSProperties = {
    fontFamily: face,
    fontSize: 18,
    lineHeight: 1.5,
    color: ink,
    overflowWrap: 'anywhere',
  };
  return (
    <html lang={languageTag[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="format-detection" content="telephone=no, address=no, date=no" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: paper }}>
        <LayoutTable style={{ backgroundColor: paper }}>
          <tr>
            <td align="center" style={{ padding: '16px 8px' }}>
              <LayoutTable
                style={{
                  maxWidth: 600,
                  margin: '0 auto',
                  backgroundColor: '#ffffff',
                  border: line,
                }}
              >
                <tr>
                  <td
                    style={{
                      ...text,
                      padding: '16px 20px',
                      backgroundColor: tomato,
                      color: '#ffffff',
                      fontSize: 22,
                      fontWeight: 700,
                    }}
                  >
                    {brand}
                  </td>
                </tr>
                <tr>
                  <td style={{ ...text, padding: '8px 20px 20px' }}>{children}</td>
                </tr>
                <tr>
                  <td
                    style={{
                      ...text,
                      padding: '12px 20px',
                      borderTop: line,
                      color: faded,
                      fontSize: 15,
                    }}
                  >
                    {footer}
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

/** The email's one large heading. */
export function EmailHeading({ children }: { children: ReactNode }) {
  return <h1 style={{ margin: '16px 0 8px', fontSize: 30, lineHeight: 1.2 }}>{children}</h1>;
}

/** The heading of a part of the email. */
export function EmailSection({ children }: { children: ReactNode }) {
  return <h2 style={{ margin: '24px 0 8px', fontSize: 20, lineHeight: 1.3 }}>{children}</h2>;
}

type EmailTextProps = { tone?: 'huge' | 'loud' | 'quiet'; children: ReactNode };

/** A paragraph; `huge` for the one fact, `loud` for what must not be missed, `quiet` for what may. */
export function EmailText({ tone, children }: EmailTextProps) {
  return <p style={{ margin: '12px 0', ...tones[tone ?? 'plain'] }}>{children}</p>;
}

/** A link in running text: a telephone number, an address on a map. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: tomato, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

/** The button of an email: what the reader is asked to do. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const look: CSSProperties = {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: 6,
    backgroundColor: tomato,
    color: '#ffffff',
    fontWeight: 700,
    textDecoration: 'none',
  };
  return (
    <p style={{ margin: '20px 0' }}>
      <a href={href} style={look}>
        {children}
      </a>
    </p>
  );
}
