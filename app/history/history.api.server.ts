import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { InstantInput, ListQuery, PlannedId, TakeBackInput } from './history.schema.ts';
import { listChanges, readBatch } from './list-changes.server.ts';
import {
  countFailed,
  listPlanned,
  movePlanned,
  withdrawPlanned,
} from './scheduled/scheduled.server.ts';
import { takeBack } from './take-back.server.ts';

const route = staffRoutes('history', { isRecorded: true });
const param = z.object({ id: PlannedId });
const BatchPath = z.object({ batch: typed(100).check(z.regex(/^[\w:-]+$/)) });

/** `/api/admin/changes`: past changes, their undoing, and planned ones. */
export const historyAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({
      summary: 'What was changed, newest first, a page of savings; `before` is the next page',
      query: ListQuery,
    }),
    async (c) => c.json(await listChanges(c.var.ctx, c.req.valid('json'))),
  )
  .get('/planned', route({ summary: 'What is planned, done and failed' }), async (c) =>
    c.json(await listPlanned(c.var.ctx)),
  )
  .get('/failed', route({ summary: 'How many planned changes failed' }), async (c) =>
    c.json({ failed: await countFailed(c.var.ctx) }),
  )
  .put(
    '/planned/:id',
    route({
      summary: 'Lets a planned change begin at another moment',
      param,
      body: InstantInput,
      success: 204,
    }),
    (c) => noContent(c, movePlanned(c.var.ctx, c.req.valid('json'))),
  )
  .delete(
    '/planned/:id',
    route({ summary: 'Withdraws a planned change', param, success: 204 }),
    (c) => noContent(c, withdrawPlanned(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/:batch',
    route({ summary: 'Everything that one saving changed', param: BatchPath }),
    async (c) => c.json(await readBatch(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:batch/taking-back',
    route({
      summary: 'Takes a saving back, or some of its rows',
      param: BatchPath,
      body: TakeBackInput,
      success: 204,
    }),
    (c) => noContent(c, takeBack(c.var.ctx, c.req.valid('json'))),
  );
