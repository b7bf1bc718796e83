import type { ChangeKind } from '#core/context.staff.ts';
import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { recordedTable, tableNames } from './recorded-tables.ts';

/** A row, or some of its fields, by the database's own names. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The change of one row: of a changed row only the fields that differ. `was` is null for a new row,
 * `set` for a deleted one.
 */
export type Patch = {
  readonly table: string;
  readonly key: string;
  readonly was: Fields | null;
  readonly set: Fields | null;
};

/** The names of the patches' rows, by their ids. */
export type RowNames = Readonly<Record<string, Bilingual>>;

/** The patches of a write: the answer to `X-Write: preview`, and part of that to `later`. */
export type Preview = { readonly preview: readonly Patch[]; readonly names: RowNames };

/** The answer to `X-Write: later`. */
export type Planned = Preview & {
  readonly planned: { readonly id: string; readonly beginsAt: string; readonly note: string };
};

export const plannedStates = ['planned', 'done', 'failed', 'withdrawn'] as const;
export type PlannedState = (typeof plannedStates)[number];

export type PlannedChange = {
  readonly id: string;
  readonly note: string;
  /** An ISO instant. */
  readonly beginsAt: string;
  readonly state: PlannedState;
  readonly person: string | null;
  readonly patches: readonly Patch[];
  readonly failure: Bilingual | null;
};

export type PlannedPage = {
  readonly planned: readonly PlannedChange[];
  readonly names: RowNames;
};

export type Batch = {
  readonly batch: string;
  /** An ISO instant. */
  readonly at: string;
  /** Null is the site itself, or a staff member whose account is gone. */
  readonly person: string | null;
  readonly isSite: boolean;
  readonly kind: ChangeKind | null;
  readonly patches: readonly Patch[];
  readonly hasMore: boolean;
};

export type Person = { readonly id: string; readonly email: string };

export type ChangesPage = {
  readonly batches: readonly Batch[];
  readonly names: RowNames;
  /** All people who have changed something, for the filter. */
  readonly people: readonly Person[];
  /** Where the next page begins; null on the last one. */
  readonly next: number | null;
};

export type RecordedChange = {
  readonly tableName: string;
  readonly rowKey: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** Raised by each saving and never restored: no change of its own. */
const counted = 'version';

/**
 * Combines changes of rows into one patch for each row. A row that ends as it began has none, nor
 * has a row outside menu and shop.
 */
export function patchesOf(changes: readonly RecordedChange[]): readonly Patch[] {
  const rows = groupBy(changes, ({ tableName, rowKey }) => `${tableName} ${rowKey}`);
  return [...rows.values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    const table = first ? recordedTable(first.tableName) : null;
    if (!first || !last || !table) return [];
    return patchOf(table.name, first.rowKey, first.before, last.after);
  });
}

function patchOf(
  table: string,
  key: string,
  before: Fields | null,
  after: Fields | null,
): readonly Patch[] {
  if (before === null && after === null) return [];
  if (before === null || after === null) return [{ table, key, was: before, set: after }];
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== counted && !isSame(before[field], after[field]),
  );
  if (differing.length === 0) return [];
  return [{ table, key, was: pick(before, differing), set: pick(after, differing) }];
}

/** Returns the patches that undo these, in the sequence to apply. */
export function inverse(patches: readonly Patch[]): readonly Patch[] {
  return patches.map(({ was, set, ...row }) => ({ ...row, was: set, set: was })).reverse();
}

/** Returns some fields of a row; one that it lacks is null. */
export function pick(row: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
}

/** Returns whether two values are equal to the database, which keeps no order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** Returns a table's position in the order of references: those it refers to come before it. */
export function rankOf({ table }: Pick<Patch, 'table'>): number {
  return tableNames.indexOf(table);
}
