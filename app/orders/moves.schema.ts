import * as z from 'zod/mini';
import { unstacked } from '#core/language.marks.ts';
import { rewritten, typed } from '#core/language.schema.ts';
import { holdsLink } from '#email/typed-links.ts';
import { clean, hasAlphabetic } from '#email/typed-text.ts';
import { longestDrive } from '#hours/ordering.ts';
import { callResults, longestPromise, orderStatuses, refusalReasons } from './order-status.ts';
import { driverLimit, highestFee } from './orders.ts';

z.config({ jitless: true });

/** The customer reads the note. */
export const noteLimit = 300;

export const OrderId = z.pipe(typed(15).check(z.regex(/^\d{1,15}$/)), z.transform(Number));

const version = z.int().check(z.gte(0), z.lte(2_000_000_000));
/** Minutes until the customer has it, or an instant; how many of them the driver needs, unused for takeout. */
const promise = {
  minutes: z.optional(z.int().check(z.gte(1), z.lte(longestPromise))),
  promisedAt: z.optional(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  drivingMinutes: z.optional(z.int().check(z.gte(0), z.lte(longestDrive))),
};
const note = z.pipe(
  z.nullish(rewritten(noteLimit, (typed) => unstacked(clean(typed)))),
  z.transform((typed) => typed?.trim() || null),
);

/** A driver's first name; a link is none (B-4623). */
export const DriverName = rewritten(driverLimit, (typed) => unstacked(clean(typed)).trim()).check(
  z.refine((name) => hasAlphabetic(name) && !holdsLink(name)),
);

export const MoveInput = z.object({
  to: z.enum(orderStatuses),
  version,
  ...promise,
  /** With a promise: the delivery fee in cents, where no zone has set it. */
  deliveryFee: z.optional(z.int().check(z.gte(0), z.lte(highestFee))),
  reason: z.optional(z.enum(refusalReasons)),
  /** With an end by the customer: an email says so; without it none does. */
  tellsCustomer: z.optional(z.boolean()),
  note,
  /** Who drives a delivery that leaves, or has left; null is no name. */
  driver: z.optional(z.nullable(DriverName)),
});
export type MoveInput = z.infer<typeof MoveInput>;

export const TimeInput = z.object({ version, ...promise });
export type TimeInput = z.infer<typeof TimeInput>;

/** The version is the one that the cook saw. */
export const UndoInput = z.object({ version });
export type UndoInput = z.infer<typeof UndoInput>;

/** In the address: a board of before sends none. */
export const SeenInput = z.object({ version: z.optional(OrderId) });
export type SeenInput = z.infer<typeof SeenInput>;

export const CallInput = z.object({ result: z.enum(callResults) });
export type CallInput = z.infer<typeof CallInput>;
