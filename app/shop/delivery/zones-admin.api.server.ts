import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { Activity, RowPath as param } from '#core/row.schema.ts';
import { ChangedZone, NewZone, ZoneOrder, zoneFieldErrorsOf } from './zones.schema.ts';
import {
  addZone,
  changeZone,
  deleteZone,
  listZones,
  orderZones,
  setZoneActive,
} from './zones-admin.server.ts';

const route = staffRoutes('shop', { isRecorded: true });
const refusal = formRefusal(zoneFieldErrorsOf);

/** Serves `/api/admin/delivery-zones`, sums in cents; each answers the zone as it is now. */
export const zonesApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({ summary: 'Every delivery zone: beginnings of postal codes, fee and minimum in cents' }),
    async (c) => c.json({ zones: await listZones(c.var.ctx) }),
  )
  .post(
    '/',
    route({ summary: 'Adds a delivery zone', body: NewZone, refusal, success: 201 }),
    async (c) => c.json({ zone: await addZone(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put(
    '/',
    route({ summary: 'Puts the zones in this order', body: ZoneOrder, success: 204 }),
    (c) => noContent(c, orderZones(c.var.ctx, c.req.valid('json'))),
  )
  .put('/:id', route({ summary: 'Changes a zone', param, body: ChangedZone, refusal }), async (c) =>
    c.json({
      zone: await changeZone(c.var.ctx, c.req.valid('json')),
    }),
  )
  .patch(
    '/:id',
    route({ summary: 'Switches a zone on or off', param, body: Activity }),
    async (c) =>
      c.json({
        zone: await setZoneActive(c.var.ctx, c.req.valid('json')),
      }),
  )
  .delete('/:id', route({ summary: 'Deletes a zone for good', param }), async (c) =>
    c.json({ zone: await deleteZone(c.var.ctx, c.req.valid('json')) }),
  );
