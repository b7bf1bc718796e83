import { redirect } from 'react-router';
import { claimOwnership, readSession } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import type { Session } from '#accounts/accounts.ts';
import { CallFailure } from '#browser/request.ts';
import { readToken, storeToken } from '#browser/session-token.ts';
import { storeItem } from '#browser/storage.ts';
import type { StoredBoard } from '#kitchen/board/board-store.ts';
import { shareReading } from '#shop/shared-reading.ts';
import { notify } from '#ui/notify.ts';
import { readStoredBoard } from './stored-board.ts';

export type Admission =
  | { readonly kind: 'staff'; readonly session: Session; readonly kept?: StoredBoard }
  | { readonly kind: 'enrol'; readonly session: Session }
  | { readonly kind: 'setup' }
  | { readonly kind: 'refused' };

const askAfresh = shareReading(ask);
let gathering: Promise<Admission> | null = null;
let admittedToken: string | null = null;
let lastAdmission: Admission | null = null;

/**
 * Decides whether the visitor may enter: to `/auth` when signed out, first owner, refusal (B-1004,
 * B-1006). A page and its tab share an answer; a later call gets a new one.
 */
export function askAdmission(): Promise<Admission> {
  gathering ??= new Promise((soon) => setTimeout(soon)).then(() => {
    gathering = null;
    return askAfresh();
  });
  return gathering;
}

/**
 * Reads a tab once its reader is admitted: tabs load beside the page around them, and a refused
 * visitor should see no failed calls but `otherwise`.
 */
export async function whenAdmitted<Data>(
  read: () => Promise<Data>,
  otherwise: Data,
): Promise<Data> {
  const token = readToken();
  if (token !== null && token === admittedToken) return read();
  const { kind } = await askAdmission();
  return kind === 'staff' ? read() : otherwise;
}

async function ask(): Promise<Admission> {
  // An earlier release stored a board's steps here, and the token with them.
  storeItem('board-waiting', null);
  const admission = await decide().catch(stayWhileUnanswered);
  admittedToken = admission.kind === 'staff' ? readToken() : null;
  lastAdmission = admission;
  return admission;
}

/** Keeps an open back office, and a reloaded one as it was left, during an outage. */
function stayWhileUnanswered(error: unknown): Admission {
  const isUnanswered =
    error instanceof CallFailure && ['no_answer', 'unavailable', 'internal'].includes(error.code);
  const isSamePerson = admittedToken !== null && admittedToken === readToken();
  if (isUnanswered && isSamePerson && lastAdmission) return lastAdmission;
  const kept = isUnanswered ? readStoredBoard() : null;
  if (kept) return { kind: 'staff', ...kept };
  throw error;
}

async function decide(): Promise<Admission> {
  if (readToken() === null) throw redirect('/auth');
  const session = await readSessionOrLeave();
  if (session === null) return { kind: 'refused' };
  if (session.mustEnrol) return { kind: 'enrol', session };
  if (session.role !== null) return { kind: 'staff', session };
  if (!session.canClaim) return { kind: 'refused' };
  if (session.needsSetupCode) return { kind: 'setup' };
  return claim();
}

/** Returns null for a person whose role was taken away, with the session. */
async function readSessionOrLeave(): Promise<Session | null> {
  try {
    return await readSession();
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : null;
    if (code !== 'signed_out' && code !== 'not_staff') throw error;
    storeToken(null);
    if (code === 'not_staff') return null;
    throw redirect('/auth');
  }
}

async function claim(): Promise<Admission> {
  try {
    await claimOwnership();
  } catch {
    const session = await readSession();
    return session.role === null ? { kind: 'refused' } : { kind: 'staff', session };
  }
  notify(accountMessages.ownerMade);
  throw redirect('/admin/checklist');
}
