import { callApi } from '#browser/request.ts';
import type { ClockShown } from './clock.ts';

const path = '/api/admin/clock';

/** Whether the computer's date is doubted. Both of these throw a `CallFailure`. */
export function readClock(): Promise<ClockShown> {
  return callApi(path);
}

/** Says that the date is right that was read, in epoch milliseconds. */
export function confirmClock(said: number): Promise<void> {
  return callApi(path, { method: 'POST', body: { said } });
}
