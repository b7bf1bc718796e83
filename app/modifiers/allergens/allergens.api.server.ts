import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { AllergensInput } from './allergen-requests.server.ts';
import { confirmAllergens, listAllergens } from './confirm-allergens.server.ts';

/** `/api/admin/allergens`: what is confirmed of dishes and toppings, and confirming it. */
export function allergensAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', compress(), async (c) => c.json({ rows: await listAllergens(c.var.ctx) }))
    .put('/', async (c) => {
      const input = parse(AllergensInput, await c.req.json());
      return c.json({ row: await confirmAllergens(c.var.ctx, input) });
    });
}
