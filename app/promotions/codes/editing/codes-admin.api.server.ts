import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { ChangedCode, CodeActivity, CodeId, NewCode, parseCode } from './code-requests.server.ts';
import {
  addCode,
  changeCode,
  deleteCode,
  listAllCodes,
  setCodeActive,
} from './codes-admin.server.ts';

/** `/api/admin/codes`: sums in cents; answers the code as it is now. */
export function codesAdminApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ codes: await listAllCodes(c.var.ctx) }))
    .post('/', async (c) => {
      const form = parseCode(NewCode, await c.req.json());
      return c.json({ code: await addCode(c.var.ctx, form) }, 201);
    })
    .put('/:id', async (c) => {
      const form = parseCode(ChangedCode, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ code: await changeCode(c.var.ctx, { ...form, id }) });
    })
    .patch('/:id', async (c) => {
      const { isActive } = parse(CodeActivity, await c.req.json());
      const id = idOf(c.req.param('id'));
      return c.json({ code: await setCodeActive(c.var.ctx, { id, isActive }) });
    })
    .delete('/:id', async (c) => {
      const id = idOf(c.req.param('id'));
      return c.json({ code: await deleteCode(c.var.ctx, { id }) });
    });
}

function idOf(text: string): string {
  return parse(CodeId, text, requestProblems.not_found);
}
