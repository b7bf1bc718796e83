import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { InstantInput, ListQuery, PlannedId, TakeBackInput } from './history.schema.ts';
import { listChanges, readBatch } from './list-changes.server.ts';
import {
  countFailed,
  listPlanned,
  movePlanned,
  withdrawPlanned,
} from './scheduled/scheduled.server.ts';
import { takeBack } from './take-back.server.ts';
import { AcknowledgedInput } from './translation-drift/drift.schema.ts';
import { listLagging, settleText } from './translation-drift/drifts.server.ts';

/** `/api/admin/changes`: what was changed, taking it back, and what is planned. */
export function historyAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await listChanges(c.var.ctx, parse(ListQuery, c.req.query()))))
    .get('/planned', async (c) => c.json(await listPlanned(c.var.ctx)))
    .get('/failed', async (c) => c.json({ failed: await countFailed(c.var.ctx) }))
    .get('/lagging', async (c) => c.json({ lagging: await listLagging(c.var.ctx) }))
    .put('/lagging', async (c) => {
      await settleText(c.var.ctx, parse(AcknowledgedInput, await c.req.json()));
      return c.body(null, 204);
    })
    .put('/planned/:id', async (c) => {
      const id = plannedId(c.req.param('id'));
      await movePlanned(c.var.ctx, { id, ...parse(InstantInput, await c.req.json()) });
      return c.body(null, 204);
    })
    .delete('/planned/:id', async (c) => {
      await withdrawPlanned(c.var.ctx, { id: plannedId(c.req.param('id')) });
      return c.body(null, 204);
    })
    .get('/:batch', async (c) => c.json(await readBatch(c.var.ctx, c.req.param())))
    .post('/:batch/taking-back', async (c) => {
      const input = parse(TakeBackInput, await c.req.json());
      await takeBack(c.var.ctx, { batch: c.req.param('batch'), ...input });
      return c.body(null, 204);
    });
}

function plannedId(text: string): string {
  return parse(PlannedId, text, requestProblems.not_found);
}
