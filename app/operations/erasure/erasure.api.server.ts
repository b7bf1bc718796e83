import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { EraseCustomerInput, FindCustomerInput } from './erasure.schema.ts';
import { eraseCustomer, findCustomer } from './erasure.server.ts';

const route = staffRoutes('shop', { isKept: false });

/** `/api/admin/erasure`: finds a customer, and erases them. Neither stands in an address: logs keep those. */
export const erasureAdminApi = new Hono<ApiEnv>()
  .post(
    '/search',
    route({
      summary:
        'What is known of the customer with these telephones and emails, and would be erased',
      body: FindCustomerInput,
    }),
    async (c) => c.json(await findCustomer(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/',
    route({
      summary: 'Erases that customer from every order that is over; what was sold stays',
      body: EraseCustomerInput,
    }),
    async (c) => c.json(await eraseCustomer(c.var.ctx, c.req.valid('json'))),
  );
