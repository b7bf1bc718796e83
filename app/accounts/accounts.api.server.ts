import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import {
  AddressProof,
  Credentials,
  DeletionConfirmation,
  LetterRequest,
  NewAccount,
  NewAdmin,
  OwnerClaim,
  PasswordChange,
  PasswordReset,
  RoleId,
} from './accounts.schema.ts';
import { addAdmin, listAdmins, removeAdmin } from './administrators.server.ts';
import { confirmDeletion, requestDeletion } from './deletion.server.ts';
import { claimOwnership, describeSession } from './ownership.server.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from './passwords/passwords.server.ts';
import { listInvitations, sendInvitation } from './proof/invitations.server.ts';
import { confirmAddress } from './proof/proof.server.ts';
import { identified } from './require-staff.server.ts';
import { signIn, signOut } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';

type AccountsOptions = {
  /** How long each answer takes at least that must not tell whether an address has an account. */
  readonly leastMs?: number;
};

/** `/api/auth/*`: what a browser may ask of Better Auth, and nothing else of it. */
export function authApi({ leastMs = 400 }: AccountsOptions = {}) {
  const evenly = takeAtLeast(leastMs);
  return new Hono<ApiEnv>()
    .post('/sign-up/email', evenly, async (c) => {
      return c.json(await signUp(c.var.ctx, await read(c, NewAccount)));
    })
    .post('/sign-in/email', evenly, async (c) => {
      const token = await signIn(c.var.ctx, await read(c, Credentials));
      return withToken(c, token);
    })
    .post('/confirm-address', async (c) =>
      c.json(await confirmAddress(c.var.ctx, await read(c, AddressProof))),
    )
    .post('/sign-out', async (c) => {
      await signOut(c.var.ctx);
      return c.body(null, 204);
    })
    .post('/change-password', identified, async (c) =>
      withToken(c, await changePassword(c.var.ctx, await read(c, PasswordChange))),
    )
    .post('/request-password-reset', evenly, async (c) => {
      await requestPasswordReset(c.var.ctx, await read(c, LetterRequest));
      return c.body(null, 204);
    })
    .post('/reset-password', async (c) => {
      await resetPassword(c.var.ctx, await read(c, PasswordReset));
      return c.body(null, 204);
    });
}

/** `GET /api/session`: who is signed in here. */
export function sessionApi() {
  return new Hono<ApiEnv>().get('/', identified, async (c) =>
    c.json(await describeSession(c.var.ctx)),
  );
}

/** `POST /api/owner-claim`: the first signed-in visitor of the back office becomes its owner. */
export function ownerClaimApi() {
  return new Hono<ApiEnv>().post('/', identified, async (c) => {
    await claimOwnership(c.var.ctx, await read(c, OwnerClaim));
    return c.body(null, 204);
  });
}

/** `POST /api/account-deletion` and its `/confirm` (B-1040). */
export function accountDeletionApi({ leastMs = 400 }: AccountsOptions = {}) {
  return new Hono<ApiEnv>()
    .post('/', takeAtLeast(leastMs), identified, async (c) => {
      const answer = await requestDeletion(c.var.ctx, await read(c, LetterRequest));
      return c.json(answer, answer.deleted ? 200 : 202);
    })
    .post('/confirm', async (c) => {
      await confirmDeletion(c.var.ctx, await read(c, DeletionConfirmation));
      return c.body(null, 204);
    });
}

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
    .delete('/:roleId', async (c) => {
      await removeAdmin(c.var.ctx, { roleId: readRoleId(c) });
      return c.body(null, 204);
    });
}

function readRoleId(c: HonoContext<ApiEnv>): string {
  return parse(RoleId, c.req.param('roleId'), accountsProblems.role_unknown);
}

function withToken(c: HonoContext<ApiEnv>, token: string): Response {
  c.header('set-auth-token', token);
  return c.body(null, 204);
}

/** Delays answer and refusal alike to this time, so that it tells nothing of what was found. */
function takeAtLeast(leastMs: number): MiddlewareHandler<ApiEnv> {
  return async (_c, next) => {
    const time = new Promise((resolve) => setTimeout(resolve, leastMs));
    try {
      await next();
    } finally {
      await time;
    }
  };
}

const firstTold: readonly ProblemKind[] = [
  requestProblems.fields_missing,
  requestProblems.email_invalid,
  accountsProblems.password_too_short,
  accountsProblems.password_too_long,
  accountsProblems.link_expired,
];

/** The body, or the problem that its first fault names, with every faulty field in the details. */
async function read<Schema extends z.core.$ZodType>(
  c: HonoContext<ApiEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parse(schema, await c.req.json(), ({ issues }) => {
    const faults = issues.map(({ path, message }) => [path.join('.'), message] as const);
    const kind = firstTold.find(({ code }) => faults.some(([, message]) => message === code));
    return kind ? new Problem(kind, { fields: Object.fromEntries(faults) }) : null;
  });
}
