import * as z from 'zod/mini';
import { typedWhole, valueAt } from '#admin/form.ts';
import { readCsv } from '#core/csv.read.ts';
import { asTyped } from '#core/csv.ts';
import { typedPrice } from '#core/money.decimal.ts';
import { priceKeys } from '../menu.ts';
import {
  type Column,
  columnNamed,
  columns,
  type FileError,
  type FileItem,
  fileFormat,
  fileLimits,
  readYesNo,
} from './exchange.ts';

// Without this zod probes `Function`, which the content policy refuses.
z.config({ jitless: true });

export type ReadFile =
  | { readonly items: readonly FileItem[]; readonly isJson: boolean }
  | { readonly fieldErrors: readonly FileError[] };

/** Reads a file, CSV or JSON, or returns all its errors. */
export function readFile(text: string): ReadFile {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') return { fieldErrors: [{ code: 'empty' }] };
  return bare.startsWith('{') || bare.startsWith('[') ? readJsonFile(bare) : readCsvFile(text);
}

function readCsvFile(text: string): ReadFile {
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
  return fieldErrors.length > 0 ? { fieldErrors } : { items, isJson: false };
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

const words = z.optional(z.nullable(z.string()));
const JsonItem = z.object({
  id: words,
  category: words,
  name: z.optional(z.object({ fr: words, en: words })),
  description: z.optional(z.object({ fr: words, en: words })),
  prices: z.optional(z.partialRecord(z.enum(priceKeys), z.nullable(z.number()))),
  image: words,
  displayOrder: z.optional(z.number()),
  isActive: z.optional(z.boolean()),
});
const JsonFile = z.object({
  format: z.literal(fileFormat),
  items: z.array(z.unknown()),
});

function readJsonFile(text: string): ReadFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fieldErrors: [{ code: 'not_json' }] };
  }
  const file = JsonFile.safeParse(value);
  if (!file.success) return { fieldErrors: [{ code: 'not_menu' }] };
  if (file.data.items.length > fileLimits.items) return { fieldErrors: [{ code: 'too_many' }] };
  if (file.data.items.length === 0) return { fieldErrors: [{ code: 'empty' }] };
  const fieldErrors: FileError[] = [];
  const items = file.data.items.flatMap((one, at): FileItem[] => {
    const read = JsonItem.safeParse(one);
    if (!read.success) {
      fieldErrors.push({
        code: 'not_menu',
        line: at + 1,
        found: read.error.issues[0]?.path.join('.'),
      });
      return [];
    }
    return [{ line: at + 1, cells: cellsOf(read.data) }];
  });
  return fieldErrors.length > 0 ? { fieldErrors } : { items, isJson: true };
}

function cellsOf({ id, category, prices, ...item }: z.output<typeof JsonItem>): FileItem['cells'] {
  const own = { ...item, id: id ?? undefined, categoryId: category === null ? '' : category };
  const cells = columns.map((column) => {
    // A file's prices are complete: one that is absent is removed.
    if (column.startsWith('prices.'))
      return [column, prices && (valueAt({ prices }, column) ?? null)];
    return [column, valueAt(own, column)];
  });
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
}
