import { hc } from 'hono/client';
import { answerOf, throughSession } from '#browser/request.ts';
import type { historyAdminApi } from './history.api.server.ts';
import type { ListQuery } from './history.schema.ts';

const api = hc<typeof historyAdminApi>('/api/admin/changes', throughSession);
const planned = api.planned[':id'];

/** Each throws a `CallFailure`. */
export const historyCalls = {
  list: (query: ListQuery) => answerOf(api.index.$get({ query })),
  readBatch: (batch: string) => answerOf(api[':batch'].$get({ param: { batch } })),
  listPlanned: () => answerOf(api.planned.$get()),
  countFailed: () => answerOf(api.failed.$get()),
  withdraw: (id: string) => answerOf(planned.$delete({ param: { id } })),
  move: (id: string, beginsAt: string) =>
    answerOf(planned.$put({ param: { id }, json: { beginsAt } })),
};
