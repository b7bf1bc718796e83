import { sql } from 'drizzle-orm';
import type { Role } from '#accounts/accounts.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import type { TestAppOptions } from './app.ts';
import type { TestDatabase } from './database.ts';
import { fakeChanges } from './live-site.ts';
import { openShop, type Shop } from './orders.ts';

export type StaffedSite = Accounts & {
  readonly db: TestDatabase['db'];
  /** The site for customers: its menu, and orders sent to it. */
  readonly shop: Shop;
  /** Reports changed tables to every open page. */
  tell(...tables: readonly string[]): void;
  /** Adds a person with a role, and signs them in. */
  hire(role?: Role): Promise<{ readonly email: string; readonly token: string }>;
  /** Removes a role as an owner. */
  removeRole(email: string): Promise<void>;
  endSessions(email: string): Promise<unknown>;
};

let people = 0;

/**
 * Opens a site with a menu on a test file's database, with real commits, because a page sends several requests at once.
 * Each staff member has an address of their own.
 */
export async function openStaffedSite(
  { db }: TestDatabase,
  options: TestAppOptions = {},
): Promise<StaffedSite> {
  const shop = await openShop(db, options);
  await db.execute(sql`delete from rate_limits`);
  const { changes, tell } = fakeChanges();
  const site = openAccounts(db, { changes, ...options });
  const of = (email: string) => sql`user_id = (select id from users where email = ${email})`;
  async function hire(role: Role = 'owner') {
    people += 1;
    const email = `chef${people}@exemple.test`;
    return { email, token: await site.joinAs(role, email) };
  }
  return {
    ...site,
    db,
    shop,
    tell,
    hire,
    async removeRole(email) {
      const { token } = await hire('owner');
      const { rows } = await db.execute(sql`select id from user_roles where ${of(email)}`);
      const answer = await site.call('DELETE', `/admin/users/${rows[0]?.id}`, { token });
      if (answer.status >= 300) throw new Error(answer.text);
    },
    endSessions: (email) => db.execute(sql`delete from sessions where ${of(email)}`),
  };
}
