import { hc } from 'hono/client';
import type { Key } from '#accounts/accounts.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { keysAdminApi } from './keys.api.server.ts';

const api = hc<typeof keysAdminApi>('/api/admin/keys', throughSession);

type Named = Pick<Key, 'kind' | 'id'>;

/** Each throws a `CallFailure`. */
export const keyCalls = {
  list: async () => (await answerOf(api.index.$get())).keys,
  keep: ({ kind, id }: Named) => answerOf(api[':kind'][':id'].$put({ param: { kind, id } })),
  remove: ({ kind, id }: Named) => answerOf(api[':kind'][':id'].$delete({ param: { kind, id } })),
};
