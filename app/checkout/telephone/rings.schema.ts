import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';

/** Counts as empty when it is too long or unreadable: a telephone is never refused for what it sends. */
const short = z.catch(typed(200), '');

/** Who rings, by the names that telephones give it, and on which line. */
export const RingInput = z.object({
  number: short,
  from: short,
  caller: short,
  remote: short,
  line: short,
});

export const RingQuery = z.extend(RingInput, { key: z.optional(z.catch(typed(1_000), '')) });
