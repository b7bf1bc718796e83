/** What became of an email can be looked up for a month; after that only its content would stay. */
const month = 30;

/** For how many days an email that was sent or given up is kept, given how long details are. */
export function keptEmailDays(retentionDays: number): number {
  return Math.min(month, retentionDays);
}
