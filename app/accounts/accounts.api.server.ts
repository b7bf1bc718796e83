import { Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { noContent, route } from '#core/route.server.ts';
import {
  AddressProof,
  CodeSignIn,
  Credentials,
  DeletionConfirmation,
  EmailRequest,
  FactorRemoval,
  NewAccount,
  OwnCode,
  OwnerClaim,
  OwnPassword,
  PasswordChange,
  PasswordReset,
} from './accounts.schema.ts';
import { confirmDeletion, requestDeletion } from './deletion.server.ts';
import { claimOwnership, describeSession } from './ownership.server.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from './passwords/passwords.server.ts';
import { confirmAddress } from './proof/proof.server.ts';
import { identified } from './require-staff.server.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  renewRecoveryCodes,
  signInWithCode,
} from './second-factor/second-factor.server.ts';
import { signIn, signOut } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { accountRefusal, withToken } from './staff/account-refusal.server.ts';
import { endOtherSessions } from './staff/end-sessions.server.ts';

type AccountsOptions = {
  /** How long each answer takes at least that must not tell whether an address has an account. */
  readonly leastMs?: number;
};

/** Serves `/api/auth/*`: what a browser may ask of Better Auth, and nothing else of it. */
export function authApi({ leastMs = 400 }: AccountsOptions = {}) {
  const evenly = takeAtLeast(leastMs);
  return new Hono<ApiEnv>()
    .post(
      '/sign-up/email',
      evenly,
      route({ summary: 'Creates an account', body: NewAccount, refusal: accountRefusal }),
      async (c) => {
        return c.json(await signUp(c.var.ctx, c.req.valid('json')));
      },
    )
    .post(
      '/sign-in/email',
      evenly,
      route({
        summary: 'Answers a session in `set-auth-token`; with a second factor, 200 and `pending`',
        body: Credentials,
        refusal: accountRefusal,
        success: 204,
      }),
      async (c) => {
        const entered = await signIn(c.var.ctx, c.req.valid('json'));
        return 'token' in entered ? withToken(c, entered.token) : c.json(entered);
      },
    )
    .post(
      '/confirm-address',
      route({
        summary: 'Proves an address with a link and the password',
        body: AddressProof,
        refusal: accountRefusal,
      }),
      async (c) => c.json(await confirmAddress(c.var.ctx, c.req.valid('json'))),
    )
    .post('/sign-out', route({ summary: 'Ends the session', success: 204 }), (c) =>
      noContent(c, signOut(c.var.ctx)),
    )
    .post(
      '/end-other-sessions',
      identified,
      route({
        summary: 'Ends every session of whoever asks but this one',
        success: 204,
        needsSession: true,
      }),
      (c) => noContent(c, endOtherSessions(c.var.ctx)),
    )
    .route('/second-factor', secondFactorApi())
    .post(
      '/change-password',
      identified,
      route({
        summary: 'Changes the own password',
        body: PasswordChange,
        refusal: accountRefusal,
        success: 204,
        needsSession: true,
      }),
      async (c) => withToken(c, await changePassword(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/request-password-reset',
      evenly,
      route({
        summary: 'Sends a link by email',
        body: EmailRequest,
        refusal: accountRefusal,
        success: 204,
      }),
      (c) => noContent(c, requestPasswordReset(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/reset-password',
      route({
        summary: 'Sets a password with a link',
        body: PasswordReset,
        refusal: accountRefusal,
        success: 204,
      }),
      (c) => noContent(c, resetPassword(c.var.ctx, c.req.valid('json'))),
    );
}

/** Serves `GET /api/session`: who is signed in here. */
export function sessionApi() {
  return new Hono<ApiEnv>().get(
    '/',
    identified,
    route({ summary: 'Who is signed in, and with which role', needsSession: true }),
    async (c) => c.json(await describeSession(c.var.ctx)),
  );
}

/** Serves `POST /api/owner-claim`: the first signed-in visitor of the back office becomes its owner. */
export function ownerClaimApi() {
  return new Hono<ApiEnv>().post(
    '/',
    identified,
    route({
      summary: 'Makes the first owner',
      body: OwnerClaim,
      refusal: accountRefusal,
      success: 204,
      needsSession: true,
    }),
    (c) => noContent(c, claimOwnership(c.var.ctx, c.req.valid('json'))),
  );
}

/** Serves `POST /api/account-deletion` and its `/confirm` (B-1040). */
export function accountDeletionApi({ leastMs = 400 }: AccountsOptions = {}) {
  return new Hono<ApiEnv>()
    .post(
      '/',
      takeAtLeast(leastMs),
      identified,
      route({
        summary: 'Asks for the deletion of an account',
        body: EmailRequest,
        refusal: accountRefusal,
      }),
      async (c) => {
        const answer = await requestDeletion(c.var.ctx, c.req.valid('json'));
        return c.json(answer, answer.deleted ? 200 : 202);
      },
    )
    .post(
      '/confirm',
      route({
        summary: 'Deletes with a link',
        body: DeletionConfirmation,
        refusal: accountRefusal,
        success: 204,
      }),
      (c) => noContent(c, confirmDeletion(c.var.ctx, c.req.valid('json'))),
    );
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

/** `/api/auth/second-factor`: one's own, open to a person who must set one up first. */
function secondFactorApi() {
  return new Hono<ApiEnv>()
    .post(
      '/sign-in',
      route({
        summary: 'The code after the password: answers a session in `set-auth-token`',
        body: CodeSignIn,
        refusal: accountRefusal,
        success: 204,
      }),
      async (c) => withToken(c, await signInWithCode(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/',
      identified,
      route({
        summary: 'Begins to set a second factor up: its secret and the recovery codes, once',
        body: OwnPassword,
        refusal: accountRefusal,
        needsSession: true,
      }),
      async (c) => c.json(await beginEnrolment(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/confirm',
      identified,
      route({
        summary: 'A first code: it is asked for from now on; renews the session',
        body: OwnCode,
        refusal: accountRefusal,
        success: 204,
        needsSession: true,
      }),
      async (c) => withToken(c, await confirmEnrolment(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/recovery-codes',
      identified,
      route({
        summary: 'Ten new recovery codes; the old ones are worth nothing',
        body: OwnPassword,
        refusal: accountRefusal,
        needsSession: true,
      }),
      async (c) => c.json(await renewRecoveryCodes(c.var.ctx, c.req.valid('json'))),
    )
    .post(
      '/off',
      identified,
      route({
        summary: 'Takes the own second factor away',
        body: FactorRemoval,
        refusal: accountRefusal,
        success: 204,
        needsSession: true,
      }),
      (c) => noContent(c, removeFactor(c.var.ctx, c.req.valid('json'))),
    );
}
