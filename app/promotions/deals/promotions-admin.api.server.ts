import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import {
  Activity,
  ChangedPromotion,
  NewPromotion,
  PromotionId,
  parsePromotion,
} from './promotion-requests.server.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  listAllPromotions,
  setPromotionActive,
} from './promotions-admin.server.ts';

/** `/api/admin/promotions`: prices in cents; answers the promotion as it is now. */
export function promotionsAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ promotions: await listAllPromotions(c.var.ctx) }))
    .post('/', async (c) => {
      const form = parsePromotion(NewPromotion, await c.req.json());
      return c.json({ promotion: await addPromotion(c.var.ctx, form) }, 201);
    })
    .put('/:id', async (c) => {
      const form = parsePromotion(ChangedPromotion, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ promotion: await changePromotion(c.var.ctx, { ...form, id }) });
    })
    .patch('/:id', async (c) => {
      const { isActive } = parse(Activity, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ promotion: await setPromotionActive(c.var.ctx, { id, isActive }) });
    })
    .delete('/:id', async (c) => {
      const id = idOf(c.req.param('id'));
      return c.json({ promotion: await deletePromotion(c.var.ctx, { id }) });
    });
}

function idOf(text: string): string {
  return parse(PromotionId, text, requestProblems.not_found);
}
