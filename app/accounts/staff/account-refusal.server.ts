import type { Context as HonoContext } from 'hono';
import type * as z from 'zod/mini';
import type { ApiEnv } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from '../accounts.problems.ts';
import { secondFactorProblems } from '../second-factor/second-factor.problems.ts';

/** Answers the token of a session, in the header where browsers look for it. */
export function withToken(c: HonoContext<ApiEnv>, token: string): Response {
  c.header('set-auth-token', token);
  return c.body(null, 204);
}

const firstWorded: readonly ProblemKind[] = [
  requestProblems.fields_missing,
  requestProblems.email_invalid,
  accountsProblems.password_too_short,
  accountsProblems.password_too_long,
  accountsProblems.link_expired,
  secondFactorProblems.code_wrong,
];

/** Returns the problem that the first fault of a body names, with every faulty field in the details. */
export function accountRefusal({ issues }: z.core.$ZodError): Problem | null {
  const fieldErrors = issues.map(({ path, message }) => [path.join('.'), message] as const);
  const kind = firstWorded.find(({ code }) => fieldErrors.some(([, message]) => message === code));
  return kind ? new Problem(kind, { fields: Object.fromEntries(fieldErrors) }) : null;
}
