import type { Readable } from 'node:stream';

/** A file as a place lists it; its time is the place's own. */
export type PlacedFile = {
  readonly name: string;
  readonly bytes: number;
  readonly savedAt: Temporal.Instant;
};

/**
 * Where backups lie: a folder or a bucket. Names are those of `checkedPlaceName`; any other is an error before
 * anything is touched. Throws a `PlaceProblem` when the place cannot be used.
 */
export type BackupPlace = {
  /** Copies a file of this disk there. Whole, durable, read back and found the same when it returns. */
  put(name: string, file: string): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Readable | null>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
  /** Every file whose name begins with `under`, in no order. */
  list(under: string): AsyncIterable<PlacedFile>;
};

/** What may be wrong with a place; staff read each in their own words. */
export type StoreFailure =
  | 'place_absent'
  | 'place_unmarked'
  | 'place_full'
  | 'place_refuses'
  | 'place_unreachable'
  | 'place_differs';

/** Why a place cannot be used, as one line for an operator that tells no secret. */
export class PlaceProblem extends Error {
  override readonly name = 'PlaceProblem';
  readonly failure: StoreFailure;
  constructor(failure: StoreFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

const placeName = /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/;

/** The name itself, when it is one that a file at a place may have: `files/pizzeria-….tar.zst`. */
export function checkedPlaceName(name: string): string {
  if (!isPlaceName(name)) throw new Error(`not the name of a file at a place: ${name}`);
  return name;
}

export function isPlaceName(name: string): boolean {
  return name.length <= 200 && placeName.test(name);
}
