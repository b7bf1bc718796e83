import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { CallPath, CallSending, CallWriting } from './calls.schema.ts';
import { dropCall, listCalls, writeCall } from './calls.server.ts';
import { placeCall, quoteCall } from './place-call.server.ts';

const route = staffRoutes('service', { isRecorded: false });

/** `/api/admin/calls`: orders that staff are typing, by telephone or at the counter. */
export const callsApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'The calls in hand' }), async (c) =>
    c.json({ calls: await listCalls(c.var.ctx) }),
  )
  .put(
    '/:id',
    route({
      summary: 'Stores what is typed of a call, and answers what it comes to',
      param: CallPath,
      body: CallWriting,
    }),
    async (c) => {
      const { ctx } = c.var;
      const call = c.req.valid('json');
      const version = await writeCall(ctx, call);
      return c.json({ version, quote: await quoteCall(ctx, call.draft) });
    },
  )
  .delete('/:id', route({ summary: 'Throws a call away', param: CallPath, success: 204 }), (c) =>
    noContent(c, dropCall(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:id/order',
    route({
      summary: 'Stores a call as a confirmed order, once',
      param: CallPath,
      body: CallSending,
      success: 201,
      sendsEmail: 'done',
    }),
    async (c) => c.json(await placeCall(c.var.ctx, c.req.valid('json')), 201),
  );
