import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { modifiersAdminApi } from './modifiers-admin.api.server.ts';
import type { AdminChoices } from './modifiers-admin.ts';

/** Its calls reject with a `CallFailure`. */
export const modifiersClient = hc<typeof modifiersAdminApi>('/api/admin/modifiers', throughSession);

export function listAllChoices(): Promise<AdminChoices> {
  return answerOf(modifiersClient.index.$get());
}
