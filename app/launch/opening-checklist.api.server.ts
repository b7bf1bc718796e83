import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { LetterCode, Opening, StepPath } from './opening-checklist.schema.ts';
import {
  confirmTestLetter,
  doStep,
  putMorningAway,
  readMorning,
  sendTestLetter,
  setOpening,
} from './opening-checklist.server.ts';
import { eraseTestOrder, placeTestOrder } from './test-order.server.ts';

/** `/api/admin/morning`: the list of the first morning (B-2140), and the opening of the page. */
export function morningAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readMorning(c.var.ctx)))
    .delete('/', async (c) => {
      await putMorningAway(c.var.ctx);
      return c.body(null, 204);
    })
    .put('/steps/:step', async (c) => {
      await doStep(c.var.ctx, parse(StepPath, c.req.param()));
      return c.body(null, 204);
    })
    .post('/letter', async (c) => {
      await sendTestLetter(c.var.ctx);
      return c.body(null, 204);
    })
    .put('/letter', async (c) => {
      await confirmTestLetter(c.var.ctx, parse(LetterCode, await c.req.json()));
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
