import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  listAllPromotions,
  setPromotionActive,
} from './promotions-admin.server.ts';

const Added = z.object({ id: z.optional(z.guid()) });
const Switched = z.object({ isActive: z.boolean() });

/** `/api/admin/promotions`: prices in cents; answers the promotion as it is now. */
export function promotionsAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ promotions: await listAllPromotions(c.var.ctx) }))
    .post('/', async (c) => {
      const body: unknown = await c.req.json();
      const { id } = read(Added, body);
      return c.json({ promotion: await addPromotion(c.var.ctx, body, id) }, 201);
    })
    .put('/:id', async (c) => {
      const body: unknown = await c.req.json();
      return c.json({ promotion: await changePromotion(c.var.ctx, c.req.param('id'), body) });
    })
    .patch('/:id', async (c) => {
      const { isActive } = read(Switched, await c.req.json());
      const promotion = await setPromotionActive(c.var.ctx, c.req.param('id'), isActive);
      return c.json({ promotion });
    })
    .delete('/:id', async (c) =>
      c.json({ promotion: await deletePromotion(c.var.ctx, c.req.param('id')) }),
    );
}

function read<Value>(shape: z.ZodMiniType<Value>, body: unknown): Value {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Problem(requestProblems.malformed);
  return parsed.data;
}
