import { APIError } from 'better-auth/api';
import { Problem, type ProblemCode } from '#core/problem.ts';

/** Better Auth's refusals in our words; what is not here is a fault of ours. */
const problems: Readonly<Record<string, ProblemCode>> = {
  INVALID_EMAIL: 'email_invalid',
  INVALID_EMAIL_OR_PASSWORD: 'sign_in_refused',
  INVALID_PASSWORD: 'password_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password_wrong',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  INVALID_TOKEN: 'link_expired',
  UNAUTHORIZED: 'signed_out',
  FAILED_TO_CREATE_SESSION: 'unavailable',
  FAILED_TO_GET_SESSION: 'unavailable',
};

/** Runs a call of the library; its refusals come out as problems. */
export async function translated<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    throw code === undefined ? error : new Problem(code, undefined);
  }
}

function codeOf(error: unknown): ProblemCode | undefined {
  return error instanceof APIError ? problems[String(error.body?.code)] : undefined;
}
