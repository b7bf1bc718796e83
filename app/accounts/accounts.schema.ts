import * as z from 'zod/mini';
import { areas } from '#core/context.areas.ts';
import { rewritten, typed } from '#core/language.schema.ts';
import { languages } from '#core/language.ts';
import { isSingleAddress, trimAddress } from '#email/emails.ts';
import { longestCode, maxPasswordLength, minPasswordLength, roles } from './accounts.ts';

/** Accounts' addresses: trimmed, lower case, plain ASCII. */
const email = rewritten(254, (typed) => trimAddress(typed).toLowerCase(), {
  missing: 'fields_missing',
  tooLong: 'email_invalid',
}).check(
  z.minLength(1, 'fields_missing'),
  z.refine((typed) => typed === '' || isEmail(typed), 'email_invalid'),
);

function isEmail(typed: string): boolean {
  return isSingleAddress(typed) && z.safeParse(z.email(), typed).success;
}

const knownPassword = typed(maxPasswordLength, {
  missing: 'fields_missing',
  tooLong: 'password_too_long',
}).check(z.minLength(1, 'fields_missing'));

const newPassword = knownPassword.check(z.minLength(minPasswordLength, 'password_too_short'));

const language = z._default(z.enum(languages), 'fr');
const token = typed(100, { missing: 'link_expired', tooLong: 'link_expired' }).check(
  z.regex(/^[\w-]{16,100}$/, 'link_expired'),
);

export const Credentials = z.object({ email, password: knownPassword });
export type Credentials = z.infer<typeof Credentials>;

export const NewAccount = z.object({ email, password: newPassword, language });
export type NewAccount = z.infer<typeof NewAccount>;

export const EmailRequest = z.object({ email, language });
export type EmailRequest = z.infer<typeof EmailRequest>;

export const PasswordReset = z.object({ token, newPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z.object({ currentPassword: z.optional(knownPassword), newPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const AddressProof = z.object({ token, password: knownPassword });
export type AddressProof = z.infer<typeof AddressProof>;

export const DeletionConfirmation = z.object({ token });
export type DeletionConfirmation = z.infer<typeof DeletionConfirmation>;

export const OwnerClaim = z.object({ setupCode: z.optional(typed(100)) });
export type OwnerClaim = z.infer<typeof OwnerClaim>;

export const NewAdmin = z.object({ email, role: z._default(z.enum(roles), 'admin') });
export type NewAdmin = z.infer<typeof NewAdmin>;

export const AccountQuestion = z.object({ email });
export type AccountQuestion = z.infer<typeof AccountQuestion>;

export const RoleChange = z.object({ role: z.enum(roles) });
export type RoleChange = z.infer<typeof RoleChange>;

/** The id of the role row. */
export const RoleId = z.guid();

const code = typed(longestCode, { missing: 'fields_missing', tooLong: 'code_wrong' }).check(
  z.minLength(1, 'fields_missing'),
);
/** The answer to the right password: signed by the server, for ten minutes. */
const pending = typed(210).check(z.regex(/^2fa-[\w%.+/=-]{20,200}$/));

export const CodeSignIn = z.object({ pending, code });
export type CodeSignIn = z.infer<typeof CodeSignIn>;

export const OwnPassword = z.object({ password: knownPassword });
export type OwnPassword = z.infer<typeof OwnPassword>;

export const OwnCode = z.object({ code });
export type OwnCode = z.infer<typeof OwnCode>;

export const FactorRemoval = z.object({ password: knownPassword, code });
export type FactorRemoval = z.infer<typeof FactorRemoval>;

export const StaffRulesInput = z.object({
  areas: z.optional(z.partialRecord(z.enum(areas), z.boolean())),
  requiresSecondFactor: z.optional(z.boolean()),
});
export type StaffRulesInput = z.infer<typeof StaffRulesInput>;
