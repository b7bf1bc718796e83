import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { Activity } from '#core/row.schema.ts';
import {
  ChangedSpecial,
  NewSpecial,
  SpecialPath as param,
  SpecialOrder,
  specialFieldErrorsOf,
} from './special.schema.ts';
import {
  addSpecial,
  changeSpecial,
  deleteSpecial,
  listAllSpecials,
  orderSpecials,
  setSpecialActive,
} from './specials-admin.server.ts';

const route = staffRoutes('menu', { isRecorded: true });
const refusal = formRefusal(specialFieldErrorsOf);

/** Serves `/api/admin/specials`, prices in cents; each answers the special as it is now. */
export const specialsAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'Every special, on or off, over or not' }), async (c) =>
    c.json({ specials: await listAllSpecials(c.var.ctx) }),
  )
  .post(
    '/',
    route({ summary: 'Adds a special', body: NewSpecial, refusal, success: 201 }),
    async (c) => c.json({ special: await addSpecial(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put(
    '/',
    route({ summary: 'Puts the specials in this order', body: SpecialOrder, success: 204 }),
    (c) => noContent(c, orderSpecials(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/:id',
    route({ summary: 'Changes a special', param, body: ChangedSpecial, refusal }),
    async (c) => c.json({ special: await changeSpecial(c.var.ctx, c.req.valid('json')) }),
  )
  .patch(
    '/:id',
    route({ summary: 'Shows a special to customers or hides it', param, body: Activity }),
    async (c) => c.json({ special: await setSpecialActive(c.var.ctx, c.req.valid('json')) }),
  )
  .delete('/:id', route({ summary: 'Deletes a special for good', param }), async (c) =>
    c.json({ special: await deleteSpecial(c.var.ctx, c.req.valid('json')) }),
  );
