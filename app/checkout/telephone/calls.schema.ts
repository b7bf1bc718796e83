import * as z from 'zod/mini';
import { RequestedLine } from '#cart/line.schema.ts';
import { rewritten, typed } from '#core/language.schema.ts';
import { languages } from '#core/language.ts';
import { RowId } from '#core/row.schema.ts';
import { overrulable } from '#orders/changing/what-may-change.ts';
import { customerFields, highestFee, ofFields, paymentMethods } from '#orders/orders.ts';
import { codeLimit } from '#promotions/codes/codes.ts';
import { orderTypes } from '#shop/order-types.ts';
import {
  addressWhenDelivered,
  contact,
  extensionApart,
  RequestedInstant,
} from '../checkout.schema.ts';

/** An order that staff are typing, as far as it is typed: any text is stored, within its length. */
export const CallDraft = z.object({
  source: z.enum(['telephone', 'counter']),
  ...ofFields(customerFields, (_, { limit }) => z._default(typed(2 * limit), '')),
  orderType: z.enum(orderTypes),
  paymentMethod: z.enum(paymentMethods),
  language: z.enum(languages),
  cartItems: z.array(RequestedLine).check(z.maxLength(50)),
  code: z._default(typed(codeLimit), ''),
  /** `18:30`, as typed; empty is as soon as possible. */
  time: z._default(typed(5), ''),
  /** Of a delivery whose fee no zone sets. */
  deliveryFee: z._default(z.int().check(z.gte(0), z.lte(highestFee)), 0),
  overruled: z._default(z.array(z.enum(overrulable)).check(z.maxLength(overrulable.length)), []),
});
export type CallDraft = z.output<typeof CallDraft>;

const version = z.int().check(z.gte(0), z.lte(2_000_000_000));

/** A draft to store, with the version that it was made from. */
export const CallWriting = z.object({ draft: CallDraft, version });
export type CallWriting = z.output<typeof CallWriting>;

/** A draft to send, with the total and the time that its customer was told. */
export const CallSending = z.object({
  draft: CallDraft,
  total: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  moment: z.optional(RequestedInstant),
});
export type CallSending = z.output<typeof CallSending>;

export const CallPath = z.object({ id: RowId });

const noEmail = z._default(z.literal(''), '');

/** What an order by telephone must have; a number, but no email. */
const TelephoneForm = z
  .object({ ...contact, email: noEmail })
  .check(addressWhenDelivered, extensionApart);

/** At the counter a name is enough, and even that is not needed. */
const CounterForm = z.object({
  ...contact,
  email: noEmail,
  fullName: z.union([z.literal(''), contact.fullName]),
  // Typed before the counter was chosen.
  phone: rewritten(2 * customerFields.phone.limit, () => ''),
  orderType: z.literal('takeout'),
});

export const callForms = { telephone: TelephoneForm, counter: CounterForm } as const;
