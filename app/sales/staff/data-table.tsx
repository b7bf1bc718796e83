import type { ReactNode } from 'react';

type DataTableProps = {
  caption: string;
  /** Above every column but the first, which has the rows' names. */
  columns: readonly string[];
  className?: string;
  /** Rows without groups; only the screen shows such a table. */
  rows?: readonly (DataRowProps & { readonly key: string })[];
  children?: ReactNode;
};

/** Renders a card with a table of numbers; a wide one scrolls sideways, by keyboard too. */
export function DataTable({ caption, columns, className, rows, children }: DataTableProps) {
  const isWide = columns.length > 2;
  return (
    <section
      aria-label={caption}
      tabIndex={isWide ? 0 : undefined}
      className={`min-w-0 overflow-x-auto rounded-2xl border border-rim bg-white px-4 py-3 print:break-inside-avoid print:border-0 print:p-0 ${className ?? (rows ? 'print:hidden' : '')}`}
    >
      <table className="tabular w-full">
        <caption className="pb-1 text-left font-bold text-lg">{caption}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <td />
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                className="whitespace-nowrap py-1 pl-3 text-right font-normal"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows && (
          <tbody className="divide-y divide-rim border-rim border-t">
            {rows.map(({ key, ...row }) => (
              <DataRow key={key} {...row} />
            ))}
          </tbody>
        )}
        {children}
      </table>
    </section>
  );
}

type DataRowProps = { name: ReactNode; cells: readonly ReactNode[]; isStrong?: boolean };

export function DataRow({ name, cells, isStrong = false }: DataRowProps) {
  return (
    <tr className={isStrong ? 'font-bold' : ''}>
      <th
        scope="row"
        className={`break-words py-1 pr-1 text-left leading-tight ${isStrong ? '' : 'font-normal'}`}
      >
        {name}
      </th>
      {cells.map((cell, at) => (
        <td key={at} className="whitespace-nowrap py-1 pl-3 text-right">
          {cell}
        </td>
      ))}
    </tr>
  );
}
