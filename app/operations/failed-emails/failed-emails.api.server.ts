import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { AgainInput, PutAwayInput } from './failed-emails.schema.ts';
import { putAway, sendAgain } from './failed-emails.server.ts';
import { listGivenUp } from './list-failed-emails.server.ts';

/** `/api/admin/emails`: what could not be sent, and sending it again (B-2400). */
export function emailsAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await listGivenUp(c.var.ctx)))
    .post('/again', async (c) => {
      const input = parse(AgainInput, await c.req.json());
      return c.json(await sendAgain(c.var.ctx, input));
    })
    .post('/away', async (c) => {
      const input = parse(PutAwayInput, await c.req.json());
      return c.json(await putAway(c.var.ctx, input));
    });
}
