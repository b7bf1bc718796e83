import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useLanguage } from './language-provider.tsx';

const cancel = { fr: 'Annuler', en: 'Cancel' };

type ConfirmProps = {
  /** The question; null when nothing is asked. */
  question: string | null;
  /** What it is about: the thing's name. */
  subject?: string | undefined;
  confirmLabel: string;
  onConfirm: () => void;
  /** What happens then that one might not expect, in words. */
  warning?: string | undefined;
  /** Something else that can be done instead. */
  instead?: { readonly label: string; readonly onChoose: () => void } | undefined;
  onCancel: () => void;
  /** What it is about at more length, below the question. */
  children?: ReactNode;
};

/** Asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { question, subject, warning, instead, confirmLabel, onConfirm, onCancel, children } =
    props;
  const { t } = useLanguage();
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-[60] bg-char/60 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-[70] max-h-[92dvh] w-[min(28rem,92vw)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-3xl bg-paper p-6 text-ink shadow-lift outline-none">
          <AlertDialog.Title className="font-bold text-xl">{question}</AlertDialog.Title>
          {(subject || warning || children) && (
            <AlertDialog.Description className="mt-2" render={<div />}>
              {subject && <p>{subject}</p>}
              {children}
              {warning && <p className="mt-2 rounded-xl bg-cheese px-4 py-2">{warning}</p>}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button variant="cream" className="border-2 border-rim" />}>
              {t(cancel)}
            </AlertDialog.Close>
            {instead && (
              <Button variant="cream" className="border-2 border-rim" onClick={instead.onChoose}>
                {instead.label}
              </Button>
            )}
            <Button onClick={onConfirm}>{confirmLabel}</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
