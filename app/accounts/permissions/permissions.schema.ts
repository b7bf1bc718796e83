import * as z from 'zod/mini';
import { areas } from '#core/context.areas.ts';

/** What an owner changes of what administrators may do, and of what everybody must have. */
export const StaffRulesInput = z.object({
  areas: z.optional(z.partialRecord(z.enum(areas), z.boolean())),
  requiresSecondFactor: z.optional(z.boolean()),
});
export type StaffRulesInput = z.infer<typeof StaffRulesInput>;
