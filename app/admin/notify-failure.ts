import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { type About, notify } from '#ui/notify.ts';
import { GivenUp } from './write.ts';

const unexpected: Bilingual = {
  fr: 'Une erreur est survenue. Réessayez.',
  en: 'Something went wrong. Try again.',
};

const errorTitle: Bilingual = { fr: 'Erreur', en: 'Error' };

/** Returns the words for a failed call: the server's own, or that it did not answer. */
export function failureWords(error: unknown): Bilingual {
  return error instanceof CallFailure ? error.title : unexpected;
}

// The page itself shows these, by the refused card or the sign-in page.
const shownByPage: readonly unknown[] = [
  'not_staff',
  'signed_out',
  'not_permitted',
  'second_factor_needed',
];

/**
 * Shows a failed call with `words`, else the server's own. `about` names the action, so that its success removes the
 * message; `words` by default.
 */
export function notifyFailure(
  error: unknown,
  words?: Bilingual,
  about: About | undefined = words,
  title = errorTitle,
) {
  if (error instanceof GivenUp) return;
  if (error instanceof CallFailure && shownByPage.includes(error.code)) return;
  const own = failureWords(error);
  const note =
    words && error instanceof CallFailure && error.code !== 'no_answer' ? own : undefined;
  // Without an error the form itself found it, and says it at its fields.
  const isPolite = error === null;
  notify({ tone: 'destructive', title, description: words ?? own, note, about, isPolite });
}
