import type { Tool } from './tools.ts';
import type { Goal, Round } from './verdict.ts';

export type Workshop = {
  readonly rounds: number;
  /** Rounds of whole visits in a browser, each as long as ten of load. */
  readonly visits: number;
  /** Of a round of load. */
  readonly seconds: number;
  /** Smaller crowds, menus and archives. */
  readonly isQuick: boolean;
  /** Path of a tool that the line needs. */
  tool(name: Tool): string;
};

export type Row = {
  readonly what: string;
  /** Of the figure and of the anchor. */
  readonly unit: string;
  /** Of the ratio where there is an anchor, else of the figure; without a goal it is shown for the reader. */
  readonly goal?: Goal;
  /** Measured beside it, in each round. */
  readonly anchor?: string;
};

/** Rows measured together, because they need the same shop. */
export type Line<Key extends string = string> = {
  /** For `--only=`. */
  readonly name: string;
  readonly needs: readonly Tool[];
  /** Takes minutes: left out of a quick run unless it is named. */
  readonly isCostly?: true;
  readonly rows: Readonly<Record<Key, Row>>;
  /** Measures every row in rounds. */
  measure(workshop: Workshop): Promise<Readonly<Record<Key, readonly Round[]>>>;
};

/** Types a line's rounds by the names of its rows. */
export function line<Key extends string>(parts: Line<Key>): Line {
  return parts;
}

/** Alternates: in every second round the anchor goes first, so that neither has the warmer machine. */
export async function inTurns<Ours, Theirs>(
  rounds: number,
  ours: () => Promise<Ours>,
  theirs: () => Promise<Theirs>,
): Promise<readonly { readonly ours: Ours; readonly theirs: Theirs }[]> {
  const done: { ours: Ours; theirs: Theirs }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) done.push({ ours: await ours(), theirs: await theirs() });
    else {
      const before = await theirs();
      done.push({ ours: await ours(), theirs: before });
    }
  }
  return done;
}
