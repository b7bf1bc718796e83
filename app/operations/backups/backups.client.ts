import { callApi } from '#browser/request.ts';
import type { BackupsShown } from './backups.ts';

const path = '/api/admin/backups';

/** What is kept, where, and what went wrong. Both of these throw a `CallFailure`. */
export function readBackups(): Promise<BackupsShown> {
  return callApi(path);
}

/** Asks for one more now. */
export function askForBackup(): Promise<void> {
  return callApi(path, { method: 'POST', body: {} });
}
