import * as z from 'zod/mini';
import { maxPasswordLength } from '../passwords/password.ts';
import { longestCode } from './codes.ts';

const password = z
  .string('fields_missing')
  .check(z.minLength(1, 'fields_missing'), z.maxLength(maxPasswordLength, 'password_too_long'));
const code = z
  .string('fields_missing')
  .check(z.minLength(1, 'fields_missing'), z.maxLength(longestCode, 'code_wrong'));
/** What signing in with the right password answered: signed by the server, for ten minutes. */
const pending = z.string().check(z.regex(/^2fa-[\w%.+/=-]{20,200}$/));

export const CodeSignIn = z.object({ pending, code });
export type CodeSignIn = z.infer<typeof CodeSignIn>;

export const OwnPassword = z.object({ password });
export type OwnPassword = z.infer<typeof OwnPassword>;

export const OwnCode = z.object({ code });
export type OwnCode = z.infer<typeof OwnCode>;

export const FactorRemoval = z.object({ password, code });
export type FactorRemoval = z.infer<typeof FactorRemoval>;
