import { randomBytes, randomInt } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { makeSignature } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, gt } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import {
  credentials,
  sessions,
  twoFactors,
  users,
  verifications,
} from './accounts.table.server.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  recoveryAlphabet,
  recoveryCodeCount,
} from './accounts.ts';
import { hash, verify } from './credentials.server.ts';

const day = 24 * 60 * 60;
const lifetime = 7 * day;
/** Seconds after signing in during which a password may be changed without the current one. */
export const freshAge = day;

export type Auth = ReturnType<typeof createAuth>;

/** Our tables leave out columns that only sign-in with another company's account would use. */
const rowsInOurTables = { generateId: 'uuid', validateSchema: false } as const;

const auths = new WeakMap<Database, Auth>();

/** Returns Better Auth on this context's database, made once. */
export function authOf(ctx: Pick<Context, 'db' | 'authSecret' | 'publicUrl' | 'log'>): Auth {
  const known = auths.get(ctx.db);
  if (known?.options.secret === ctx.authSecret) return known;
  const auth = createAuth(ctx);
  auths.set(ctx.db, auth);
  return auth;
}

function createAuth(options: Pick<Context, 'db' | 'authSecret' | 'publicUrl' | 'log'>) {
  const { db, authSecret, publicUrl, log } = options;
  const schema = {
    user: users,
    session: sessions,
    account: credentials,
    verification: verifications,
    twoFactor: twoFactors,
  };
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    advanced: {
      database: rowsInOurTables,
      ipAddress: { disableIpTracking: true },
      // No cookie reaches a browser: with one name everywhere a waiting sign-in is found again.
      useSecureCookies: false,
    },
    telemetry: { enabled: false },
    // Limits are ours: the library's count addresses only, not accounts.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Without its facts: a failed query carries addresses and hashes.
      log: (_level, message) => log.error({}, `Better Auth: ${message}`),
    },
    session: { expiresIn: lifetime, updateAge: day, freshAge },
    user: {
      additionalFields: { language: { type: ['fr', 'en'], required: false, returned: false } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash, verify: ({ hash: known, password }) => verify(known, password) },
      // Signing up and choosing a password by a link are ours: its own would hash in a transaction.
      disableSignUp: true,
    },
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        // Limits are ours: with the library's, someone with the password could lock the account's person out.
        accountLockout: { enabled: false },
      }),
      bearer({ requireSignature: true }),
    ],
  });
}

/** Stores a session as the library does; returns its signed token. */
export async function openSession(
  { db, authSecret }: Pick<Context, 'db' | 'authSecret'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  // By the real time, as the library writes and reads it.
  const expiresAt = new Date(Date.now() + lifetime * 1000);
  await db.insert(sessions).values({ userId, token, expiresAt });
  return encodeURIComponent(`${token}.${await makeSignature(token, authSecret)}`);
}

/** Returns the library's headers: only the signed token. Cookies never get this far. */
export function tokenHeaders({ caller }: Pick<Context, 'caller'>): Headers {
  const { authorization } = caller;
  return new Headers(authorization === null ? {} : { Authorization: authorization });
}

/** Returns the signed value of a sign-in that waits for its code, from the library's cookie; null without one. */
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

/** Returns the account of a waiting sign-in; null when it is over. The library checks the signature. */
export async function readPending(db: Database, pending: string): Promise<string | null> {
  const identifier = pending.split('.')[0] ?? '';
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())));
  return row?.userId ?? null;
}

export async function dropPending(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/** Makes ten codes of 49 bits, such as `k3x9m-7qwea`. */
function makeRecoveryCodes(): string[] {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  const half = () => Array.from({ length: 5 }, sign).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
}

/** Better Auth's refusals as problems; others are bugs. */
const problems: Readonly<Record<string, ProblemKind>> = {
  INVALID_EMAIL: requestProblems.email_invalid,
  INVALID_EMAIL_OR_PASSWORD: accountsProblems.sign_in_refused,
  FAILED_TO_CREATE_SESSION: requestProblems.unavailable,
  FAILED_TO_GET_SESSION: requestProblems.unavailable,
  INVALID_PASSWORD: accountsProblems.password_wrong,
  INVALID_CODE: accountsProblems.code_wrong,
  INVALID_BACKUP_CODE: accountsProblems.recovery_code_wrong,
  INVALID_TWO_FACTOR_COOKIE: accountsProblems.sign_in_expired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: accountsProblems.sign_in_expired,
  TOTP_NOT_ENABLED: accountsProblems.sign_in_expired,
  BACKUP_CODES_NOT_ENABLED: accountsProblems.sign_in_expired,
  TWO_FACTOR_NOT_ENABLED: accountsProblems.second_factor_off,
};

/** Runs a call of the library; throws its refusals as problems. */
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
  // Of two requests with one recovery code, the later.
  if (error.status === 'CONFLICT') return accountsProblems.recovery_code_wrong;
  return problems[String(error.body?.code)];
}
