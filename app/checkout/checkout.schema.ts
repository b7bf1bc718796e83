import * as z from 'zod/mini';
import { RequestedLine } from '#cart/line.schema.ts';
import { hasStackedMarks } from '#core/language.marks.ts';
import { rewritten, typed } from '#core/language.schema.ts';
import { languages } from '#core/language.ts';
import { isSingleAddress, trimAddress } from '#email/emails.ts';
import { holdsLink } from '#email/typed-links.ts';
import { clean, hasAlphabetic } from '#email/typed-text.ts';
import { customerFields, ofFields, optionalFields, paymentMethods } from '#orders/orders.ts';
import { codeLimit } from '#promotions/codes/codes.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { orderTypes } from '#shop/order-types.ts';
import { readPhone } from '#shop/phone.ts';
import { fieldErrorTexts } from './checkout.text.ts';
import { phoneFieldError } from './phone.ts';

/** Of a request that is to happen once. */
export const RequestKey = typed(64).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

export type FieldError = keyof typeof fieldErrorTexts;

function text(limit: number) {
  return rewritten(limit, clean, { missing: 'required' }).check(
    z.refine((typed) => !hasStackedMarks(typed), 'marks'),
  );
}

/** Tickets and emails repeat it: no web address is allowed. */
const unlinked = z.refine<string>((typed) => !holdsLink(typed), 'link');
const alphabetic = z.refine<string>((typed) => typed === '' || hasAlphabetic(typed), 'letter');

/** In any digits: a driver finds no door without one. */
const numbered = z.refine<string>((typed) => typed === '' || /\p{N}/u.test(typed), 'house_number');

const isTyped = z.minLength(1, 'required');

function required(limit: number) {
  return text(limit).check(isTyped);
}

function optional(limit: number, ...checks: z.core.$ZodCheck<string>[]) {
  return z.pipe(
    z.nullish(text(limit).check(unlinked, ...checks)),
    z.transform((typed) => (typed ? typed : null)),
  );
}

function isEmail(typed: string): boolean {
  return isSingleAddress(typed) && /\.[^.]{2,}$/.test(typed);
}

/** What staff may leave out: an order of the desk is sent no email, at the counter it needs no telephone. */
export const staffContact = {
  email: rewritten(customerFields.email.limit, trimAddress, { missing: 'required' }).check(
    z.refine((typed) => typed === '' || isEmail(typed), 'email'),
  ),
  phone: text(customerFields.phone.limit).check(
    z.refine((typed) => typed === '' || phoneFieldError(typed) !== 'phone', 'phone'),
    z.refine((typed) => phoneFieldError(typed) !== 'phone_toll', 'phone_toll'),
  ),
};

/** Undefined rather than null: what older pages send, and send again, stays the same request. */
const postalCode = z.pipe(
  z.nullish(text(customerFields.postalCode.limit)),
  z.transform((typed) => (typed ? (readPostalCode(typed) ?? typed) : undefined)),
);

export const contact = {
  fullName: required(customerFields.fullName.limit).check(alphabetic, unlinked),
  email: staffContact.email.check(isTyped),
  phone: staffContact.phone.check(isTyped),
  ...ofFields(optionalFields, (_, { limit }) => optional(limit)),
  address: optional(customerFields.address.limit, alphabetic, numbered),
  postalCode,
  paymentMethod: z.enum(paymentMethods, 'required'),
  orderType: z.enum(orderTypes, 'choice'),
};

type Delivered = { readonly orderType: string; readonly address: string | null };

// The address is required only for a delivery (B-502).
export const addressWhenDelivered = z.refine<Delivered>(
  ({ orderType, address }) => orderType !== 'delivery' || address !== null,
  {
    error: 'required',
    path: ['address'],
    // Also beside other errors: the customer is told of all at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

type Called = { readonly phone: string; readonly phoneExtension: string | null };

/** Moves an extension typed behind the number into its own field, where that is empty. */
export const extensionApart = z.overwrite<Called>((order) => {
  const { phone = order.phone, extension = null } = readPhone(order.phone) ?? {};
  return { ...order, phone, phoneExtension: order.phoneExtension ?? extension };
});

export const OrderForm = z.object(contact).check(addressWhenDelivered, extensionApart);
export type OrderForm = z.infer<typeof OrderForm>;

const cents = z.int().check(z.gte(0), z.lte(1_000_000_000));

const moment = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

export const RequestedInstant = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('asap'),
    opensAt: z.nullable(moment),
    day: z.optional(typed(10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    /** The quoted time at which the customer has it. */
    quotedAt: z.optional(moment),
  }),
  z.object({ kind: z.literal('at'), at: moment }),
]);

/** A browser's request: the form, the language, the cart and the totals that the customer saw. */
export const OrderRequest = z
  .object({
    ...contact,
    language: z.enum(languages),
    cartItems: z.array(RequestedLine).check(z.maxLength(1000)),
    subtotal: cents,
    /** As typed; left out rather than null, like the postal code. */
    code: z.optional(typed(codeLimit)),
    /** As the form showed it; checked against the code. */
    discount: z.optional(cents),
    /** As the form showed it; checked against the zone. */
    deliveryFee: z.optional(cents),
    taxes: cents,
    totalPrice: cents,
    /** When the form said that the order is for; see `instantOf`. */
    moment: z.optional(RequestedInstant),
  })
  .check(addressWhenDelivered, extensionApart);
export type OrderRequest = z.infer<typeof OrderRequest>;

export type FormField = keyof typeof contact;
export type FieldErrors = Partial<Record<FormField, FieldError>>;

/** Returns the field errors of a refused parse; null when another part is wrong. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors | null {
  const fieldErrors: FieldErrors = {};
  for (const issue of error.issues) {
    // Last of all: a change has its fields in groups.
    const field = issue.path.at(-1);
    if (typeof field !== 'string' || !(field in contact)) return null;
    fieldErrors[field as FormField] ??= asFieldError(issue.message);
  }
  return fieldErrors;
}

function asFieldError(message: string): FieldError {
  return message in fieldErrorTexts ? (message as FieldError) : 'choice';
}
