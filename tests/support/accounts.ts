import { eq } from 'drizzle-orm';
import { userRoles, users } from '#accounts/accounts.table.server.ts';
import { isThisComputer, type Role } from '#accounts/accounts.ts';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { type TestApp, type TestAppOptions, testApp } from './app.ts';
import { writtenEmails } from './written-emails.ts';

type Call = {
  readonly body?: unknown;
  readonly token?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender's network address. */
  readonly from?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; an empty object without one. */
  readonly body: { readonly code?: string; readonly [name: string]: unknown };
};

export type Accounts = TestApp & {
  /** `call('POST', '/session', …)`, below `/api`. */
  call(method: string, path: string, call?: Call): Promise<Answer>;
  /** Creates an unproven account. */
  signUp(email: string, password?: string): Promise<void>;
  /** Creates a proven account and signs in; returns its token. */
  join(email: string, password?: string): Promise<string>;
  /** Signs in from a public address; returns the token. */
  enter(email: string, password?: string, from?: string): Promise<string>;
  /** Does so with a role. */
  joinAs(role: Role, email: string): Promise<string>;
  emails(recipient: string): Promise<readonly { subject: string; text: string; html: string }[]>;
  /** Returns the secret in the newest email to an address. */
  linkToken(recipient: string): Promise<string>;
};

export const goodPassword = 'mozzarella';

/** Opens a site with accounts on a database of its own, called as a browser would. */
export function openAccounts(db: Database, options: TestAppOptions = {}): Accounts {
  const parts = testApp(db, options);
  // On a site of this computer, the caller is its own browser.
  const usual = isThisComputer(parts.ctx.publicUrl) ? '127.0.0.1' : '192.0.2.1';

  async function call(method: string, path: string, { body, token, headers, from }: Call = {}) {
    const init = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        Host: URL.parse(parts.ctx.publicUrl)?.host ?? '',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const env = { incoming: { socket: { remoteAddress: from ?? usual } } };
    const response = await parts.app.request(`/api${path}`, init, env);
    const text = await response.text();
    const read = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: read };
  }

  async function enter(email: string, password = goodPassword, from?: string) {
    const body = { email, password };
    const answer = await call('POST', '/auth/sign-in/email', { body, ...(from ? { from } : {}) });
    const token = answer.headers.get('set-auth-token');
    if (!token) throw new Error(`${email} could not sign in: ${answer.text}`);
    return token;
  }

  async function signUp(email: string, password = goodPassword) {
    await call('POST', '/auth/sign-up/email', { body: { email, password }, from: '198.51.100.9' });
  }

  async function join(email: string, password = goodPassword) {
    await signUp(email, password);
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await db.delete(outbox).where(eq(outbox.recipient, email));
    return enter(email, password);
  }

  async function emails(recipient: string) {
    const all = await writtenEmails(db);
    return all.filter((email) => email.recipient === recipient).toReversed();
  }

  return {
    ...parts,
    call,
    enter,
    join,
    signUp,
    emails,
    async joinAs(role, email) {
      const token = await join(email);
      const [user] = await db.select().from(users).where(eq(users.email, email));
      if (!user) throw new Error(`${email} has no account`);
      await db.insert(userRoles).values({ userId: user.id, role });
      return token;
    },
    async linkToken(recipient) {
      const [newest] = await emails(recipient);
      const token = /#([\w-]+)/.exec(newest?.text ?? '')?.[1];
      if (!token) throw new Error(`no link was sent to ${recipient}`);
      return token;
    },
  };
}
