import { AlertDialog } from '@base-ui/react/alert-dialog';
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
  onCancel: () => void;
};

/** Asks before something that cannot be undone. */
export function Confirm({ question, subject, confirmLabel, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useLanguage();
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-[60] bg-char/60 transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-[70] w-[min(28rem,92vw)] -translate-x-1/2 -translate-y-1/2 rounded-3xl bg-paper p-6 text-ink shadow-lift outline-none">
          <AlertDialog.Title className="font-bold text-xl">{question}</AlertDialog.Title>
          {subject && <AlertDialog.Description className="mt-2">{subject}</AlertDialog.Description>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button look="cream" className="border-2 border-rim" />}>
              {t(cancel)}
            </AlertDialog.Close>
            <Button onClick={onConfirm}>{confirmLabel}</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
