import { callApi } from '#browser/request.ts';
import { keepToken } from '#browser/session-token.ts';
import type { Language } from '#core/language.ts';

export type Role = 'owner' | 'admin';

/** Who is signed in here and what the back office makes of it. */
export type Session = {
  readonly email: string;
  readonly role: Role | null;
  /** No owner has ever existed: this person may become the first. */
  readonly canClaim: boolean;
  readonly needsSetupCode: boolean;
};

/** One row of the list of administrators: the id is the role's. */
export type Administrator = { readonly id: string; readonly email: string; readonly role: Role };

type Credentials = { readonly email: string; readonly password: string };

export async function signIn(credentials: Credentials): Promise<void> {
  await callApi('/api/auth/sign-in/email', {
    method: 'POST',
    body: credentials,
    isAnonymous: true,
  });
}

export async function signUp(credentials: Credentials, language: Language): Promise<void> {
  const body = { ...credentials, name: credentials.email, language };
  await callApi('/api/auth/sign-up/email', { method: 'POST', body, isAnonymous: true });
}

/** Ends the session on the server; this browser forgets it in any case. */
export async function signOut(): Promise<void> {
  try {
    await callApi('/api/auth/sign-out', { method: 'POST', body: {} });
  } finally {
    keepToken(null);
  }
}

export function readSession(): Promise<Session> {
  return callApi('/api/session');
}

export async function claimOwnership(setupCode?: string): Promise<void> {
  await callApi('/api/owner-claim', { method: 'POST', body: setupCode ? { setupCode } : {} });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  await callApi('/api/auth/change-password', { method: 'POST', body, renewsToken: true });
}

export async function requestPasswordReset(email: string, language: Language): Promise<void> {
  await callApi('/api/auth/request-password-reset', {
    method: 'POST',
    body: { email, language },
    isAnonymous: true,
  });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callApi('/api/auth/reset-password', {
    method: 'POST',
    body: { token, newPassword },
    isAnonymous: true,
  });
}

export async function listAdministrators(): Promise<readonly Administrator[]> {
  const { users } = await callApi<{ users: readonly Administrator[] }>('/api/admin/users');
  return users;
}

export async function addAdministrator(email: string, role: Role): Promise<void> {
  await callApi('/api/admin/users', { method: 'POST', body: { email, role } });
}

export async function removeAdministrator(roleId: string): Promise<void> {
  await callApi(`/api/admin/users/${encodeURIComponent(roleId)}`, { method: 'DELETE' });
}

/** Answers whether the account is gone already: only its own signed-in person sees that. */
export function requestDeletion(email: string, language: Language): Promise<{ deleted: boolean }> {
  return callApi('/api/account-deletion', { method: 'POST', body: { email, language } });
}

export async function confirmDeletion(token: string): Promise<void> {
  await callApi('/api/account-deletion/confirm', { method: 'POST', body: { token } });
}
