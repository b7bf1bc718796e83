import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { knownPassword as password } from '../accounts.schema.ts';
import { longestCode } from './codes.ts';

const code = typed(longestCode, { missing: 'fields_missing', tooLong: 'code_wrong' }).check(
  z.minLength(1, 'fields_missing'),
);
/** What signing in with the right password answered: signed by the server, for ten minutes. */
const pending = typed(210).check(z.regex(/^2fa-[\w%.+/=-]{20,200}$/));

export const CodeSignIn = z.object({ pending, code });
export type CodeSignIn = z.infer<typeof CodeSignIn>;

export const OwnPassword = z.object({ password });
export type OwnPassword = z.infer<typeof OwnPassword>;

export const OwnCode = z.object({ code });
export type OwnCode = z.infer<typeof OwnCode>;

export const FactorRemoval = z.object({ password, code });
export type FactorRemoval = z.infer<typeof FactorRemoval>;
