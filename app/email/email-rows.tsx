import type { CSSProperties, ReactNode } from 'react';
import { line, tones } from './email-styles.ts';

/** One row: a short lead (a quantity, a label), the matter with details and a note below it, an amount. */
export type EmailRow = {
  readonly lead?: ReactNode;
  readonly main: ReactNode;
  readonly below?: readonly string[];
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly strong?: boolean;
};

/** Rows under one another, columns aligned: an order's lines, its totals, facts with labels. */
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

/** A table that only arranges things: what mail programs understand, and screen readers skip. */
export function LayoutTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  const look: CSSProperties = { width: '100%', borderCollapse: 'collapse', ...style };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={look}>
      <tbody>{children}</tbody>
    </table>
  );
}
