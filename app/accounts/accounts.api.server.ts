import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { noContent, route, routesOf, staffRoutes } from '#core/route.server.ts';
import { accountsProblems } from './accounts.problems.ts';
import {
  AccountQuestion,
  AddressProof,
  CodeSignIn,
  Credentials,
  DeletionConfirmation,
  EmailRequest,
  FactorRemoval,
  NewAccount,
  NewAdmin,
  OwnCode,
  OwnerClaim,
  OwnPassword,
  PasswordChange,
  PasswordReset,
  RoleChange,
  RoleId,
  StaffRulesInput,
} from './accounts.schema.ts';
import { addAdmin, changeRole, listAdmins, removeAdmin } from './administrators.server.ts';
import { confirmDeletion, requestDeletion } from './deletion.server.ts';
import { identified } from './identify.server.ts';
import { claimOwnership, describeSession } from './ownership.server.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.server.ts';
import { changeStaffRules, readStaffRules } from './permissions.server.ts';
import { confirmAddress, listInvitations, readAccount, sendInvitation } from './proof.server.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  renewRecoveryCodes,
  signInWithCode,
} from './second-factor/second-factor.server.ts';
import { endOtherSessions, endSessionsOf, signIn, signOut } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';

/** Answers a session's token in a header. */
function withToken(c: HonoContext<ApiEnv>, token: string): Response {
  c.header('set-auth-token', token);
  return c.body(null, 204);
}

const firstWorded: readonly ProblemKind[] = [
  requestProblems.fields_missing,
  requestProblems.email_invalid,
  accountsProblems.password_too_short,
  accountsProblems.password_too_long,
  accountsProblems.link_expired,
  accountsProblems.code_wrong,
];

/** Returns the problem of the first worded field error, with every field in the details. */
function accountRefusal({ issues }: z.core.$ZodError): Problem | null {
  const fieldErrors = issues.map(({ path, message }) => [path.join('.'), message] as const);
  const kind = firstWorded.find(({ code }) => fieldErrors.some(([, message]) => message === code));
  return kind ? new Problem(kind, { fields: Object.fromEntries(fieldErrors) }) : null;
}

// An email always leaves, as the answer's time must not reveal one.
const shared = { refusal: accountRefusal, sendsEmail: 'always' } as const;
const anyone = routesOf(shared);
const own = routesOf({ ...shared, needsSession: true });

type AccountsOptions = {
  /** Milliseconds that an answer takes at least, so that it does not reveal whether an address has an account. */
  readonly leastMs?: number;
};

