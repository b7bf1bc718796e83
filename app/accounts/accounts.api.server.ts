import { Hono, type MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import {
  AddressProof,
  Credentials,
  DeletionConfirmation,
  EmailRequest,
  NewAccount,
  OwnerClaim,
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
import { signInWithCode } from './second-factor/code-sign-in.server.ts';
import {
  CodeSignIn,
  FactorRemoval,
  OwnCode,
  OwnPassword,
} from './second-factor/second-factor.schema.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.server.ts';
import { signIn, signOut } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { endOtherSessions } from './staff/end-sessions.server.ts';
import { read, withToken } from './staff/read-body.server.ts';

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
      const entered = await signIn(c.var.ctx, await read(c, Credentials));
      return 'token' in entered ? withToken(c, entered.token) : c.json(entered);
    })
    .post('/confirm-address', async (c) =>
      c.json(await confirmAddress(c.var.ctx, await read(c, AddressProof))),
    )
    .post('/sign-out', async (c) => {
      await signOut(c.var.ctx);
      return c.body(null, 204);
    })
    .post('/end-other-sessions', identified, async (c) => {
      await endOtherSessions(c.var.ctx);
      return c.body(null, 204);
    })
    .route('/second-factor', secondFactorApi())
    .post('/change-password', identified, async (c) =>
      withToken(c, await changePassword(c.var.ctx, await read(c, PasswordChange))),
    )
    .post('/request-password-reset', evenly, async (c) => {
      await requestPasswordReset(c.var.ctx, await read(c, EmailRequest));
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
      const answer = await requestDeletion(c.var.ctx, await read(c, EmailRequest));
      return c.json(answer, answer.deleted ? 200 : 202);
    })
    .post('/confirm', async (c) => {
      await confirmDeletion(c.var.ctx, await read(c, DeletionConfirmation));
      return c.body(null, 204);
    });
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

/** `/api/auth/second-factor`: one's own, open to whoever must set one up first. */
function secondFactorApi() {
  return new Hono<ApiEnv>()
    .post('/sign-in', async (c) =>
      withToken(c, await signInWithCode(c.var.ctx, await read(c, CodeSignIn))),
    )
    .post('/', identified, async (c) =>
      c.json(await beginEnrolment(c.var.ctx, await read(c, OwnPassword))),
    )
    .post('/confirm', identified, async (c) =>
      withToken(c, await confirmEnrolment(c.var.ctx, await read(c, OwnCode))),
    )
    .post('/recovery-codes', identified, async (c) =>
      c.json(await renewRecoveryCodes(c.var.ctx, await read(c, OwnPassword))),
    )
    .post('/off', identified, async (c) => {
      await removeFactor(c.var.ctx, await read(c, FactorRemoval));
      return c.body(null, 204);
    });
}
