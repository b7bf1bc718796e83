import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { EraseCustomerInput, FindCustomerInput } from './erasure.schema.ts';
import { eraseCustomer, findCustomer } from './erasure.server.ts';

/** `/api/admin/erasure`: finds a customer, and erases them. Neither stands in an address: logs keep those. */
export function erasureAdminApi() {
  return new Hono<ApiEnv>()
    .post('/search', async (c) => {
      const input = parse(FindCustomerInput, await c.req.json());
      return c.json(await findCustomer(c.var.ctx, input));
    })
    .post('/', async (c) => {
      const input = parse(EraseCustomerInput, await c.req.json());
      return c.json(await eraseCustomer(c.var.ctx, input));
    });
}
