import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { EmailCode, Opening, StepPath } from './opening-checklist.schema.ts';
import {
  confirmTestEmail,
  doStep,
  putChecklistAway,
  readChecklist,
  sendTestEmail,
  setOpening,
} from './opening-checklist.server.ts';
import { eraseTestOrder, placeTestOrder } from './test-order.server.ts';

/** `/api/admin/morning`: the list of the first morning (B-2140), and the opening of the page. */
export function checklistAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readChecklist(c.var.ctx)))
    .delete('/', async (c) => {
      await putChecklistAway(c.var.ctx);
      return c.body(null, 204);
    })
    .put('/steps/:step', async (c) => {
      await doStep(c.var.ctx, parse(StepPath, c.req.param()));
      return c.body(null, 204);
    })
    .post('/letter', async (c) => {
      await sendTestEmail(c.var.ctx);
      return c.body(null, 204);
    })
    .put('/letter', async (c) => {
      await confirmTestEmail(c.var.ctx, parse(EmailCode, await c.req.json()));
      return c.body(null, 204);
    })
    .post('/order', async (c) => {
      await placeTestOrder(c.var.ctx);
      return c.body(null, 204);
    })
    .delete('/order', async (c) => {
      await eraseTestOrder(c.var.ctx);
      return c.body(null, 204);
    })
    .put('/opening', async (c) => {
      await setOpening(c.var.ctx, parse(Opening, await c.req.json()));
      return c.body(null, 204);
    });
}
