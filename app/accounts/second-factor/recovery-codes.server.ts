import { randomInt } from 'node:crypto';
import { recoveryAlphabet, recoveryCodeCount } from './codes.ts';

/** Ten codes of 49 bits, such as `k3x9m-7qwea`. */
export function makeRecoveryCodes(): string[] {
  const email = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  const half = () => Array.from({ length: 5 }, email).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
}
