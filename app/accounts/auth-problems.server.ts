import { APIError } from 'better-auth/api';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import { secondFactorProblems } from './second-factor/second-factor.problems.ts';

/** Better Auth's refusals in our words; what is not here is a fault of ours. */
const problems: Readonly<Record<string, ProblemKind>> = {
  INVALID_EMAIL: requestProblems.email_invalid,
  INVALID_EMAIL_OR_PASSWORD: accountsProblems.sign_in_refused,
  FAILED_TO_CREATE_SESSION: requestProblems.unavailable,
  FAILED_TO_GET_SESSION: requestProblems.unavailable,
  INVALID_PASSWORD: accountsProblems.password_wrong,
  INVALID_CODE: secondFactorProblems.code_wrong,
  INVALID_BACKUP_CODE: secondFactorProblems.recovery_code_wrong,
  INVALID_TWO_FACTOR_COOKIE: secondFactorProblems.sign_in_expired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: secondFactorProblems.sign_in_expired,
  TOTP_NOT_ENABLED: secondFactorProblems.sign_in_expired,
  BACKUP_CODES_NOT_ENABLED: secondFactorProblems.sign_in_expired,
  TWO_FACTOR_NOT_ENABLED: secondFactorProblems.second_factor_off,
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
  if (!(error instanceof APIError)) return undefined;
  // Of two who send one recovery code at once, the later one.
  if (error.status === 'CONFLICT') return secondFactorProblems.recovery_code_wrong;
  return problems[String(error.body?.code)];
}
