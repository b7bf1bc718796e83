import { callApi } from '#browser/request.ts';
import type { Enrolment } from './second-factor.ts';

const path = '/api/auth/second-factor';

/** Opens the session that a right password waits for. All of these throw a `CallFailure`. */
export async function signInWithCode(pending: string, code: string): Promise<void> {
  const body = { pending, code };
  await callApi(`${path}/sign-in`, { method: 'POST', body, isAnonymous: true });
}

export function beginEnrolment(password: string): Promise<Enrolment> {
  return callApi(path, { method: 'POST', body: { password } });
}

/** This page stays signed in, under a new token; the others end. */
export async function confirmEnrolment(code: string): Promise<void> {
  await callApi(`${path}/confirm`, { method: 'POST', body: { code }, renewsToken: true });
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  type Answer = { readonly recoveryCodes: readonly string[] };
  const call = { method: 'POST', body: { password } } as const;
  return (await callApi<Answer>(`${path}/recovery-codes`, call)).recoveryCodes;
}

export async function removeFactor(password: string, code: string): Promise<void> {
  await callApi(`${path}/off`, { method: 'POST', body: { password, code } });
}
