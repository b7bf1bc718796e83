const owner = { email: 'banc@exemple.test', password: 'braise-1234' };

/** Signs in as the owner of a shop, who is made when it has none yet; answers the token. */
export async function signInOwner(address: string): Promise<string> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
  await post('/auth/sign-up/email', { ...owner, name: owner.email, language: 'fr' });
  const signedIn = await post('/auth/sign-in/email', owner);
  const token = signedIn.headers.get('set-auth-token') ?? '';
  await post('/owner-claim', {}, token);
  return token;
}
