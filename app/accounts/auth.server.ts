import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import type { Context, Database } from '#core/context.ts';
import { credentials, sessions, users, verifications } from './accounts.table.server.ts';
import { hash, verify } from './passwords/hashing.server.ts';
import { maxPasswordLength, minPasswordLength } from './passwords/password.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** What the library tells while it works; acting on it is ours. */
export type Findings = {
  /** A link to choose a new password was made for this account. */
  passwordLink?: { readonly email: string; readonly token: string };
  /** This account has a new password by a link. */
  resetUser?: { readonly id: string; readonly email: string };
};

const current = new AsyncLocalStorage<Findings>();

// The library swallows what fails in its callbacks, so they only note what happened.
function find(findings: Findings): void {
  Object.assign(current.getStore() ?? {}, findings);
}

/** Calls the library and answers with what it told meanwhile. */
export async function withFindings(work: () => Promise<unknown>): Promise<Findings> {
  const findings: Findings = {};
  await current.run(findings, work);
  return findings;
}

export type Auth = ReturnType<typeof createAuth>;

const auths = new WeakMap<Database, Auth>();

/** Better Auth on this context's database, made once. */
export function authOf(ctx: Pick<Context, 'db' | 'authSecret' | 'publicUrl' | 'log'>): Auth {
  const known = auths.get(ctx.db);
  if (known?.options.secret === ctx.authSecret) return known;
  const auth = createAuth(ctx);
  auths.set(ctx.db, auth);
  return auth;
}

function createAuth({
  db,
  authSecret,
  publicUrl,
  log,
}: Pick<Context, 'db' | 'authSecret' | 'publicUrl' | 'log'>) {
  const schema = {
    user: users,
    session: sessions,
    account: credentials,
    verification: verifications,
  };
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    // Limits are ours: the library's know addresses only, not accounts.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Without its facts: a failed query carries addresses and hashes.
      log: (_level, message) => log.error({}, `Better Auth: ${message}`),
    },
    session: { expiresIn: 7 * day, updateAge: day },
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: { language: { type: ['fr', 'en'], required: false, returned: false } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash, verify: ({ hash: known, password }) => verify(known, password) },
      disableSignUp: true,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        find({ passwordLink: { email: user.email, token } });
      },
      onPasswordReset: async ({ user }) => {
        find({ resetUser: { id: user.id, email: user.email } });
      },
    },
    plugins: [bearer({ requireSignature: true })],
  });
}

/** All that the library is told of a request: its signed token. Cookies never get this far. */
export function tokenHeaders({ caller }: Pick<Context, 'caller'>): Headers {
  const { authorization } = caller;
  return new Headers(authorization === null ? {} : { Authorization: authorization });
}
