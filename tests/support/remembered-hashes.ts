import * as library from 'better-auth/crypto';

// In place of `better-auth/crypto` (vitest.config.ts). A hash that takes long is the point of it, and hundreds of
// people with one password come into the tests: what the library has worked out once is remembered.

/** As many people with the same password have different hashes, each after the other. */
const salts = 8;

const hashes = new Map<string, { readonly made: Promise<string>[]; asked: number }>();
const verdicts = new Map<string, Promise<boolean>>();

export function hashPassword(password: string): Promise<string> {
  const known = hashes.get(password) ?? { made: [], asked: 0 };
  hashes.set(password, known);
  const turn = known.asked++ % salts;
  known.made[turn] ??= library.hashPassword(password);
  return known.made[turn];
}

export const makeSignature = library.makeSignature;

type Asked = { readonly hash: string; readonly password: string };

export function verifyPassword({ hash, password }: Asked): Promise<boolean> {
  const key = `${hash} ${password}`;
  const verdict = verdicts.get(key) ?? library.verifyPassword({ hash, password });
  verdicts.set(key, verdict);
  return verdict;
}
