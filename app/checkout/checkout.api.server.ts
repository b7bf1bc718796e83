import { Hono, type Context as HonoContext, type Next } from 'hono';
import type * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { route } from '#core/route.server.ts';
import { checkoutProblems } from './checkout.problems.ts';
import { fieldErrorsOf, OrderRequest, RequestKey } from './checkout.schema.ts';
import { placeInTime } from './place-order.server.ts';

const placing = route({
  summary: 'Stores an order; the same key and body answer the same order again',
  body: OrderRequest,
  refusal: problemOf,
  success: 201,
  sendsEmail: 'done',
  headers: ['Idempotency-Key'],
});

/** `POST /api/orders`, with an `Idempotency-Key` header (B-540). */
export const ordersApi = new Hono<ApiEnv>().post('/', keyed, placing, async (c) => {
  const order = { key: keyOf(c), request: c.req.valid('json') };
  const { isRepeat, ...placed } = await placeInTime(c.var.ctx, order);
  if (isRepeat) c.header('Idempotent-Replayed', 'true');
  return c.json(placed, 201);
});

/** Refuses a request without the key that makes it happen once. */
export async function keyed(c: HonoContext<ApiEnv>, next: Next) {
  keyOf(c);
  await next();
}

export function keyOf(c: HonoContext<ApiEnv>): string {
  return parse(
    RequestKey,
    c.req.header('Idempotency-Key'),
    checkoutProblems.idempotency_key_missing,
  );
}

/** Returns the problem of a form's fields. */
export function problemOf(error: z.core.$ZodError): Problem | null {
  const fields = fieldErrorsOf(error);
  if (!fields) return null;
  const [first = '', ...others] = new Set<string>(Object.values(fields));
  const kind = others.length === 0 ? ofItsOwn[first] : undefined;
  return kind ? new Problem(kind, { fields }) : formProblem(fields);
}

/** The problem of a field where nothing else is wrong. */
const ofItsOwn: Readonly<Record<string, ProblemKind>> = {
  email: requestProblems.email_invalid,
  phone: checkoutProblems.phone_invalid,
  phone_toll: checkoutProblems.phone_toll,
};
