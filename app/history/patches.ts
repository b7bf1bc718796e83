import type { ChangeKind } from '#core/context.staff.ts';
import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { recordedTable, tableNames } from './recorded-tables.ts';

/** A row, or some of its fields, by the database's own names. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What became of one row. Of a changed row only the fields that differ; a new row `was` null, and a
 * row that went is `set` to null.
 */
export type Patch = {
  readonly table: string;
  readonly key: string;
  readonly was: Fields | null;
  readonly set: Fields | null;
};

/** The names of the rows that changes tell of, by their id. */
export type RowNames = Readonly<Record<string, Bilingual>>;

/** What a write would change: the answer to `X-Write: preview`, and part of that to `later`. */
export type Preview = { readonly preview: readonly Patch[]; readonly names: RowNames };

/** The answer to `X-Write: later`. */
export type Planned = Preview & {
  readonly planned: { readonly id: string; readonly beginsAt: string; readonly note: string };
};

/** What became of a change that was planned. */
export const plannedStates = ['planned', 'done', 'failed', 'withdrawn'] as const;
export type PlannedState = (typeof plannedStates)[number];

/** A change that begins, began or could not begin at its moment. */
export type PlannedChange = {
  readonly id: string;
  readonly note: string;
  /** An ISO instant. */
  readonly beginsAt: string;
  readonly state: PlannedState;
  readonly person: string | null;
  readonly patches: readonly Patch[];
  /** Why it could not begin. */
  readonly failure: Bilingual | null;
};

export type PlannedPage = {
  readonly planned: readonly PlannedChange[];
  readonly names: RowNames;
};

/** What one saving changed. */
export type Batch = {
  readonly batch: string;
  /** An ISO instant. */
  readonly at: string;
  /** Null is the site itself, or a staff member whose account is gone. */
  readonly person: string | null;
  readonly isSite: boolean;
  readonly kind: ChangeKind | null;
  readonly patches: readonly Patch[];
  /** There are more of its rows than the list shows. */
  readonly hasMore: boolean;
};

export type Person = { readonly id: string; readonly email: string };

/** A page of the list, newest first. */
export type ChangesPage = {
  readonly batches: readonly Batch[];
  readonly names: RowNames;
  /** Everybody who has changed something, for the filter. */
  readonly people: readonly Person[];
  /** Where the next page begins; null on the last one. */
  readonly next: number | null;
};

/** A change of a row as the database keeps it. */
export type RecordedChange = {
  readonly tableName: string;
  readonly rowKey: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** Counts the savings of a row and tells nothing: it is raised, and never put back. */
const counted = 'version';

/**
 * Returns what changes of rows, in their order, come to: one patch for each row. A row that is in
 * the end as it was has none, nor has one of a table that is no part of menu and shop.
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

/** Returns what takes these back, in the order in which that has to happen. */
export function inverse(patches: readonly Patch[]): readonly Patch[] {
  return patches.map(({ was, set, ...row }) => ({ ...row, was: set, set: was })).reverse();
}

/** Returns some fields of a row; one that it lacks is null. */
export function pick(row: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
}

/** Tells whether two values of a field are the same to the database, which keeps no order of keys. */
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

/** Returns how late a table comes in the order of references: what it refers to stands before it. */
export function rankOf({ table }: Pick<Patch, 'table'>): number {
  return tableNames.indexOf(table);
}
