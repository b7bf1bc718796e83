import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { staffRoutes } from '#core/route.server.ts';
import { eraseCustomer, findCustomer, mostIdentifiers } from './erasure.server.ts';

const route = staffRoutes('shop', { isRecorded: false });

const identifiers = z
  .array(typed(254).check(z.minLength(3)))
  .check(z.minLength(1), z.maxLength(mostIdentifiers, { abort: true }));

/** `/api/admin/erasure`: no identifier is in an address, because logs store those. */
export const erasureAdminApi = new Hono<ApiEnv>()
  .post(
    '/search',
    route({
      summary:
        'What is known of the customer with these telephones and emails, and would be erased',
      body: z.object({ identifiers }),
    }),
    async (c) => c.json(await findCustomer(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/',
    route({
      summary: 'Erases that customer from every order that is over; what was sold stays',
      body: z.object({ identifiers, orders: z.int().check(z.gte(1)) }),
    }),
    async (c) => c.json(await eraseCustomer(c.var.ctx, c.req.valid('json'))),
  );
