import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/store.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from './button.tsx';
import { useLanguage } from './language-provider.tsx';

const cancel = { fr: 'Annuler', en: 'Cancel' };

export type Question = {
  readonly question: Bilingual;
  /** The name of the thing. */
  readonly subject?: string | Bilingual | undefined;
  readonly confirmLabel: Bilingual;
  /** “Cancel” by default. */
  readonly cancelLabel?: Bilingual;
  /** An unexpected effect. */
  readonly warning?: Bilingual | undefined;
  /** An alternative. */
  readonly instead?: Bilingual | undefined;
  /** Below the question. */
  readonly details?: ReactNode;
};

/** Null where it was cancelled. */
type Answer = 'confirmed' | 'instead' | null;

const waiting = createStore<(Question & { answer(answer: Answer): void }) | null>(null);

/** Asks before something that cannot be undone, on a page with `Questions`. */
export function ask(question: Question): Promise<Answer> {
  return new Promise((resolve) => {
    function answer(given: Answer) {
      waiting.set(null);
      resolve(given);
    }
    waiting.set({ ...question, answer });
  });
}

/** Renders the question of `ask`; cancels it when it leaves the page. */
export function Questions() {
  const { t } = useLanguage();
  const shown = useSyncExternalStore(waiting.subscribe, waiting.now, waiting.now);
  // Before the next page can be pressed: its questions are not cancelled.
  useLayoutEffect(() => () => waiting.now()?.answer(null), []);
  const { subject, warning, instead, details, cancelLabel = cancel } = shown ?? {};
  return (
    <AlertDialog.Root open={shown !== null} onOpenChange={(open) => !open && shown?.answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-[60] bg-char/60 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-[70] max-h-[92dvh] w-[min(28rem,92vw)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-3xl bg-paper p-6 text-ink shadow-lift outline-none">
          <AlertDialog.Title className="font-bold text-xl">
            {shown && t(shown.question)}
          </AlertDialog.Title>
          {(subject || warning || details) && (
            <AlertDialog.Description className="mt-2" render={<div />}>
              {subject && <p>{typeof subject === 'string' ? subject : t(subject)}</p>}
              {details}
              {warning && <p className="mt-2 rounded-xl bg-cheese px-4 py-2">{t(warning)}</p>}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button variant="rim" />}>
              {t(cancelLabel)}
            </AlertDialog.Close>
            {instead && (
              <Button variant="rim" onClick={() => shown?.answer('instead')}>
                {t(instead)}
              </Button>
            )}
            <Button onClick={() => shown?.answer('confirmed')}>
              {shown && t(shown.confirmLabel)}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
