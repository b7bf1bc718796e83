/** Characters and digits of which none reads like another, in small letters. */
export const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

export const recoveryCodeCount = 10;

/** Longer than any code, however it is typed. */
export const longestCode = 40;

/** Returns what was typed, as codes are written: `123456` of an application, or `abcde-fghjk` on paper. */
export function readCode(
  typed: string,
): { readonly kind: 'app' | 'recovery'; readonly code: string } | null {
  const bare = typed.toLowerCase().replace(/[^0-9a-z]/g, '');
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare };
  if (bare.length !== 10) return null;
  return { kind: 'recovery', code: `${bare.slice(0, 5)}-${bare.slice(5)}` };
}

/** Returns a secret in groups of four, as one types it where no camera is at hand. */
export function spacedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
