import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import {
  ChangedZone,
  NewZone,
  parseZone,
  ZoneActivity,
  ZoneId,
  ZoneOrder,
} from './zone-requests.server.ts';
import {
  addZone,
  changeZone,
  deleteZone,
  listZones,
  orderZones,
  setZoneActive,
} from './zones-admin.server.ts';

/** `/api/admin/delivery-zones`: sums in cents; answers the zone as it is now. */
export function zonesAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ zones: await listZones(c.var.ctx) }))
    .post('/', async (c) => {
      const form = parseZone(NewZone, await c.req.json());
      return c.json({ zone: await addZone(c.var.ctx, form) }, 201);
    })
    .put('/', async (c) => {
      await orderZones(c.var.ctx, parse(ZoneOrder, await c.req.json()));
      return c.body(null, 204);
    })
    .put('/:id', async (c) => {
      const form = parseZone(ChangedZone, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ zone: await changeZone(c.var.ctx, { ...form, id }) });
    })
    .patch('/:id', async (c) => {
      const { isActive } = parse(ZoneActivity, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ zone: await setZoneActive(c.var.ctx, { id, isActive }) });
    })
    .delete('/:id', async (c) => {
      const id = idOf(c.req.param('id'));
      return c.json({ zone: await deleteZone(c.var.ctx, { id }) });
    });
}

function idOf(text: string): string {
  return parse(ZoneId, text, requestProblems.not_found);
}
