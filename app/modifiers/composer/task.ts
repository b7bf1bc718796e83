import { storeInTab } from '#browser/storage.ts';
import type { RequestedLine } from '#cart/line.ts';

/** What is composed. */
export type Task = {
  /** The cart's line that it changes; null: it is added as a new one. */
  readonly lineId: string | null;
  readonly asked: RequestedLine;
};

/** Under which name a tab keeps it. */
export const taskName = 'composing';

/** What an address is asked for a composition by. */
export const linkName = 'compose';

/** Keeps what is being composed in this tab, or forgets it. */
export function storeTask(task: Task | null) {
  storeInTab(taskName, task && JSON.stringify(task));
}
