import * as z from 'zod/mini';
import { RequestedLine } from '#cart/line.schema.ts';
import { overrulable } from '#orders/changing/what-may-change.ts';
import { paymentMethods } from '#orders/orders.ts';
import {
  addressWhenDelivered,
  contact,
  extensionApart,
  RequestedInstant,
  RequestKey,
  staffContact,
} from '../checkout.schema.ts';

const { fullName, phoneExtension } = contact;
const { orderType, address, apartment, driverNote, postalCode } = contact;
const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

/** What is to change of an order as it was read; what is left out stays. */
const change = {
  version: z.int().check(z.gte(0), z.lte(2_000_000_000)),
  cartItems: z.optional(z.array(RequestedLine).check(z.maxLength(1000))),
  where: z.optional(
    z.object({ orderType, address, apartment, driverNote, postalCode }).check(addressWhenDelivered),
  ),
  paymentMethod: z.optional(z.enum(paymentMethods, 'required')),
  /** The requested time of an order that is not confirmed yet. */
  moment: z.optional(RequestedInstant),
  /** The total in cents that its customer was shown. */
  totalPrice: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
};

export const OwnChange = z.object(change);
export type OwnChange = z.output<typeof OwnChange>;

export const StaffChange = z.object({
  ...change,
  /** It changes the order once. */
  key: RequestKey,
  who: z.optional(z.object({ fullName, ...staffContact, phoneExtension }).check(extensionApart)),
  promisedAt: z.optional(instant),
  overruled: z._default(z.array(z.enum(overrulable)).check(z.maxLength(overrulable.length)), []),
  /** What may be made already is changed all the same. */
  isSure: z._default(z.boolean(), false),
  /** Answers what it would come to, and stores nothing. */
  isTrial: z._default(z.boolean(), false),
});
export type StaffChange = z.output<typeof StaffChange>;
