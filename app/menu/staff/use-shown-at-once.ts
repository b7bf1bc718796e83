import { useMemo, useState } from 'react';

type Change<Row> = (rows: readonly Row[]) => readonly Row[];

/** Returns a list with changes that are under way, each shown until its write is done or refused. */
export function useShownAtOnce<Row>(read: readonly Row[]) {
  const [pending, setPending] = useState<readonly Change<Row>[]>([]);
  const shown = useMemo(
    () => pending.reduce((rows, change) => change(rows), read),
    [pending, read],
  );
  async function show(change: Change<Row>, write: () => Promise<unknown>) {
    setPending((now) => [...now, change]);
    await write();
    setPending((now) => now.filter((one) => one !== change));
  }
  return [shown, show] as const;
}
