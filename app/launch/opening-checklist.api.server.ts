import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { requestProblems } from '#core/problem.request.ts';
import { staffRoutes } from '#core/route.server.ts';
import {
  confirmTestEmail,
  doStep,
  eraseTestOrder,
  placeTestOrder,
  putChecklistAway,
  readChecklist,
  sendTestEmail,
  setOpening,
} from './opening-checklist.server.ts';
import { judgedSteps } from './opening-checklist.ts';

const route = staffRoutes('shop', { isRecorded: false });

/** `/api/admin/morning`: the opening checklist (B-2140), and the opening of the page. */
export const checklistAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'What is left to do before the first customer' }), async (c) =>
    c.json(await readChecklist(c.var.ctx)),
  )
  .delete('/', route({ summary: 'Puts the list away', success: 204 }), async (c) => {
    await putChecklistAway(c.var.ctx);
    return c.body(null, 204);
  })
  .put(
    '/steps/:step',
    route({
      summary: 'Somebody has seen to a step',
      param: z.object({ step: z.enum(judgedSteps) }),
      unknown: requestProblems.malformed,
      success: 204,
    }),
    async (c) => {
      await doStep(c.var.ctx, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .post(
    '/letter',
    route({ summary: 'Writes a test email to the shop', success: 204 }),
    async (c) => {
      await sendTestEmail(c.var.ctx);
      return c.body(null, 204);
    },
  )
  .put(
    '/letter',
    route({
      summary: 'The number that the test email had',
      body: z.object({ code: typed(20) }),
      success: 204,
    }),
    async (c) => {
      await confirmTestEmail(c.var.ctx, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .post('/order', route({ summary: 'Sends a test order', success: 204 }), async (c) => {
    await placeTestOrder(c.var.ctx);
    return c.body(null, 204);
  })
  .delete(
    '/order',
    route({ summary: 'Erases the test order, once taken', success: 204 }),
    async (c) => {
      await eraseTestOrder(c.var.ctx);
      return c.body(null, 204);
    },
  )
  .put(
    '/opening',
    route({
      summary: 'Opens the page to customers, or shuts it again',
      body: z.object({ isOpen: z.boolean() }),
      success: 204,
    }),
    async (c) => {
      await setOpening(c.var.ctx, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
