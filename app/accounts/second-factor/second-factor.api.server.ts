import { Hono } from 'hono';
import type { ApiEnv } from '#core/context.ts';
import { identified } from '../require-staff.server.ts';
import { read, withToken } from '../staff/read-body.server.ts';
import { signInWithCode } from './code-sign-in.server.ts';
import { CodeSignIn, FactorRemoval, OwnCode, OwnPassword } from './second-factor.schema.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor.server.ts';

/** `/api/auth/second-factor`: one's own, open to whoever must set one up first. */
export function secondFactorApi() {
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
