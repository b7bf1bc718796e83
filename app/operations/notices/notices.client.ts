import { callApi } from '#browser/request.ts';
import type { Notice } from './notices.ts';

/** What the staff are told of the house, the most pressing first; throws a `CallFailure`. */
export function readNotices(): Promise<readonly Notice[]> {
  return callApi('/api/admin/notices');
}
