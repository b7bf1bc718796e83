import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { checkoutProblems } from './checkout.problems.ts';
import { fieldErrorsOf, OrderRequest } from './checkout.schema.ts';
import { placeInTime } from './place-in-time.server.ts';

const Key = typed(64).check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** `POST /api/orders`, with an `Idempotency-Key` header (B-540). */
export function ordersApi() {
  return new Hono<ApiEnv>().post('/', async (c) => {
    const sent = c.req.header('Idempotency-Key');
    const key = parse(Key, sent, checkoutProblems.idempotency_key_missing);
    const request = parse(OrderRequest, await c.req.json(), problemOf);
    const { isRepeat, ...placed } = await placeInTime(c.var.ctx, { key, request });
    if (isRepeat) c.header('Idempotent-Replayed', 'true');
    return c.json(placed, 201);
  });
}

function problemOf(error: z.core.$ZodError): Problem | null {
  const fields = fieldErrorsOf(error);
  if (!fields) return null;
  const fieldErrors = Object.values(fields);
  if (fieldErrors.every((fieldError) => fieldError === 'email'))
    return new Problem(requestProblems.email_invalid, { fields });
  if (fieldErrors.every((fieldError) => fieldError === 'phone'))
    return new Problem(checkoutProblems.phone_invalid, { fields });
  if (fieldErrors.every((fieldError) => fieldError === 'phone_toll'))
    return new Problem(checkoutProblems.phone_toll, { fields });
  return formProblem(fields);
}
