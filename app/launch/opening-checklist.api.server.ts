import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { requestProblems } from '#core/problem.request.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
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

/** `/api/admin/checklist`: the opening checklist (B-2140), and the opening of the page. */
export const checklistAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'What is left to do before the first customer' }), async (c) =>
    c.json(await readChecklist(c.var.ctx)),
  )
  .delete('/', route({ summary: 'Puts the list away', success: 204 }), (c) =>
    noContent(c, putChecklistAway(c.var.ctx)),
  )
  .put(
    '/steps/:step',
    route({
      summary: 'Somebody has seen to a step',
      param: z.object({ step: z.enum(judgedSteps) }),
      unknown: requestProblems.malformed,
      success: 204,
    }),
    (c) => noContent(c, doStep(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/email',
    route({ summary: 'Writes a test email to the shop', success: 204, limit: 'messages' }),
    (c) => noContent(c, sendTestEmail(c.var.ctx)),
  )
  .put(
    '/email',
    route({
      summary: 'The number that the test email had',
      body: z.object({ code: typed(20) }),
      success: 204,
    }),
    (c) => noContent(c, confirmTestEmail(c.var.ctx, c.req.valid('json'))),
  )
  .post('/order', route({ summary: 'Sends a test order', success: 204, limit: 'messages' }), (c) =>
    noContent(c, placeTestOrder(c.var.ctx)),
  )
  .delete('/order', route({ summary: 'Erases the test order, once taken', success: 204 }), (c) =>
    noContent(c, eraseTestOrder(c.var.ctx)),
  )
  .put(
    '/opening',
    route({
      summary: 'Opens the page to customers, or shuts it again',
      body: z.object({ isOpen: z.boolean() }),
      success: 204,
    }),
    (c) => noContent(c, setOpening(c.var.ctx, c.req.valid('json'))),
  );
