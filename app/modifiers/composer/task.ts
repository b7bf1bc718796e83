import * as z from 'zod/mini';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { RequestedLine as RequestedLineSchema } from '#cart/line.schema.ts';
import type { RequestedLine } from '#cart/line.ts';
import { typed } from '#core/language.schema.ts';

export type Task = {
  /** The cart's line that it changes; null: it is added as a new one. */
  readonly lineId: string | null;
  readonly asked: RequestedLine;
};

const StoredTask = z.object({
  lineId: z.nullable(typed(20_000)),
  asked: RequestedLineSchema,
});

const name = 'composing';

/** Returns what this tab was composing when it was loaded anew; null when nothing. */
export function readTask(): Task | null {
  try {
    const parsed = StoredTask.safeParse(JSON.parse(readInTab(name) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is being composed in this tab, or forgets it. */
export function storeTask(task: Task | null) {
  storeInTab(name, task && JSON.stringify(task));
}
