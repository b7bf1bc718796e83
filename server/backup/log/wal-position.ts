/** A byte of the database's log, counted from its beginning, as PostgreSQL counts it (its LSN). */
export type WalPosition = bigint;

/** Where the log of a cluster lies: the branch that it is on, and how large its files are. */
export type WalLayout = { readonly timeline: number; readonly fileBytes: bigint };

/** The name that PostgreSQL gives to the file of the log in which `position` is. */
export function walFileName({ timeline, fileBytes }: WalLayout, position: WalPosition): string {
  const file = position / fileBytes;
  const filesPerPart = 0x1_0000_0000n / fileBytes;
  return [BigInt(timeline), file / filesPerPart, file % filesPerPart]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** The first byte of the file in which `position` is. */
export function startOfFile({ fileBytes }: WalLayout, position: WalPosition): WalPosition {
  return position - (position % fileBytes);
}
