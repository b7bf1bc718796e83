import * as z from 'zod/mini';

z.config({ jitless: true });

/** An open board's sign of life. One that cannot ring is open all the same: it says so itself, in red. */
export const Heartbeat = z.object({ canRing: z.boolean() });
