import { callApi } from '#browser/request.ts';
import type { HoursInput } from './hours.schema.ts';
import type { DatedException } from './hours.ts';
import type { HoursPlan } from './hours-plan.ts';

const path = '/api/admin/hours';

/** The week, the coming holidays and exceptions. All of these throw a `CallFailure`. */
export function readHoursPlan(): Promise<HoursPlan> {
  return callApi(path);
}

export async function setHours(date: string, body: HoursInput): Promise<DatedException> {
  type Answer = { readonly exception: DatedException };
  return (await callApi<Answer>(`${path}/${date}`, { method: 'PUT', body })).exception;
}

/** Gives a date its usual hours back. */
export function removeHours(date: string): Promise<void> {
  return callApi(`${path}/${date}`, { method: 'DELETE' });
}
