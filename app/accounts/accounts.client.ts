import { callApi, endSessionAt } from '#browser/request.ts';
import type { Area } from '#core/context.areas.ts';
import type { Language } from '#core/language.ts';

export type Role = 'owner' | 'admin';

/** Who is signed in here and what the back office makes of it. */
export type Session = {
  readonly email: string;
  readonly role: Role | null;
  /** No owner has ever existed: this person may become the first. */
  readonly canClaim: boolean;
  readonly needsSetupCode: boolean;
  /** The kinds of work that are open to them. */
  readonly areas: readonly Area[];
  readonly hasSecondFactor: boolean;
  /** A second factor is demanded that they do not have yet. */
  readonly mustEnrol: boolean;
};

/** One row of the list of administrators: the id is the role's. */
export type Administrator = { readonly id: string; readonly email: string; readonly role: Role };
export type Colleague = Administrator & {
  readonly since: number;
  readonly seenAt: number | null;
  readonly hasSecondFactor: boolean;
};
export type Invited = Administrator & {
  readonly since: number;
  readonly sentAt: number;
  readonly isVoid: boolean;
};

type Credentials = { readonly email: string; readonly password: string };

/** Null once signed in; else what is sent back with the code that the account asks for. */
export async function signIn(credentials: Credentials): Promise<string | null> {
  const call = { method: 'POST', body: credentials, isAnonymous: true } as const;
  const answer = await callApi<{ pending: string } | null>('/api/auth/sign-in/email', call);
  return answer?.pending ?? null;
}

/** Tells what comes next: without a mail server no email leads on, but the owner. */
export async function signUp(
  credentials: Credentials,
  language: Language,
): Promise<{ next: 'sign-in' | 'follow-letter' | 'ask-owner' }> {
  const body = { ...credentials, name: credentials.email, language };
  return callApi('/api/auth/sign-up/email', { method: 'POST', body, isAnonymous: true });
}

/** Proves an address by an email's link; tells whether the account opens the back office. */
export async function confirmAddress(
  token: string,
  password: string,
): Promise<{ hasAccess: boolean }> {
  const body = { token, password };
  return callApi('/api/auth/confirm-address', { method: 'POST', body, isAnonymous: true });
}

/** Ends the session on the server; this browser forgets it in any case. */
export function signOut(): Promise<void> {
  return endSessionAt('/api/auth/sign-out');
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

/** Who may enter, and who will once they have proven their address. */
export type Administrators = {
  readonly users: readonly Colleague[];
  readonly waiting: readonly Invited[];
};

export function listAdministrators(): Promise<Administrators> {
  return callApi('/api/admin/users');
}

/** What adding came to; the link is there only where no mail server carries it. */
export type AddedAdministrator = Administrator & {
  readonly isWaiting: boolean;
  readonly link: string | null;
};

export function addAdministrator(email: string, role: Role): Promise<AddedAdministrator> {
  return callApi('/api/admin/users', { method: 'POST', body: { email, role } });
}

/** Sends a waiting person's link once more; answers it where no mail server carries it. */
export async function sendInvitation(roleId: string): Promise<{ link: string | null }> {
  const path = `/api/admin/users/${encodeURIComponent(roleId)}/letter`;
  return callApi(path, { method: 'POST', body: {} });
}

/** For owners alone. */
export async function changeRole(roleId: string, role: Role): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(roleId)}`;
  await callApi(path, { method: 'PATCH', body: { role } });
}

export async function endSessionsOf(roleId: string): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(roleId)}/sign-out`;
  await callApi(path, { method: 'POST', body: {} });
}

/** One's own, but this one. */
export async function endOtherSessions(): Promise<void> {
  await callApi('/api/auth/end-other-sessions', { method: 'POST', body: {} });
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
