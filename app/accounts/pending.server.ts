import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { verifications } from './accounts.table.server.ts';

/**
 * Returns the signed value of a sign-in that waits for its code, which the library sets as a cookie
 * and our page holds; null when no code is awaited.
 */
export function pendingIn(headers: Headers): string | null {
  for (const cookie of headers.getSetCookie()) {
    const found = /^[^=;]*two_factor=([^;]+)/.exec(cookie)?.[1];
    if (found) return found;
  }
  return null;
}

/** Returns the headers by which the library finds that sign-in again. */
export function pendingHeaders(pending: string): Headers {
  return new Headers({ Cookie: `better-auth.two_factor=${pending}` });
}

/** Returns whose sign-in it is; null when it is over. Whether it is signed the library finds out. */
export async function readPending(db: Database, pending: string): Promise<string | null> {
  const identifier = pending.split('.')[0] ?? '';
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())));
  return row?.userId ?? null;
}

/** Ends every sign-in of an account that waits for its code, as its sessions end. */
export async function dropPending(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
