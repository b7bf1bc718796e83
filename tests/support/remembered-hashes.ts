import * as library from 'better-auth/crypto';

// Replaces `better-auth/crypto` (vitest.config.ts). A password hash is slow on purpose, and the tests have hundreds of
// people with one password: results are cached, and a hash made here is known to match only its own password.

/** So many people with the same password have different hashes, in turn. */
const salts = 3;

const hashes = new Map<string, { readonly made: Promise<string>[]; asked: number }>();
const passwords = new Map<string, string>();
const verdicts = new Map<string, Promise<boolean>>();

export async function hashPassword(password: string): Promise<string> {
  const known = hashes.get(password) ?? { made: [], asked: 0 };
  hashes.set(password, known);
  const turn = known.asked++ % salts;
  known.made[turn] ??= library.hashPassword(password);
  const hash = await known.made[turn];
  passwords.set(hash, password.normalize('NFKC'));
  return hash;
}

export const makeSignature = library.makeSignature;

type Asked = { readonly hash: string; readonly password: string };

export async function verifyPassword({ hash, password }: Asked): Promise<boolean> {
  const made = passwords.get(hash);
  if (made !== undefined) return made === password.normalize('NFKC');
  const key = `${hash} ${password}`;
  const verdict = verdicts.get(key) ?? library.verifyPassword({ hash, password });
  verdicts.set(key, verdict);
  return verdict;
}
