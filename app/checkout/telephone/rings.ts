/** Milliseconds that a ring is shown. */
export const shownFor = 90_000;

export type Ring = {
  readonly line: string;
  /** Null where the caller hides it. */
  readonly phone: string | null;
  /** Of the newest order with that telephone; null without one. */
  readonly name: string | null;
  /** Epoch milliseconds of the server. */
  readonly at: number;
};
