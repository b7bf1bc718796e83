import { notifyFailure } from '#admin/notify-failure.ts';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { accountsAbout } from './accounts.messages.ts';

/** What to say at the field when the server refused the address itself. */
export function emailFieldErrorOf(error: unknown): Bilingual | null {
  return error instanceof CallFailure && error.code === 'email_invalid' ? error.title : null;
}

/** Shows why something about an account failed; what succeeds afterwards takes it away. */
export function notifyAccountFailure(error: unknown) {
  notifyFailure(error, undefined, accountsAbout);
}
