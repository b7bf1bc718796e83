import { inOrder } from './describe.ts';
import { type Fields, inverse, isSame, type Patch, pick } from './patches.ts';

/** A field that staff have changed since; without a field, the whole row. */
export type Conflict = {
  readonly table: string;
  readonly key: string;
  readonly field: string | null;
  readonly now: unknown;
  /** Its value after undoing. */
  readonly back: unknown;
};

export const conflictChoices = ['keep', 'overwrite'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];

export type Way = { readonly patches: readonly Patch[]; readonly conflicts: readonly Conflict[] };

/** The present rows, by `rowId`. */
export type Rows = ReadonlyMap<string, Fields>;

export function rowId({ table, key }: Pick<Patch, 'table' | 'key'>): string {
  return `${table} ${key}`;
}

/**
 * Returns the patches that undo these from the present rows: only the fields that they changed.
 * What staff changed since is a conflict, kept by default.
 */
export function wayBack(
  patches: readonly Patch[],
  now: Rows,
  choice: ConflictChoice = 'keep',
): Way {
  const ways = inverse(patches).map((back) => stepBack(back, now.get(rowId(back)) ?? null, choice));
  return {
    patches: ways.flatMap((way) => way.patches),
    conflicts: ways.flatMap((way) => way.conflicts),
  };
}

function stepBack(back: Patch, now: Fields | null, choice: ConflictChoice): Way {
  const { table, key, was, set } = back;
  const conflict = (field: string | null, to: unknown): Conflict => {
    const found = field === null ? now : now?.[field];
    return { table, key, field, back: to, now: found };
  };
  if (was === null) {
    // The row is there again: nothing overwrites it.
    return now === null
      ? { patches: [back], conflicts: [] }
      : { patches: [], conflicts: [conflict(null, set)] };
  }
  if (now === null) {
    const isGoneAnyway = set === null;
    return { patches: [], conflicts: isGoneAnyway ? [] : [conflict(null, set)] };
  }
  const changedSince = inOrder(table, Object.keys(set ?? was)).filter(
    (field) =>
      field !== 'version' &&
      Object.hasOwn(now, field) &&
      !isSame(now[field], was[field]) &&
      !(set !== null && isSame(now[field], set[field])),
  );
  const conflicts = changedSince.map((field) => conflict(field, set?.[field]));
  if (set === null) {
    const isLeft = choice === 'keep' && conflicts.length > 0;
    return { patches: isLeft ? [] : [{ table, key, was: now, set: null }], conflicts };
  }
  const fields = Object.keys(set).filter(
    (field) =>
      Object.hasOwn(now, field) &&
      !isSame(now[field], set[field]) &&
      (choice === 'overwrite' || !changedSince.includes(field)),
  );
  const step = { table, key, was: pick(now, fields), set: pick(set, fields) };
  return { patches: fields.length > 0 ? [step] : [], conflicts };
}

/** Returns a batch's patches of these rows; of a deleted row also contents and references. */
export function withFollowers(
  batch: readonly Patch[],
  wanted: ReadonlySet<string>,
): readonly Patch[] {
  const chosen = new Set(batch.filter((patch) => wanted.has(rowId(patch))));
  for (const { key, was, set } of chosen) {
    if (was === null || set !== null) continue;
    for (const other of batch) {
      if (Object.values(other.was ?? {}).includes(key)) chosen.add(other);
    }
  }
  return batch.filter((patch) => chosen.has(patch));
}
