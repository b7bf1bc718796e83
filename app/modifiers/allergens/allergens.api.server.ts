import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ApiEnv } from '#core/context.ts';
import { staffRoutes } from '#core/route.server.ts';
import { AllergensInput, confirmAllergens, listAllergens } from './confirm-allergens.server.ts';

const route = staffRoutes('menu', { isRecorded: true });

/** Serves `/api/admin/allergens`: reads and confirms the allergens of dishes and toppings. */
export const allergensAdminApi = new Hono<ApiEnv>()
  .get(
    '/',
    compress(),
    route({ summary: 'What of dishes and toppings is confirmed, with the moment of it' }),
    async (c) => c.json({ rows: await listAllergens(c.var.ctx) }),
  )
  .put(
    '/',
    route({
      summary: 'Confirms the allergens of a dish or a topping; null takes that back',
      body: AllergensInput,
    }),
    async (c) => c.json({ row: await confirmAllergens(c.var.ctx, c.req.valid('json')) }),
  );
