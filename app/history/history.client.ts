import { callApi } from '#browser/request.ts';
import type { ListQuery } from './history.schema.ts';
import type { ChangesPage } from './patches.ts';
import type { PlannedPage } from './scheduled/scheduled.ts';

const base = '/api/admin/changes';

/** A page of what was changed. All of these throw a `CallFailure`. */
export function readChanges(query: ListQuery): Promise<ChangesPage> {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return callApi(`${base}?${new URLSearchParams(asked)}`);
}

/** Everything that one saving changed. */
export function readWholeBatch(batch: string): Promise<Pick<ChangesPage, 'batches' | 'names'>> {
  return callApi(`${base}/${encodeURIComponent(batch)}`);
}

export function readPlanned(): Promise<PlannedPage> {
  return callApi(`${base}/planned`);
}

export function countFailedPlans(): Promise<{ readonly failed: number }> {
  return callApi(`${base}/failed`);
}

export function withdrawPlan(id: string): Promise<void> {
  return callApi(`${base}/planned/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function movePlan(id: string, beginsAt: string): Promise<void> {
  const call = { method: 'PUT', body: { beginsAt } } as const;
  return callApi(`${base}/planned/${encodeURIComponent(id)}`, call);
}
