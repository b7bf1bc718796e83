import * as z from 'zod/mini';

/** That the clock is right which said this when it was read: epoch milliseconds. */
export const ConfirmClockInput = z.object({ said: z.int().check(z.gte(0), z.lte(8.64e15)) });
export type ConfirmClockInput = z.output<typeof ConfirmClockInput>;
