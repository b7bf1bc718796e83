import { callApi } from '#browser/request.ts';
import type { EraseCustomerInput } from './erasure.schema.ts';
import type { FoundCustomer } from './erasure.ts';

const path = '/api/admin/erasure';

/** Finds a customer by telephones and emails. Both of these throw a `CallFailure`. */
export function findCustomer(identifiers: readonly string[]): Promise<FoundCustomer> {
  return callApi(`${path}/search`, { method: 'POST', body: { identifiers } });
}

/** Erases the customer who was found, and answers how many orders stay open. */
export function eraseCustomer(body: EraseCustomerInput): Promise<{ readonly open: number }> {
  return callApi(path, { method: 'POST', body });
}
