import type { CSSProperties, ReactNode } from 'react';

/** A table that only arranges things: what mail programs understand, and screen readers skip. */
export function LayoutTable({ style, children }: { style: CSSProperties; children: ReactNode }) {
  const look: CSSProperties = { width: '100%', borderCollapse: 'collapse', ...style };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={look}>
      <tbody>{children}</tbody>
    </table>
  );
}
