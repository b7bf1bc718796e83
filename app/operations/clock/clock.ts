/** What staff see of the computer's clock; moments in epoch milliseconds. */
export type ClockShown = {
  /** That the clock is far ahead of what is believed; null while it is believed. */
  readonly leap: { readonly said: number; readonly believed: number } | null;
  /** What is older than so many days is erased. */
  readonly retentionDays: number;
};
