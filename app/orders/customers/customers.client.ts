import { hc } from 'hono/client';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { customersApi } from './customers.api.server.ts';
import type { NoteInput } from './customers.schema.ts';

const api = hc<typeof customersApi>('/api/admin/customers', throughSession);

/** All throw a `CallFailure`; a number without a stored order has no card. */
export const customerCalls = {
  find: (text: string) => answerOf(api.search.$post({ json: { text } })),
  read: (phone: string) => answerOf(api.card.$post({ json: { phone } })),
  streets: (text: string) => answerOf(api.streets.$post({ json: { text } })),
  /** Answers the note. */
  note: (json: NoteInput) =>
    typedWrite(
      (how) => api.note.$put({ json }, how),
      () => json,
    ),
};
