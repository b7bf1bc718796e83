import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { modifiersAdminApi } from './modifiers-admin.api.server.ts';
import type { AdminChoices } from './modifiers-admin.ts';

/** Calls `/api/admin/modifiers`. Its calls reject with a `CallFailure` when refused. */
export const modifiersClient = hc<typeof modifiersAdminApi>('/api/admin/modifiers', throughSession);

/** Returns all that there is to edit. Throws a `CallFailure`. */
export function listAllChoices(): Promise<AdminChoices> {
  return answerOf(modifiersClient.index.$get());
}
