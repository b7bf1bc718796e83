import type { Tool } from './tools.ts';

/** What a line measures with. */
export type Workshop = {
  /** An empty folder, of this run alone. */
  readonly home: string;
  /** The tree whose build is measured: this one, unless `--tree=` names another. */
  readonly tree: string;
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
