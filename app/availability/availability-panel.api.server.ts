import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { SwitchOffInput } from './availability.schema.ts';
import { switchOn } from './availability.server.ts';
import { readSwitchPanel, switchOffForStaff } from './availability-panel.server.ts';

/** `/api/admin/switches`: what is off for a while; every one ends by itself. */
export function switchesAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readSwitchPanel(c.var.ctx)))
    .post('/', async (c) => {
      const input = SwitchOffInput.safeParse(await c.req.json());
      if (!input.success) throw new Problem('malformed');
      return c.json({ switch: await switchOffForStaff(c.var.ctx, input.data) }, 201);
    })
    .delete('/:id', async (c) => {
      const id = c.req.param('id');
      if (!/^\d{1,15}$/.test(id)) throw new Problem('not_found');
      await switchOn(c.var.ctx, Number(id));
      return c.body(null, 204);
    });
}
