import { callApi } from '#browser/request.ts';
import type { AgainInput, PutAway, PutAwayInput, SentAgain } from './failed-emails.schema.ts';
import type { GivenUpReading } from './failed-emails.ts';

const path = '/api/admin/letters';

/** The emails that were given up. All of these throw a `CallFailure`. */
export function readGivenUp(): Promise<GivenUpReading> {
  return callApi(path);
}

/** Has emails sent again. */
export function sendAgain(letters: AgainInput['letters']): Promise<SentAgain> {
  return callApi(`${path}/again`, { method: 'POST', body: { letters } });
}

/** Takes emails off the list. */
export function putAway(letters: PutAwayInput['letters']): Promise<PutAway> {
  return callApi(`${path}/away`, { method: 'POST', body: { letters } });
}