/** Serves `/api/auth/*`: the calls of Better Auth that a browser may make, and no others. */
export function authApi({ leastMs = 400 }: AccountsOptions = {}) {
  const evenly = takeAtLeast(leastMs);
  return new Hono<ApiEnv>()
    .post(
      '/sign-up/email',
      evenly,
      anyone({ summary: 'Creates an account', body: NewAccount, limit: 'newAccounts' }),
      async (c) => c.json(await signUp(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/sign-in/email',
      evenly,
      anyone({
        summary: 'Answers a session in `set-auth-token`; with a second factor, 200 and `pending`',
        body: Credentials,
        success: 204,
      }),
      async (c) => {
        const entered = await signIn(c.var.ctx, c.req.valid('json'));
        return 'token' in entered ? withToken(c, entered.token) : c.json(entered);
      },
    )
    .post(
      '/confirm-address',
      anyone({ summary: 'Proves an address with a link and the password', body: AddressProof }),
      async (c) => c.json(await confirmAddress(c.var.ctx, c.req.valid('json'))),
    )
    .post('/sign-out', route({ summary: 'Ends the session', success: 204 }), (c) =>
      noContent(c, signOut(c.var.ctx)),
    )
    .post(
      '/end-other-sessions',
      identified,
      own({ summary: 'Ends every session of the person who asks, except this one', success: 204 }),
      (c) => noContent(c, endOtherSessions(c.var.ctx)),
    )
    .route('/second-factor', secondFactorApi())
    .post(
      '/change-password',
      identified,
      own({ summary: 'Changes the own password', body: PasswordChange, success: 204 }),
      async (c) => withToken(c, await changePassword(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/request-password-reset',
      evenly,
      anyone({
        summary: 'Sends a link by email',
        body: EmailRequest,
        success: 204,
        limit: 'emailRequests',
      }),
      (c) => noContent(c, requestPasswordReset(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/reset-password',
      anyone({ summary: 'Sets a password with a link', body: PasswordReset, success: 204 }),
      (c) => noContent(c, resetPassword(c.var.ctx, c.req.valid('json'))),
    );
}

export function sessionApi() {
  return new Hono<ApiEnv>().get(
    '/',
    identified,
    own({ summary: 'Who is signed in, and with which role' }),
    async (c) => c.json(await describeSession(c.var.ctx)),
  );
}

/** Serves `POST /api/owner-claim`: the first signed-in visitor of the back office becomes its owner. */
export function ownerClaimApi() {
  return new Hono<ApiEnv>().post(
    '/',
    identified,
    own({ summary: 'Makes the first owner', body: OwnerClaim, success: 204 }),
    (c) => noContent(c, claimOwnership(c.var.ctx, c.req.valid('json'))),
  );
}

export function accountDeletionApi({ leastMs = 400 }: AccountsOptions = {}) {
  return new Hono<ApiEnv>()
    .post(
      '/',
      takeAtLeast(leastMs),
      identified,
      anyone({
        summary: 'Asks for the deletion of an account',
        body: EmailRequest,
        limit: 'emailRequests',
      }),
      async (c) => {
        const answer = await requestDeletion(c.var.ctx, c.req.valid('json'));
        return c.json(answer, answer.deleted ? 200 : 202);
      },
    )
    .post(
      '/confirm',
      anyone({ summary: 'Deletes with a link', body: DeletionConfirmation, success: 204 }),
      (c) => noContent(c, confirmDeletion(c.var.ctx, c.req.valid('json'))),
    );
}

/** Delays answer and refusal alike, so that the time reveals nothing. */
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

/** Serves `/api/auth/second-factor`, also to staff who must set one up first. */
function secondFactorApi() {
  return new Hono<ApiEnv>()
    .post(
      '/sign-in',
      anyone({
        summary: 'The code after the password: answers a session in `set-auth-token`',
        body: CodeSignIn,
        success: 204,
      }),
      async (c) => withToken(c, await signInWithCode(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/',
      identified,
      own({
        summary: 'Begins to set a second factor up: its secret and the recovery codes, once',
        body: OwnPassword,
      }),
      async (c) => c.json(await beginEnrolment(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/confirm',
      identified,
      own({
        summary: 'A first code: it is asked for from now on; renews the session',
        body: OwnCode,
        success: 204,
      }),
      async (c) => withToken(c, await confirmEnrolment(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/recovery-codes',
      identified,
      own({ summary: 'Ten new recovery codes; the old ones are worth nothing', body: OwnPassword }),
      async (c) => c.json(await renewRecoveryCodes(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/off',
      identified,
      own({ summary: 'Takes the own second factor away', body: FactorRemoval, success: 204 }),
      (c) => noContent(c, removeFactor(c.var.ctx, c.req.valid('json'))),
    );
}

const staffRoute = staffRoutes('staff', { isRecorded: false });
const ofStaff = staffRoutes('staff', { isRecorded: false, ...shared });
const ofRole = { param: z.object({ roleId: RoleId }), unknown: accountsProblems.role_unknown };

export const usersApi = new Hono<ApiEnv>()
  .get('/', staffRoute({ summary: 'Everybody who holds a role' }), async (c) => {
    const [users, waiting] = await Promise.all([listAdmins(c.var.ctx), listInvitations(c.var.ctx)]);
    return c.json({ users, waiting });
  })
  .get(
    '/account',
    staffRoute({ summary: 'Since when an address has an account', query: AccountQuestion }),
    async (c) => c.json(await readAccount(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/',
    ofStaff({
      summary: 'Gives a role to an account',
      body: NewAdmin,
      success: 201,
      limit: 'messages',
    }),
    // Clients of release 0.2.0 read `link` (B-1317).
    async (c) => c.json({ ...(await addAdmin(c.var.ctx, c.req.valid('json'))), link: null }, 201),
  )
  .post(
    '/:roleId/invitation',
    staffRoute({
      ...ofRole,
      summary: 'Sends an invitation again',
      success: 204,
      sendsEmail: 'done',
      limit: 'messages',
    }),
    (c) => noContent(c, sendInvitation(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/:roleId/sign-out',
    staffRoute({
      ...ofRole,
      summary: 'Ends every session of a person',
      success: 204,
    }),
    (c) => noContent(c, endSessionsOf(c.var.ctx, c.req.valid('json'))),
  )
  .patch(
    '/:roleId',
    ofStaff({
      ...ofRole,
      summary: 'Makes a person an owner or an administrator',
      body: RoleChange,
      success: 204,
    }),
    (c) => noContent(c, changeRole(c.var.ctx, c.req.valid('json'))),
  )
  .delete(
    '/:roleId',
    staffRoute({ ...ofRole, summary: 'Takes a role or an invitation away', success: 204 }),
    (c) => noContent(c, removeAdmin(c.var.ctx, c.req.valid('json'))),
  );

/** Serves `/api/admin/staff-rules`: the rights of administrators, and two-step verification for all. */
export const staffRulesApi = new Hono<ApiEnv>()
  .get(
    '/',
    staffRoute({ summary: 'What is open to administrators, and what everybody must have' }),
    async (c) => c.json(await readStaffRules(c.var.ctx)),
  )
  .patch(
    '/',
    ofStaff({
      summary: 'Opens or closes it, or demands a second factor of everybody',
      body: StaffRulesInput,
    }),
    async (c) => c.json(await changeStaffRules(c.var.ctx, c.req.valid('json'))),
  );
