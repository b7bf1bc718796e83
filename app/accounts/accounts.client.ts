import { hc } from 'hono/client';
import {
  answerOf,
  asStranger,
  endSessionAt,
  throughSession,
  withNewToken,
} from '#browser/request.ts';
import type {
  accountDeletionApi,
  authApi,
  ownerClaimApi,
  sessionApi,
  staffRulesApi,
  usersApi,
} from './accounts.api.server.ts';
import type { Credentials } from './accounts.schema.ts';
import type { Session } from './accounts.ts';

type AuthApi = ReturnType<typeof authApi>;
type DeletionApi = ReturnType<typeof accountDeletionApi>;

/** As the signed-in person, as a stranger, and where the answer brings a new token. */
export const auth = {
  own: hc<AuthApi>('/api/auth', throughSession),
  stranger: hc<AuthApi>('/api/auth', asStranger),
  renewing: hc<AuthApi>('/api/auth', withNewToken),
};

export const deletion = hc<DeletionApi>('/api/account-deletion', throughSession);
export const team = hc<typeof usersApi>('/api/admin/users', throughSession);
export const staffRules = hc<typeof staffRulesApi>('/api/admin/staff-rules', throughSession);
const session = hc<ReturnType<typeof sessionApi>>('/api/session', throughSession);
const ownerClaim = hc<ReturnType<typeof ownerClaimApi>>('/api/owner-claim', throughSession);

/** Signs in; returns null, or the token to send with the account's code. */
export async function signIn(json: Credentials): Promise<string | null> {
  const answer = await answerOf(auth.stranger['sign-in'].email.$post({ json }));
  return (answer as { readonly pending: string } | null)?.pending ?? null;
}

/** Ends the session on the server; this browser forgets it even when that fails. */
export function signOut(): Promise<void> {
  return endSessionAt('/api/auth/sign-out');
}

export function readSession(): Promise<Session> {
  return answerOf(session.index.$get());
}

export async function claimOwnership(setupCode?: string): Promise<void> {
  await answerOf(ownerClaim.index.$post({ json: { setupCode } }));
}
