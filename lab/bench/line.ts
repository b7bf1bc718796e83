import type { Tool } from './tools.ts';
import type { Goal, Round } from './verdict.ts';

/** What a line measures with. */
export type Workshop = {
  readonly rounds: number;
  /** Rounds of whole visits in a browser, which take as long as ten of load. */
  readonly visits: number;
  /** How long a round of load takes. */
  readonly seconds: number;
  /** Smaller crowds, menus and archives. */
  readonly isQuick: boolean;
  /** Where a tool is that the line said it needs. */
  tool(name: Tool): string;
};

/** One row of the table. */
export type Row = {
  readonly what: string;
  /** Of the figure and of the anchor. */
  readonly unit: string;
  /** Of the ratio where there is an anchor, else of the figure; without one it is shown for the reader. */
  readonly goal?: Goal;
  /** What is measured beside it, in each round. */
  readonly anchor?: string;
};

/** What is measured together, because it needs the same shop: one row or several. */
export type Line<Key extends string = string> = {
  /** Its name after `--only=`. */
  readonly name: string;
  readonly needs: readonly Tool[];
  /** Minutes: left out of a quick run unless it is asked for by its name. */
  readonly isCostly?: true;
  readonly rows: Readonly<Record<Key, Row>>;
  /** Measures every row in rounds. */
  measure(workshop: Workshop): Promise<Readonly<Record<Key, readonly Round[]>>>;
};

/** A line whose rounds have the names of its rows. */
export function line<Key extends string>(parts: Line<Key>): Line {
  return parts;
}

/** Takes turns: in every second round the anchor goes first, so that neither has the warmer machine. */
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
