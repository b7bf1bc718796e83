import { Hono, type Context as HonoContext } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import { NewAdmin, RoleChange, RoleId } from '../accounts.schema.ts';
import { addAdmin, changeRole, listAdmins, removeAdmin } from '../administrators.server.ts';
import { StaffRulesInput } from '../permissions/permissions.schema.ts';
import { changeStaffRules, readStaffRules } from '../permissions/permissions.server.ts';
import { listInvitations, sendInvitation } from '../proof/invitations.server.ts';
import { endSessionsOf } from './end-sessions.server.ts';
import { read } from './read-body.server.ts';

/** `/api/admin/users`, behind `requireStaff` (B-1021). */
export function usersApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const { ctx } = c.var;
      const [users, waiting] = await Promise.all([listAdmins(ctx), listInvitations(ctx)]);
      return c.json({ users, waiting });
    })
    .post('/', async (c) => c.json(await addAdmin(c.var.ctx, await read(c, NewAdmin)), 201))
    .post('/:roleId/letter', async (c) => {
      return c.json(await sendInvitation(c.var.ctx, { roleId: readRoleId(c) }));
    })
    .post('/:roleId/sign-out', async (c) => {
      await endSessionsOf(c.var.ctx, { roleId: readRoleId(c) });
      return c.body(null, 204);
    })
    .patch('/:roleId', async (c) => {
      await changeRole(c.var.ctx, { roleId: readRoleId(c), ...(await read(c, RoleChange)) });
      return c.body(null, 204);
    })
    .delete('/:roleId', async (c) => {
      await removeAdmin(c.var.ctx, { roleId: readRoleId(c) });
      return c.body(null, 204);
    });
}

/** `/api/admin/staff-rules`: what an owner lets administrators do, and demands of everybody. */
export function staffRulesApi() {
  return new Hono<ApiEnv>()
    .get('/', async (c) => c.json(await readStaffRules(c.var.ctx)))
    .patch('/', async (c) =>
      c.json(await changeStaffRules(c.var.ctx, await read(c, StaffRulesInput))),
    );
}

function readRoleId(c: HonoContext<ApiEnv>): string {
  return parse(RoleId, c.req.param('roleId'), accountsProblems.role_unknown);
}
