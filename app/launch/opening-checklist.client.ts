import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { checklistAdminApi } from './opening-checklist.api.server.ts';
import type { OpeningChecklist } from './opening-checklist.ts';

export const checklistApi = hc<typeof checklistAdminApi>('/api/admin/checklist', throughSession);

/** Throws a `CallFailure`. */
export function readChecklist(): Promise<OpeningChecklist> {
  return answerOf(checklistApi.index.$get());
}
