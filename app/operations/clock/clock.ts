/** What staff see of the computer's clock; moments in epoch milliseconds. */
export type ClockShown = {
  /** That the clock is far ahead of what is believed; null while it is believed. */
  readonly jump: null | {
    readonly said: number;
    readonly believed: number;
    /** For how many milliseconds it must run on to be believed by itself; null: only somebody's word will do. */
    readonly left: number | null;
  };
  /** What is older than so many days is erased. */
  readonly retentionDays: number;
};
