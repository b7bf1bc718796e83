import { Hono } from 'hono';
import { vi } from 'vitest';
import { userRoles, users } from '#accounts/accounts.table.server.ts';
import { areas } from '#core/context.areas.ts';
import { DoneOtherwise } from '#core/context.staff.ts';
import type { Actor, ApiEnv, Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind, problemBody } from '#core/problem.ts';
import { testContext } from './app.ts';

/** A person who holds a role, and keeps it. */
export const owner: Extract<Actor, { kind: 'staff' }> = {
  kind: 'staff',
  isFresh: true,
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'chef@exemple.test',
  role: 'owner',
  areas,
  confirm: async () => {},
};

/** Gives the tests' owner a row: their keys work as long as they have it. */
export async function employOwner(db: Database): Promise<void> {
  const { userId, email } = owner;
  const user = { id: userId, email, name: email, emailVerified: true };
  await db.insert(users).values(user).onConflictDoNothing();
  await db.insert(userRoles).values({ userId, role: 'owner' }).onConflictDoNothing();
}

/** A person with an account and no role. */
export const member: Actor = {
  kind: 'member',
  isFresh: true,
  userId: '00000000-0000-4000-8000-000000000002',
  email: 'alix@exemple.test',
  confirm: async () => {},
};

/** Returns a verb's context for staff, or for the given actor. */
export function staffContext(db: Database, actor: Actor = owner): Context {
  return { ...testContext(db), actor };
}

/** Returns the code with which a verb refuses; any other outcome fails the test. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return (await problemOf(asked)).code;
}

export async function problemOf(asked: Promise<unknown>): Promise<Problem> {
  const outcome = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Problem) return outcome;
  throw outcome ?? new Error('it was not refused');
}

/** Mounts staff routes below `/api/admin`, for staff or the given actor, without a server. */
export function adminApp<Found extends Context>(
  db: Database,
  routes: Readonly<Record<string, Hono<ApiEnv<Found>>>>,
  actor: Actor = owner,
): Hono<ApiEnv> {
  const ctx = staffContext(db, actor);
  const app = new Hono<ApiEnv>().use(async (c, next) => {
    c.set('ctx', ctx);
    c.set('sendEmails', () => {});
    c.set('spendPress', async () => {});
    // Every body of a test is JSON, as from a staff browser.
    c.req.raw.headers.set('Content-Type', 'application/json');
    await next();
  });
  for (const [path, route] of Object.entries(routes)) app.route(`/api/admin${path}`, route);
  return app.onError((error) => {
    if (error instanceof DoneOtherwise) return Response.json(error.answer);
    if (error instanceof Problem) return answer(error.kind, error.details);
    if (error instanceof SyntaxError) return answer(requestProblems.malformed);
    throw error;
  });
}

function answer(kind: ProblemKind, details?: unknown): Response {
  const body = problemBody(kind, details);
  return Response.json(body, { status: body.status });
}

/** Lets typed clients call an app as a browser calls the server, until the test ends. */
export function browseTo(app: Pick<Hono<ApiEnv>, 'request'>): void {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.request(path, init));
}
