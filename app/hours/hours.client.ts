import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { HoursInput } from './hours.schema.ts';
import type { DatedException } from './hours.ts';
import type { HoursPlan } from './hours-plan.ts';
import type { RegularHoursChange } from './regular-hours.schema.ts';
import type { RegularHours } from './regular-hours.ts';

const path = '/api/admin/hours';

/** The week, the coming holidays and exceptions. All of these throw a `CallFailure`. */
export function readHoursPlan(): Promise<HoursPlan> {
  return callApi(path);
}

export async function setHours(date: string, body: HoursInput): Promise<DatedException> {
  type Answer = { readonly exception: DatedException };
  return (await callApi<Answer>(`${path}/${date}`, { method: 'PUT', body })).exception;
}

/** Gives a date its usual hours back; `confirmed` are the orders that were shown before. */
export function removeHours(date: string, confirmed: readonly number[]): Promise<void> {
  const shown = confirmed.length > 0 ? `?confirmed=${confirmed.join(',')}` : '';
  return callApi(`${path}/${date}${shown}`, { method: 'DELETE' });
}

/** Changes the usual hours from what was shown; answers what they are then. */
export function savingRegularHours(body: RegularHoursChange) {
  type Answer = { readonly usual: RegularHours };
  return formWrite(`${path}/usual`, { method: 'PUT', body }, ({ usual }: Answer) => usual);
}
