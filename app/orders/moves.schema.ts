import * as z from 'zod/mini';
import { unstacked } from '#core/language.marks.ts';
import { rewritten, typed } from '#core/language.schema.ts';
import { clean } from '#email/typed-text.ts';
import { longestDrive } from '#hours/ordering.ts';
import { callResults, longestPromise, orderStatuses, refusalReasons } from './order-status.ts';
import { highestFee } from './orders.ts';

z.config({ jitless: true });

/** The longest that a note on a refusal may be; the customer reads it. */
export const noteLimit = 300;

/** An order's number in the database, as an address writes it. */
export const OrderId = z.pipe(
  typed(15).check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
);

const version = z.int().check(z.gte(0), z.lte(2_000_000_000));
const minutes = z.int().check(z.gte(1), z.lte(longestPromise));
const drivingMinutes = z.int().check(z.gte(0), z.lte(longestDrive));
const note = z.pipe(
  z.nullish(rewritten(noteLimit, (typed) => unstacked(clean(typed)))),
  z.transform((typed) => typed?.trim() || null),
);

/** A step of an order: where to, and what that step needs. */
export const MoveInput = z.object({
  to: z.enum(orderStatuses),
  version,
  /** In how many minutes the customer has it; a moment instead for an order that is for later. */
  minutes: z.optional(minutes),
  promisedAt: z.optional(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  /** How many of them the driver needs; of takeout it says nothing. */
  drivingMinutes: z.optional(drivingMinutes),
  /** With a promise: what the delivery costs, in cents, where no zone has said it. */
  deliveryFee: z.optional(z.int().check(z.gte(0), z.lte(highestFee))),
  reason: z.optional(z.enum(refusalReasons)),
  note,
});
export type MoveInput = z.infer<typeof MoveInput>;

export const TimeInput = z.object({
  version,
  minutes: z.optional(minutes),
  promisedAt: z.optional(z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  drivingMinutes: z.optional(drivingMinutes),
});
export type TimeInput = z.infer<typeof TimeInput>;

/** The last step taken back, of the order as the cook saw it. */
export const UndoInput = z.object({ version });
export type UndoInput = z.infer<typeof UndoInput>;

/** So many orders can be refused at once. */
export const mostRefusals = 500;

/** Several orders refused for one reason. */
export const RefusalsInput = z.object({
  ids: z
    .array(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)))
    .check(z.minLength(1), z.maxLength(mostRefusals)),
  reason: z.enum(refusalReasons),
  note,
});
export type RefusalsInput = z.infer<typeof RefusalsInput>;

export const CallInput = z.object({ result: z.enum(callResults) });
export type CallInput = z.infer<typeof CallInput>;
