import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { checkoutProblems } from './checkout.problems.ts';
import { fieldFaultsOf, OrderRequest } from './checkout.schema.ts';
import { placeOrder } from './place-order.server.ts';

const keyShape = /^[A-Za-z0-9_-]{16,64}$/;

/** `POST /api/orders`, with an `Idempotency-Key` header (B-540). */
export function ordersApi() {
  return new Hono<ApiEnv>().post('/', async (c) => {
    const key = c.req.header('Idempotency-Key') ?? '';
    if (!keyShape.test(key)) throw new Problem(checkoutProblems.idempotency_key_missing);
    const placed = await placeOrder(c.var.ctx, { key, request: parseRequest(await c.req.json()) });
    return c.json(placed, 201);
  });
}

function parseRequest(body: unknown): OrderRequest {
  const parsed = OrderRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = fieldFaultsOf(parsed.error);
  if (!fields) throw new Problem(requestProblems.malformed);
  const faults = Object.values(fields);
  if (faults.includes('required')) throw new Problem(requestProblems.fields_missing, { fields });
  if (faults.every((fault) => fault === 'email'))
    throw new Problem(requestProblems.email_invalid, { fields });
  if (faults.every((fault) => fault === 'phone'))
    throw new Problem(checkoutProblems.phone_invalid, { fields });
  throw new Problem(requestProblems.fields_invalid, { fields });
}
