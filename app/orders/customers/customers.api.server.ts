import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { CardInput, NoteInput, SearchInput } from './customers.schema.ts';
import { findCustomers, findStreets, noteCustomer, readCustomer } from './customers.server.ts';

const route = staffRoutes('service', { isRecorded: false });

/** `/api/admin/customers`: no number and no name is in an address, because logs store those. */
export const customersApi = new Hono<ApiEnv>()
  .post(
    '/search',
    route({ summary: 'Finds customers by number, name or address', body: SearchInput }),
    async (c) => c.json(await findCustomers(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/card',
    route({ summary: 'What the stored orders of a telephone say, or null', body: CardInput }),
    async (c) => c.json(await readCustomer(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/streets',
    route({ summary: 'The streets of earlier addresses with these words', body: SearchInput }),
    async (c) => c.json(await findStreets(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/note',
    route({ summary: "Writes staff's note of a customer", body: NoteInput, success: 204 }),
    (c) => noContent(c, noteCustomer(c.var.ctx, c.req.valid('json'))),
  );
