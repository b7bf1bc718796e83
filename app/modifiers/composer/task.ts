import { storeInTab } from '#browser/storage.ts';
import type { RequestedLine } from '#cart/line.ts';

export type Task = {
  /** The line that it changes; null: a new one. */
  readonly lineId: string | null;
  readonly asked: RequestedLine;
  readonly isOrdered?: boolean;
};

/** Key in the tab's storage. */
export const taskName = 'composing';

/** The link's parameter. */
export const linkName = 'compose';

/** Stores the composition in this tab, or removes it. */
export function storeTask(task: Task | null) {
  storeInTab(taskName, task && JSON.stringify(task));
}
