import * as z from 'zod/mini';
import { mostShown } from './failed-emails.ts';

const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(mostShown));

/** Which emails are sent again: these, or all of a group. */
export const AgainInput = z.object({ letters: z.union([ids, z.enum(['in_time', 'for_records'])]) });
export type AgainInput = z.output<typeof AgainInput>;

/** Which emails nobody needs to hear of any more: these, or all of a group that is late. */
export const PutAwayInput = z.object({
  letters: z.union([ids, z.enum(['for_records', 'useless'])]),
});
export type PutAwayInput = z.output<typeof PutAwayInput>;

/** How many were sent again, and how many are left on the list. */
export type SentAgain = { readonly sent: number; readonly left: number };

/** How many were taken off the list, and how many are left on it. */
export type PutAway = { readonly away: number; readonly left: number };
