import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { formRefusal } from '#core/problem.parse.server.ts';
import { staffRoutes } from '#core/route.server.ts';
import { Activity, RowPath as param } from '#core/row.schema.ts';
import { ChangedCode, codeFieldErrorsOf, NewCode } from './code.schema.ts';
import {
  addCode,
  changeCode,
  deleteCode,
  listAllCodes,
  setCodeActive,
} from './codes-admin.server.ts';

const route = staffRoutes('menu', { isRecorded: true });
const refusal = formRefusal(codeFieldErrorsOf);

/** Serves `/api/admin/codes`, sums in cents; each answers the code as it is now. */
export const codesAdminApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'Every code, with its uses and what it took off' }), async (c) =>
    c.json({ codes: await listAllCodes(c.var.ctx) }),
  )
  .post('/', route({ summary: 'Adds a code', body: NewCode, refusal, success: 201 }), async (c) =>
    c.json({ code: await addCode(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put('/:id', route({ summary: 'Changes a code', param, body: ChangedCode, refusal }), async (c) =>
    c.json({ code: await changeCode(c.var.ctx, c.req.valid('json')) }),
  )
  .patch(
    '/:id',
    route({ summary: 'Lets a code count, or no longer', param, body: Activity }),
    async (c) => c.json({ code: await setCodeActive(c.var.ctx, c.req.valid('json')) }),
  )
  .delete('/:id', route({ summary: 'Deletes a code for good', param }), async (c) =>
    c.json({ code: await deleteCode(c.var.ctx, c.req.valid('json')) }),
  );
