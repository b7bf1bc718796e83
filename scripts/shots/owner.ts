const owner = { email: 'proprio@exemple.test', password: 'braise-1234' };

/** Creates an empty shop's first account, which becomes its owner; returns the session's token. */
export async function becomeOwner(url: string): Promise<string> {
  const post = (path: string, data: object, headers = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, ...headers },
      body: JSON.stringify(data),
    });
  await post('/auth/sign-up/email', { ...owner, name: owner.email, language: 'fr' });
  const signedIn = await post('/auth/sign-in/email', owner);
  const token = signedIn.headers.get('set-auth-token') ?? '';
  await post('/owner-claim', {}, { Authorization: `Bearer ${token}` });
  return token;
}
