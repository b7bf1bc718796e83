import { createContext, use } from 'react';
import type { Bilingual } from '#core/language.ts';

export const MailContext = createContext(true);

/** Tells whether emails leave: without a mail server they become files, and no sentence says "sent". */
export function useMailLeaves(): boolean {
  return use(MailContext);
}

/** What is said instead, to staff and to strangers. */
export const noMailText: Bilingual = {
  fr: "Ce site n'envoie pas encore de courriel\u00a0: les siens restent dans le dossier «\u00a0outbox\u00a0» de son ordinateur.",
  en: 'This site sends no email yet: its emails stay in the “outbox” folder of its computer.',
};
