import type { ChangeKind } from '#core/context.staff.ts';
import type { Patch, RowNames } from './patches.ts';

/** What one saving changed. */
export type Batch = {
  readonly batch: string;
  /** An ISO instant. */
  readonly at: string;
  /** Null is the site itself, or somebody whose account is gone. */
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
