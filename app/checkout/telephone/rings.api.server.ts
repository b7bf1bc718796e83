import { Hono, type Context as HonoContext } from 'hono';
import { bringsSecret } from '#accounts/brings-secret.server.ts';
import { spend } from '#accounts/limits.server.ts';
import type { ApiEnv } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { noContent, routesOf, staffRoutes } from '#core/route.server.ts';
import { RingInput, RingQuery } from './rings.schema.ts';
import { readRings, ringTelephone } from './rings.server.ts';

const route = routesOf({ query: RingQuery, isRaw: true, success: 204 });
const staffRoute = staffRoutes('service', { isRecorded: false });

/** Takes a ring from a telephone that knows the key. Throws `not_found` at any other, and after many `too_many_requests`. */
async function takeRing(c: HonoContext<ApiEnv>, body: string): Promise<void> {
  const { ctx } = c.var;
  const { address, authorization } = ctx.caller;
  if (!bringsSecret(ctx.ringKey, authorization, c.req.query('key'))) {
    await spend(ctx, 'secrets', 'ring', address);
    throw new Problem(requestProblems.not_found);
  }
  const isJson = body.trimStart().startsWith('{');
  const fields = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  const sent = parse(RingInput, { ...c.req.query(), ...fields });
  const number = sent.number || sent.from || sent.caller || sent.remote;
  await ringTelephone(ctx, { number, line: sent.line });
}

/** `/api/telephone`: telephones tell who rings, in the address, a form or JSON. */
export const telephoneApi = new Hono<ApiEnv>()
  .get('/ring', route({ summary: 'A telephone says who rings' }), (c) =>
    noContent(c, takeRing(c, '')),
  )
  .post('/ring', route({ summary: 'A telephone says who rings' }), async (c) =>
    noContent(c, takeRing(c, await c.req.text())),
  );

/** `/api/admin/rings`. */
export const ringsAdminApi = new Hono<ApiEnv>().get(
  '/',
  staffRoute({ summary: 'Who rings now, with the name of the newest order' }),
  async (c) => c.json(await readRings(c.var.ctx)),
);
