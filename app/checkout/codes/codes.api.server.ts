import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { route } from '#core/route.server.ts';
import { codeLimit } from '#promotions/codes/codes.ts';
import { checkCode } from './codes.server.ts';

const body = z.object({ code: typed(codeLimit) });

/** `POST /api/codes/check`: asking uses nothing up. */
export const codesApi = new Hono<ApiEnv>().post(
  '/check',
  route({ summary: 'What a code takes off, and when', body }),
  async (c) => c.json({ code: await checkCode(c.var.ctx, c.req.valid('json').code) }),
);
