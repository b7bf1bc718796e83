import { useEffect, useSyncExternalStore } from 'react';
import { createLiveReading } from '#browser/live-reading.ts';
import type { Area } from '#core/context.areas.ts';
import { historyCalls } from '#history/history.client.ts';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { isOver, type OpeningChecklist } from '#launch/opening-checklist.ts';
import { isOpenPage } from './staff-pages.ts';

// What the names of two tabs are marked with. Without an answer the last reading stays.
const checklist = createLiveReading(readChecklist);
const failedPlans = createLiveReading(() => historyCalls.countFailed());

export const { refresh: refreshChecklist } = checklist;
export const { refresh: refreshFailedPlans } = failedPlans;

/** Returns the opening checklist, read again with the rights; null once it is over, or where it is not theirs. */
export function useChecklist(areas: readonly Area[]): OpeningChecklist | null {
  const read = useMark(checklist, areas, isOpenPage('/admin/checklist', areas));
  return read && !isOver(read) ? read : null;
}

/** Returns how many planned changes failed; 0 without the right. */
export function useFailedPlans(path: string, areas: readonly Area[]): number {
  return useMark(failedPlans, path, isOpenPage('/admin/changes', areas))?.failed ?? 0;
}

type Live<Value> = ReturnType<typeof createLiveReading<Value>>;

function useMark<Value>(
  { refresh, subscribe, known }: Live<Value>,
  visit: unknown,
  isOpen: boolean,
) {
  useEffect(() => {
    if (isOpen) refresh();
  }, [refresh, visit, isOpen]);
  const { value } = useSyncExternalStore(subscribe, known, known);
  return isOpen ? value : null;
}
