import { useEffect, useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { historyCalls } from '../history.client.ts';
import { historyText as text } from '../history.text.ts';
import type { ChangesPage } from '../patches.ts';
import { ChangesList } from './changes-list.tsx';
import { TakeBackDialog, type Wanted } from './take-back-dialog.tsx';

type RowHistoryProps = {
  rowKey: string;
  onTakenBack: () => void;
};

type Found = { readonly page: ChangesPage; readonly readAt: number };

/** Renders a row's changes, newest first, and undoes them; read once it is unfolded (B-3805). */
export function RowHistory({ rowKey: key, onTakenBack }: RowHistoryProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const read = async () =>
      setFound({ page: await historyCalls.list({ key }), readAt: Date.now() });
    void attempt(read, { failure: text.reload });
  }, [key, isOpen]);
  return (
    <details
      className="rounded-2xl border-2 border-rim px-4 py-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">{t(text.heading)}</summary>
      {found && (
        <ChangesList
          key={found.readAt}
          first={found.page}
          query={{ key }}
          now={found.readAt}
          onTakeBack={setWanted}
          onFailure={(error) => notifyFailure(error, text.reload)}
        />
      )}
      {wanted && (
        <TakeBackDialog wanted={wanted} onDone={onTakenBack} onClose={() => setWanted(null)} />
      )}
    </details>
  );
}
