import pg from 'pg';
import type { Place } from '../place.ts';
import { zone } from './diners.ts';
import type { Person } from './staff.ts';

const password = 'braise-1234';
const roles = { 'patronne@exemple.test': 'owner', 'collegue@exemple.test': 'admin' } as const;

/** Hires two people and says where a new shop delivers; answers who may press. */
export async function openShop({ doors: [door], connection }: Place): Promise<readonly Person[]> {
  const address = `http://127.0.0.1:${door}`;
  const client = new pg.Client(connection());
  await client.connect();
  const people: Person[] = [];
  for (const [email, role] of Object.entries(roles)) {
    const named = { email, password, name: email, language: 'fr' };
    await post(`${address}/api/auth/sign-up/email`, named);
    await client.query('update users set email_verified = true where email = $1', [email]);
    await client.query(
      'insert into user_roles (user_id, role) select id, $2 from users where email = $1',
      [email, role],
    );
    const signedIn = await post(`${address}/api/auth/sign-in/email`, { email, password });
    people.push({ email, token: signedIn.headers.get('set-auth-token') ?? '' });
  }
  await client.end();
  await post(`${address}/api/admin/delivery-zones`, zone, people[0]?.token);
  return people;
}

async function post(url: string, body: object, token = ''): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
