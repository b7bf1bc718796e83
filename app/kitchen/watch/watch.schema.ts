import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { requiredText, typed } from '#core/language.schema.ts';
import { languages } from '#core/language.ts';
import { parseUrl } from '#core/route.url.ts';
import { RowId } from '#core/row.schema.ts';
import { type AlarmMinutes, alarmVoices, voices } from '#orders/alarm-minutes.ts';
import { minutesErrors, minutesFields } from './alarms.text.ts';

z.config({ jitless: true });

const minutes = z.int('minutes').check(z.gte(1, 'minutes'), z.lte(1440, 'minutes'));
const orNever = z.nullable(minutes);

/** The customer hears last (B-4151). */
export const MinutesInput = z
  .object({
    ...{ board: minutes, phones: orNever, webhook: orNever, email: orNever, customer: minutes },
    noBoard: minutes,
  })
  .check(
    ...voices.map((voice) =>
      z.refine<AlarmMinutes>((all) => Number(all[voice]) <= all.customer, {
        path: [voice],
        error: 'late',
      }),
    ),
  );
export const minutesErrorsOf = fieldErrorReader(minutesFields, minutesErrors);

export const NewPhone = z.object({ name: requiredText(40) });

const url = (limit: number, protocol: RegExp) =>
  typed(limit).check(z.refine((text) => protocol.test(text) && parseUrl(text) !== null, 'address'));

/** A null address removes the webhook. */
export const WebhookInput = z.object({
  address: z.nullable(url(500, /^https?:\/\//)),
  isHome: z.boolean(),
});
export type WebhookInput = z.output<typeof WebhookInput>;

export const TryInput = z.object({
  voice: z.enum(alarmVoices),
  phoneId: z._default(z.nullable(RowId), null),
});
export type TryInput = z.output<typeof TryInput>;

const key = (length: number) => typed(length).check(z.regex(/^[\w-]+$/), z.minLength(length));

/** A browser's push subscription, and the language of its messages. */
export const Subscription = z.object({
  endpoint: url(1000, /^https:\/\//),
  // A point of the curve and 16 bytes, in base64url.
  p256dh: key(87),
  auth: key(22),
  language: z.enum(languages),
});
export type Subscription = z.output<typeof Subscription>;

export const PhoneCode = z.object({ code: typed(43).check(z.regex(/^[\w-]{43}$/)) });
export type PhoneCode = z.output<typeof PhoneCode>;
