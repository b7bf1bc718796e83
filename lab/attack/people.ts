import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Ask } from './ask.ts';

/** By kind of visitor, with their token or null. */
export type People = Readonly<Record<Visitor, string | null>>;

/** Refused by every staff route; below, those admitted. */
export const powerless = [
  'nobody',
  'wrong token',
  'forged token',
  'signed in, no role',
  'role, unproven address',
  'removed',
  'signed out',
] as const;
export const staff = ['admin', 'owner'] as const;
type Visitor = (typeof powerless)[number] | (typeof staff)[number];

export const password = 'gorgonzola-7';

export type Crowd = {
  readonly people: People;
  /** Makes an account with a session, and a role if given. */
  join(role: 'admin' | 'owner' | null, proven?: boolean): Promise<Person>;
};
export type Person = { readonly email: string; readonly token: string };

/** Makes a shop's accounts: an owner, an admin, and all who are neither. */
export async function gather(ask: Ask, db: pg.Client): Promise<Crowd> {
  let joined = 0;

  async function join(role: 'admin' | 'owner' | null, proven = true): Promise<Person> {
    joined += 1;
    const email = `person-${joined}@exemple.test`;
    const from = `127.0.1.${joined}`;
    const json = { email, password };
    await ask('POST', '/api/auth/sign-up/email', { json, from });
    if (proven) {
      await db.query('update users set email_verified = true where email = $1', [email]);
    }
    if (role) {
      const insert =
        'insert into user_roles (user_id, role) select id, $2 from users where email = $1';
      await db.query(insert, [email, role]);
    }
    const answer = await ask('POST', '/api/auth/sign-in/email', { json, from });
    return { email, token: answer.headers['set-auth-token'] ?? '' };
  }

  const owner = await join('owner');
  const [admin, member, unproven, removed, gone] = [
    await join('admin'),
    await join(null),
    await join('admin', false),
    await join('admin'),
    await join('admin'),
  ];
  for (const { token } of [owner, admin, member, removed, gone]) {
    if (!token) throw new Error('somebody who should could not sign in');
  }
  const removal = await ask('DELETE', `/api/admin/users/${await roleIdOf(db, removed.email)}`, {
    token: owner.token,
  });
  const leave = await ask('POST', '/api/auth/sign-out', { token: gone.token, json: {} });
  if (removal.status !== 204 || leave.status !== 204) throw new Error('nobody could be removed');
  const [start = '', end = ''] = member.token.split('.');
  return {
    join,
    people: {
      nobody: null,
      'wrong token': randomBytes(32).toString('base64url'),
      // One person's session under another's signature.
      'forged token': `${owner.token.split('.')[0] ?? start}.${end || 'x'}`,
      'signed in, no role': member.token,
      'role, unproven address': unproven.token || null,
      removed: removed.token,
      'signed out': gone.token,
      admin: admin.token,
      owner: owner.token,
    },
  };
}

export async function roleIdOf(db: pg.Client, email: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'select r.id from user_roles r join users u on u.id = r.user_id where u.email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
}
