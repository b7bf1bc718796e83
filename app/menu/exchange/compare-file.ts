import { nested, type ReadForm, readForm, valueAt } from '#admin/form.ts';
import { harmless } from '#core/csv.ts';
import type { AdminItem } from '../editing/menu-admin.ts';
import { plainText } from '../item-search.ts';
import { ItemInput, itemFieldErrorsOf, itemFields } from '../menu.schema.ts';
import { ownPrices } from '../sizes.ts';
import {
  type Alteration,
  alterationOf,
  type FileError,
  type FileItem,
  type Menu,
} from './exchange.ts';

export type Wanted = ItemInput & { readonly isActive: boolean };

/** With the item as the file has it. */
type Compared<Before> = Alteration<Before> & { readonly after: Wanted };

export type Comparison = {
  readonly added: readonly (Compared<null> & { readonly line: number })[];
  readonly changed: readonly Compared<AdminItem>[];
  readonly same: number;
  /** Active items missing in the file. */
  readonly absent: readonly AdminItem[];
};

/**
 * Compares a file with the menu, or returns all its errors (B-2107). A row belongs to an item by identifier, else by
 * category and French name.
 */
export function compareFile(
  file: readonly FileItem[],
  menu: Menu,
): Comparison | { readonly fieldErrors: readonly FileError[] } {
  const fieldErrors: FileError[] = [];
  const added: Comparison['added'][number][] = [];
  const changed: Compared<AdminItem>[] = [];
  const named = new Set<string>();
  const lastOrder = Math.max(0, ...menu.items.map(({ displayOrder }) => displayOrder));
  let same = 0;
  for (const row of file) {
    const { line } = row;
    const category = categoryOf(row, menu.categories);
    if (category === 'unknown') {
      const found = String(row.cells.categoryId);
      fieldErrors.push({ code: 'unknown_category', line, column: 'categoryId', found });
      continue;
    }
    const before = matchOf(row, category, menu.items);
    const key = before?.id ?? `${category} ${plainText(String(row.cells['name.fr'] ?? ''))}`;
    if (named.has(key)) {
      fieldErrors.push({ code: 'item_twice', line, found: before?.name.fr ?? nameIn(row) });
      continue;
    }
    named.add(key);
    const wanted = wantedOf(row, before, category, lastOrder + line);
    if ('fieldErrors' in wanted) {
      fieldErrors.push(...wanted.fieldErrors);
      continue;
    }
    const { ok: after } = wanted;
    const altered = alterationOf(before, after);
    if (!altered) same += 1;
    else if (before) changed.push({ ...altered, before, after });
    else added.push({ ...altered, before: null, after, line });
  }
  if (fieldErrors.length > 0) return { fieldErrors };
  const absent = menu.items.filter(({ id, isActive }) => isActive && !named.has(id));
  return { added, changed, same, absent };
}

/** Returns a row's category: its id, null for none, undefined without such a column. */
function categoryOf(
  { cells }: FileItem,
  categories: Menu['categories'],
): string | null | undefined | 'unknown' {
  const { categoryId: cell } = cells;
  if (cell === undefined) return undefined;
  const name = plainText(String(cell ?? ''));
  if (name === '') return null;
  const found = categories.find(
    ({ key, name: { fr, en } }) => key === name || plainText(fr) === name || plainText(en) === name,
  );
  return found?.id ?? 'unknown';
}

function matchOf(
  row: FileItem,
  category: string | null | undefined,
  items: Menu['items'],
): AdminItem | null {
  const byId = items.find(({ id }) => id === row.cells.id);
  if (byId) return byId;
  const name = plainText(nameIn(row));
  const alike = items.filter(
    (item) =>
      plainText(item.name.fr) === name && (category === undefined || item.categoryId === category),
  );
  // Two of one name are ambiguous, and neither is overwritten.
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function nameIn({ cells }: FileItem): string {
  return String(cells['name.fr'] ?? '');
}

function wantedOf(
  { line, cells }: FileItem,
  before: AdminItem | null,
  category: string | null | undefined,
  lastOrder: number,
): ReadForm<Wanted, readonly FileError[]> {
  const own = before && { ...before, prices: ownPrices(before.prices) };
  const fields = itemFields.map((field) => {
    const cell = cells[field];
    const stored = own ? valueAt(own, field) : undefined;
    // A spreadsheet's spaces are no change.
    const isSame = typeof stored === 'string' && harmless(stored) === harmless(String(cell ?? ''));
    return [field, cell === undefined || isSame ? stored : cell];
  });
  const item = Object.fromEntries(fields);
  const categoryId = category === undefined ? before?.categoryId : category;
  const displayOrder = cells.displayOrder ?? before?.displayOrder ?? lastOrder;
  const form = nested({ ...item, categoryId, displayOrder });
  const read = readForm(ItemInput, form, itemFieldErrorsOf);
  if ('ok' in read) {
    const isActive = cells.isActive ?? before?.isActive ?? true;
    return { ok: { ...read.ok, isActive: isActive === true } };
  }
  return {
    fieldErrors: itemFields.flatMap((column): FileError[] => {
      const code = read.fieldErrors[column];
      return code ? [{ code, line, column, found: String(cells[column] ?? '') }] : [];
    }),
  };
}

/**
 * Returns the request of a comparison. `idOf` returns the same id for a line each time, so that sending twice adds
 * nothing twice.
 */
export function importBody(
  { added, changed }: Comparison,
  switchedOff: readonly AdminItem[],
  idOf: (line: number) => string,
) {
  return {
    added: added.map(({ line, after }) => ({ ...after, id: idOf(line) })),
    changed: changed.map(({ before: { id, version }, after }) => ({ ...after, id, version })),
    switchedOff: switchedOff.map(({ id, version }) => ({ id, version })),
  };
}

export type ImportBody = ReturnType<typeof importBody>;
