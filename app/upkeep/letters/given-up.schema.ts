import * as z from 'zod/mini';
import { mostGivenUp } from './given-up.ts';

const ids = z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(mostGivenUp));

/** Which letters are sent again: these, or all that do not come too late. */
export const AgainInput = z.object({ letters: z.union([z.literal('all'), ids]) });
export type AgainInput = z.output<typeof AgainInput>;

/** Which letters nobody needs to hear of any more. */
export const PutAwayInput = z.object({ letters: ids });
export type PutAwayInput = z.output<typeof PutAwayInput>;
