import { typedWhole } from '#admin/form.ts';
import { readCsv } from '#core/csv.read.ts';
import { asTyped } from '#core/csv.ts';
import { typedPrice } from '#core/money.decimal.ts';
import {
  type Column,
  columnNamed,
  type FileError,
  type FileItem,
  fileLimits,
  readYesNo,
} from './exchange.ts';

export type ReadFile =
  | { readonly items: readonly FileItem[] }
  | { readonly fieldErrors: readonly FileError[] };

/** Reads a file, or returns all its errors. */
export function readFile(text: string): ReadFile {
  const read = readCsv(text);
  if ('brokenLine' in read)
    return { fieldErrors: [{ code: 'broken_line', line: read.brokenLine }] };
  const [header, ...rows] = read.rows;
  if (!header || rows.length === 0) return { fieldErrors: [{ code: 'empty' }] };
  if (rows.length > fileLimits.items) return { fieldErrors: [{ code: 'too_many' }] };
  const names = header.cells.map((name) => ({ name: name.trim(), column: columnNamed(name) }));
  const fieldErrors = headerErrors(names, header.line);
  if (fieldErrors.length > 0) return { fieldErrors };
  const items: FileItem[] = [];
  for (const { line, cells } of rows) {
    const extra = cells.slice(names.length).find((cell) => cell.trim() !== '');
    if (extra !== undefined) fieldErrors.push({ code: 'too_many_cells', line, found: extra });
    const entries = names.flatMap(({ column }, at) => {
      if (!column) return [];
      const cell = cellValue(column, asTyped((cells[at] ?? '').trim()));
      if (cell === undefined) {
        fieldErrors.push({ code: 'active', line, column, found: cells[at] });
        return [];
      }
      return [[column, cell] as const];
    });
    items.push({ line, cells: Object.fromEntries(entries) });
  }
  return fieldErrors.length > 0 ? { fieldErrors } : { items };
}

type Named = { readonly name: string; readonly column: Column | null };

function headerErrors(names: readonly Named[], line: number): FileError[] {
  const fieldErrors: FileError[] = [];
  const seen = new Set<Column>();
  for (const { name, column } of names) {
    if (!column && name !== '') fieldErrors.push({ code: 'unknown_column', line, found: name });
    if (!column) continue;
    if (seen.has(column)) fieldErrors.push({ code: 'column_twice', line, column });
    seen.add(column);
  }
  if (!seen.has('id') && !seen.has('name.fr')) fieldErrors.push({ code: 'no_name_column', line });
  return fieldErrors;
}

/** Reads a cell; undefined where its column does not know the value. */
function cellValue(column: Column, cell: string): string | number | boolean | null | undefined {
  if (column === 'displayOrder') return typedWhole(cell);
  if (column === 'isActive') return cell === '' ? null : (readYesNo(cell) ?? undefined);
  if (column.startsWith('prices.')) return typedPrice(cell);
  return cell;
}
