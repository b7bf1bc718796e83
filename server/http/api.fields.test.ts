import { expect } from 'vitest';
import { type Body, newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { malformed, type Refusal, theShopRefuses } from '#tests/support/refusals.ts';

function field(part: Body) {
  return async (shop: Shop) => requestFor([await shop.line('Fromage', { quantity: 2 })], part);
}

const missing = { code: 'fields_missing', status: 422 } as const;

const refusals: readonly Refusal[] = [
  {
    title: 'an email that is none',
    code: 'email_invalid',
    status: 422,
    body: field({ email: 'alix' }),
    details: { fields: { email: 'email' } },
  },
  {
    title: 'two email addresses in one',
    code: 'email_invalid',
    status: 422,
    body: field({ email: 'a@exemple.test,b@exemple.test' }),
  },
  {
    title: 'an email with a header in it',
    code: 'email_invalid',
    status: 422,
    body: field({ email: 'a@exemple.test\r\nBcc: b@exemple.test' }),
  },
  {
    title: 'a phone that is none',
    code: 'phone_invalid',
    status: 422,
    body: field({ phone: '911' }),
    details: { fields: { phone: 'phone' } },
  },
  {
    title: 'an email and a phone that are none',
    code: 'fields_invalid',
    status: 422,
    body: field({ email: 'alix', phone: '911' }),
    details: { fields: { email: 'email', phone: 'phone' } },
  },
  {
    title: 'a name of 121 characters',
    code: 'fields_invalid',
    status: 422,
    body: field({ fullName: 'x'.repeat(121) }),
    details: { fields: { fullName: 'too_long' } },
  },
  {
    title: 'another way of leaving the shop',
    code: 'fields_invalid',
    status: 422,
    body: field({ orderType: 'catapult' }),
    details: { fields: { orderType: 'choice' } },
  },
  {
    title: 'an email with something invisible after it',
    code: 'email_invalid',
    status: 422,
    body: field({ email: 'alix@exemple.test\u0000' }),
    details: { fields: { email: 'email' } },
  },
  ...['fullName', 'email', 'phone', 'address', 'paymentMethod'].flatMap((name): Refusal[] => [
    {
      title: `no ${name}`,
      ...missing,
      body: field({ [name]: undefined }),
      details: { fields: { [name]: 'required' } },
    },
    {
      title: `a blank ${name}`,
      ...missing,
      body: field({ [name]: ' \t ' }),
      details: { fields: { [name]: 'required' } },
    },
    { title: `a ${name} that is no text`, ...missing, body: field({ [name]: { $gt: '' } }) },
  ]),
  {
    title: 'a name of invisible characters',
    ...missing,
    body: field({ fullName: '\u200b\u2060\u00ad\u200d' }),
    details: { fields: { fullName: 'required' } },
  },
  { title: 'a language that is neither', ...malformed, body: field({ language: 'de' }) },
  { title: 'no cart at all', ...malformed, body: field({ cartItems: undefined }) },
  { title: 'a cart that is no list', ...malformed, body: field({ cartItems: { length: 1 } }) },
  { title: 'a broken body', ...malformed, body: async () => '{"fullName":' },
  { title: 'an empty body', ...malformed, body: async () => '' },
  { title: 'null', ...malformed, body: async () => 'null' },
  { title: 'a list', ...malformed, body: async () => '[]' },
  {
    title: 'a deep nest',
    ...malformed,
    body: async () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  },
  {
    title: 'a form instead of JSON',
    code: 'wrong_content_type',
    status: 415,
    body: field({}),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  },
  {
    title: 'plain text that another site may send',
    code: 'wrong_content_type',
    status: 415,
    body: field({}),
    headers: { 'Content-Type': 'text/plain' },
  },
  {
    title: 'no sending key',
    code: 'idempotency_key_missing',
    status: 400,
    body: field({}),
    headers: { 'Idempotency-Key': '' },
  },
  {
    title: 'a sending key of 15 characters',
    code: 'idempotency_key_missing',
    status: 400,
    body: field({}),
    headers: { 'Idempotency-Key': 'x'.repeat(15) },
  },
  {
    title: 'a sending key of 65 characters',
    code: 'idempotency_key_missing',
    status: 400,
    body: field({}),
    headers: { 'Idempotency-Key': 'x'.repeat(65) },
  },
  {
    title: 'a sending key with a quote in it',
    code: 'idempotency_key_missing',
    status: 400,
    body: field({}),
    headers: { 'Idempotency-Key': `${'x'.repeat(20)}'--` },
  },
];

theShopRefuses(refusals);

test('a body with keys of the language’s own is an order like any other (B-1513)', async ({
  shop,
}) => {
  const body = JSON.stringify(await field({})(shop));
  const poisoned = `{"__proto__":{"paid":true},"constructor":{"prototype":{"paid":true}},${body.slice(1)}`;
  const answer = await shop.order(poisoned, { 'Idempotency-Key': newKey() });
  expect(answer.status).toBe(201);
  expect(({} as { paid?: boolean }).paid).toBeUndefined();
  expect('paid' in answer.body).toBe(false);
});
