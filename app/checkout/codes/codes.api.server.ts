import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { typed } from '#core/language.schema.ts';
import { parse } from '#core/problem.parse.server.ts';
import { codeLimit } from '#promotions/codes/codes.ts';
import { checkCode } from './take-code.server.ts';

/** What is asked about a code. */
export const CodeQuestion = z.object({ code: typed(codeLimit) });

/** `POST /api/codes/check`: what a code takes off and when; nothing is used by asking. */
export function codesApi() {
  return new Hono<ApiEnv>().post('/check', async (c) => {
    const { code } = parse(CodeQuestion, await c.req.json());
    return c.json({ code: await checkCode(c.var.ctx, code) });
  });
}
