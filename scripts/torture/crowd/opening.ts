import pg from 'pg';
import { signInOwner } from '../../bench/owner.ts';
import type { Place } from '../place.ts';
import { zone } from './diners.ts';
import type { Person } from './staff.ts';

const colleague = { email: 'collegue@exemple.test', password: 'braise-1234' };

/** Claims a new shop, hires a second person and says where it delivers; answers who may press. */
export async function openShop({ doors: [door], connection }: Place): Promise<readonly Person[]> {
  const address = `http://127.0.0.1:${door}`;
  const owner = await signInOwner(address);
  await post(`${address}/api/admin/delivery-zones`, zone, owner);
  const named = { ...colleague, name: colleague.email, language: 'fr' };
  await post(`${address}/api/auth/sign-up/email`, named);
  const client = new pg.Client(connection());
  await client.connect();
  await client.query('update users set email_verified = true where email = $1', [colleague.email]);
  await client.query(
    "insert into user_roles (user_id, role) select id, 'admin' from users where email = $1",
    [colleague.email],
  );
  const { rows } = await client.query<{ email: string }>(
    "select email from users join user_roles on user_id = users.id where role = 'owner'",
  );
  await client.end();
  const signedIn = await post(`${address}/api/auth/sign-in/email`, colleague);
  return [
    { email: rows[0]?.email ?? '', token: owner },
    { email: colleague.email, token: signedIn.headers.get('set-auth-token') ?? '' },
  ];
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
