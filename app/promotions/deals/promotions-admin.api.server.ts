import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { Activity, RowPath as param } from '#core/row.schema.ts';
import { NewPromotion, PromotionInput, promotionFieldErrorsOf } from './promotions.schema.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  listAllPromotions,
  setPromotionActive,
} from './promotions-admin.server.ts';

const route = staffRoutes('menu', { isRecorded: true });
const refusal = formRefusal(promotionFieldErrorsOf);

/** Serves `/api/admin/promotions`, prices in cents; each answers the promotion as it is now. */
export const promotionsAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'Every promotion' }), async (c) =>
    c.json({ promotions: await listAllPromotions(c.var.ctx) }),
  )
  .post(
    '/',
    route({ summary: 'Adds a promotion', body: NewPromotion, refusal, success: 201 }),
    async (c) => c.json({ promotion: await addPromotion(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put(
    '/:id',
    route({ summary: 'Changes a promotion', param, body: PromotionInput, refusal }),
    async (c) => c.json({ promotion: await changePromotion(c.var.ctx, c.req.valid('json')) }),
  )
  .patch(
    '/:id',
    route({ summary: 'Activates or deactivates a promotion', param, body: Activity }),
    async (c) => c.json({ promotion: await setPromotionActive(c.var.ctx, c.req.valid('json')) }),
  )
  .delete('/:id', route({ summary: 'Deletes a promotion for good', param }), async (c) =>
    c.json({ promotion: await deletePromotion(c.var.ctx, c.req.valid('json')) }),
  );
