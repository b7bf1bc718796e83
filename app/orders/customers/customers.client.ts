import { hc } from 'hono/client';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { customersApi } from './customers.api.server.ts';
import type { NoteInput } from './customers.schema.ts';
import type { CustomerCard, FoundCustomer } from './customers.ts';

const api = hc<typeof customersApi>('/api/admin/customers', throughSession);

/** Finds customers by the beginning or end of a number, or by words. All of these throw a `CallFailure`. */
export function findCustomers(
  text: string,
): Promise<{ readonly customers: readonly FoundCustomer[]; readonly isMore: boolean }> {
  return answerOf(api.search.$post({ json: { text } }));
}

/** Reads a telephone's card; null where no stored order has it. */
export function readCustomer(phone: string): Promise<CustomerCard | null> {
  return answerOf(api.card.$post({ json: { phone } }));
}

export function findStreets(text: string): Promise<readonly string[]> {
  return answerOf(api.streets.$post({ json: { text } }));
}

/** Returns the write of a note, which answers it. */
export function noteCustomer(json: NoteInput) {
  return typedWrite(
    (how) => api.note.$put({ json }, how),
    () => ({ note: json.note }),
  );
}
