import { type CSSProperties, createContext, type ReactNode, use } from 'react';
import { type Language, languageTag } from '#core/language.ts';

// Mail programs know neither our style sheet nor modern layout: tables and inline styles.
const ink = '#2b1d14';
const faded = '#6b5648';
const paper = '#fff8ec';
const line = '1px solid #e3d3bd';
const face = 'Arial, Helvetica, sans-serif';

const tones: Readonly<Record<'plain' | 'huge' | 'loud' | 'quiet', CSSProperties>> = {
  plain: {},
  huge: { fontSize: 40, fontWeight: 700, lineHeight: 1.1 },
  loud: { fontSize: 22, fontWeight: 700 },
  quiet: { fontSize: 15, color: faded },
};

/** Readable on white, and white on it (B-3811). */
const MainColour = createContext(ink);

/** The sender. */
export type EmailBrand = { readonly name: string; readonly mainColour: string };

type EmailPageProps = {
  language: Language;
  title: string;
  brand: EmailBrand;
  footer: ReactNode;
  children: ReactNode;
};

/** Renders a whole email: the sender's name on top, the content, small print below. */
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
                      backgroundColor: brand.mainColour,
                      color: '#ffffff',
                      fontSize: 22,
                      fontWeight: 700,
                    }}
                  >
                    {brand.name}
                  </td>
                </tr>
                <tr>
                  <td style={{ ...text, padding: '8px 20px 20px' }}>
                    <MainColour value={brand.mainColour}>{children}</MainColour>
                  </td>
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

export function EmailHeading({ children }: { children: ReactNode }) {
  return <h1 style={{ margin: '16px 0 8px', fontSize: 30, lineHeight: 1.2 }}>{children}</h1>;
}

export function EmailSection({ children }: { children: ReactNode }) {
  return <h2 style={{ margin: '24px 0 8px', fontSize: 20, lineHeight: 1.3 }}>{children}</h2>;
}

type EmailTextProps = { tone?: 'huge' | 'loud' | 'quiet'; children: ReactNode };

/** Renders a paragraph; `huge` for the one fact, `loud` for a warning, `quiet` for small print. */
export function EmailText({ tone, children }: EmailTextProps) {
  const colour = tone === 'huge' ? { color: use(MainColour) } : {};
  return <p style={{ margin: '12px 0', ...tones[tone ?? 'plain'], ...colour }}>{children}</p>;
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: use(MainColour), textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const look: CSSProperties = {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: 6,
    backgroundColor: use(MainColour),
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

/** A lead (a quantity, a label), the content with details and a note below it, an amount. */
export type EmailRow = {
  readonly lead?: ReactNode;
  readonly main: ReactNode;
  readonly below?: readonly string[];
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly strong?: boolean;
};

/** Renders rows in aligned columns: an order's lines, its totals, facts with labels. */
export function EmailRows({ rows }: { rows: readonly EmailRow[] }) {
  return (
    <LayoutTable style={{ margin: '8px 0' }}>
      {rows.map((row, position) => (
        <tr key={position}>
          {row.lead !== undefined && (
            <Cell row={row} style={{ whiteSpace: 'nowrap' }} content={row.lead} />
          )}
          <Cell
            row={row}
            style={{ width: '100%' }}
            span={row.lead === undefined ? 2 : 1}
            content={row.main}
            below={row.below}
            note={row.note}
          />
          <Cell row={row} style={{ whiteSpace: 'nowrap', textAlign: 'right' }} content={row.end} />
        </tr>
      ))}
    </LayoutTable>
  );
}

type CellProps = {
  row: EmailRow;
  style: CSSProperties;
  span?: number;
  content: ReactNode;
  below?: readonly string[] | undefined;
  note?: ReactNode;
};

function Cell({ row, style, span = 1, content, below = [], note }: CellProps) {
  const look: CSSProperties = { padding: '8px 6px', verticalAlign: 'top', borderBottom: line };
  return (
    <td colSpan={span} style={{ ...look, ...style, fontWeight: row.strong ? 700 : 400 }}>
      {content}
      {below.map((text, position) => (
        <div key={position} style={{ fontWeight: 400 }}>
          {text}
        </div>
      ))}
      {note !== undefined && <div style={tones.quiet}>{note}</div>}
    </td>
  );
}

/** Renders a table for layout: mail programs understand it, and screen readers skip it. */
function LayoutTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  const look: CSSProperties = { width: '100%', borderCollapse: 'collapse', ...style };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={look}>
      <tbody>{children}</tbody>
    </table>
  );
}
