import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { mostIdentifiers } from './erasure.ts';

const identifier = typed(254).check(z.minLength(3));
const identifiers = z
  .array(identifier)
  .check(z.minLength(1), z.maxLength(mostIdentifiers, { abort: true }));

/** Telephones and emails of one customer. */
export const FindCustomerInput = z.object({ identifiers });
export type FindCustomerInput = z.output<typeof FindCustomerInput>;

/** The same, and how many orders the page said would be erased. */
export const EraseCustomerInput = z.object({ identifiers, orders: z.int().check(z.gte(1)) });
export type EraseCustomerInput = z.output<typeof EraseCustomerInput>;
