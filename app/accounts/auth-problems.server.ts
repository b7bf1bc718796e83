import { APIError } from 'better-auth/api';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';

/** Better Auth's refusals in our words; what is not here is a fault of ours. */
const problems: Readonly<Record<string, ProblemKind>> = {
  INVALID_EMAIL: requestProblems.email_invalid,
  INVALID_EMAIL_OR_PASSWORD: accountsProblems.sign_in_refused,
  FAILED_TO_CREATE_SESSION: requestProblems.unavailable,
  FAILED_TO_GET_SESSION: requestProblems.unavailable,
};

/** Runs a call of the library; its refusals come out as problems. */
export async function translated<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const kind = kindOf(error);
    throw kind === undefined ? error : new Problem(kind);
  }
}

function kindOf(error: unknown): ProblemKind | undefined {
  return error instanceof APIError ? problems[String(error.body?.code)] : undefined;
}
