import { callApi } from '#browser/request.ts';
import type { AgainInput } from './given-up.schema.ts';
import type { GivenUpReading } from './given-up.ts';

const path = '/api/admin/letters';

/** The letters that were given up. All of these throw a `CallFailure`. */
export function readGivenUp(): Promise<GivenUpReading> {
  return callApi(path);
}

/** Has letters sent again; answers how many. */
export function sendAgain(letters: AgainInput['letters']): Promise<{ readonly sent: number }> {
  return callApi(`${path}/again`, { method: 'POST', body: { letters } });
}

/** Takes letters off the list. */
export function putAway(letters: readonly number[]): Promise<{ readonly away: number }> {
  return callApi(`${path}/away`, { method: 'POST', body: { letters } });
}
