import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { noContent, staffRoutes } from '#core/route.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import { NewAdmin, RoleChange, RoleId, StaffRulesInput } from '../accounts.schema.ts';
import { addAdmin, changeRole, listAdmins, removeAdmin } from '../administrators.server.ts';
import { changeStaffRules, readStaffRules } from '../permissions/permissions.server.ts';
import { listInvitations, sendInvitation } from '../proof/invitations.server.ts';
import { accountRefusal } from './account-refusal.server.ts';
import { endSessionsOf } from './end-sessions.server.ts';

const route = staffRoutes('staff', { isRecorded: false });
const ofRole = { param: z.object({ roleId: RoleId }), unknown: accountsProblems.role_unknown };

/** `/api/admin/users`, behind `requireStaff` (B-1021). */
export const usersApi = new Hono<ApiEnv>()
  .get('/', route({ summary: 'Everybody who holds a role' }), async (c) => {
    const [users, waiting] = await Promise.all([listAdmins(c.var.ctx), listInvitations(c.var.ctx)]);
    return c.json({ users, waiting });
  })
  .post(
    '/',
    route({
      summary: 'Gives a role to an account',
      body: NewAdmin,
      refusal: accountRefusal,
      success: 201,
      sendsEmail: true,
    }),
    async (c) => c.json(await addAdmin(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(
    '/:roleId/letter',
    route({ ...ofRole, summary: 'Sends an invitation again', sendsEmail: true }),
    async (c) => c.json(await sendInvitation(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:roleId/sign-out',
    route({ ...ofRole, summary: 'Ends every session of somebody', success: 204, sendsEmail: true }),
    (c) => noContent(c, endSessionsOf(c.var.ctx, c.req.valid('json'))),
  )
  .patch(
    '/:roleId',
    route({
      ...ofRole,
      summary: 'Makes somebody an owner or an administrator; for owners',
      body: RoleChange,
      refusal: accountRefusal,
      success: 204,
    }),
    (c) => noContent(c, changeRole(c.var.ctx, c.req.valid('json'))),
  )
  .delete(
    '/:roleId',
    route({ ...ofRole, summary: 'Takes a role or an invitation away', success: 204 }),
    (c) => noContent(c, removeAdmin(c.var.ctx, c.req.valid('json'))),
  );

/** `/api/admin/staff-rules`: what an owner lets administrators do, and demands of everybody. */
export const staffRulesApi = new Hono<ApiEnv>()
  .get(
    '/',
    route({ summary: 'What is open to administrators, and what everybody must have; for owners' }),
    async (c) => c.json(await readStaffRules(c.var.ctx)),
  )
  .patch(
    '/',
    route({
      summary: 'Opens or closes it, or demands a second factor of everybody; for owners',
      body: StaffRulesInput,
      refusal: accountRefusal,
    }),
    async (c) => c.json(await changeStaffRules(c.var.ctx, c.req.valid('json'))),
  );
