import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import {
  ChangedSpecial,
  NewSpecial,
  parseSpecial,
  SpecialActivity,
  SpecialId,
  SpecialOrder,
} from './special-requests.server.ts';
import {
  addSpecial,
  changeSpecial,
  deleteSpecial,
  listAllSpecials,
  orderSpecials,
  setSpecialActive,
} from './specials-admin.server.ts';

/** `/api/admin/specials`: prices in cents; answers the special as it is now. */
export function specialsAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ specials: await listAllSpecials(c.var.ctx) }))
    .post('/', async (c) => {
      const form = parseSpecial(NewSpecial, await c.req.json());
      return c.json({ special: await addSpecial(c.var.ctx, form) }, 201);
    })
    .put('/', async (c) => {
      await orderSpecials(c.var.ctx, parse(SpecialOrder, await c.req.json()));
      return c.body(null, 204);
    })
    .put('/:id', async (c) => {
      const form = parseSpecial(ChangedSpecial, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ special: await changeSpecial(c.var.ctx, { ...form, id }) });
    })
    .patch('/:id', async (c) => {
      const { isActive } = parse(SpecialActivity, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ special: await setSpecialActive(c.var.ctx, { id, isActive }) });
    })
    .delete('/:id', async (c) => {
      const id = idOf(c.req.param('id'));
      return c.json({ special: await deleteSpecial(c.var.ctx, { id }) });
    });
}

function idOf(text: string): string {
  return parse(SpecialId, text, requestProblems.not_found);
}
