import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { useAttempt } from './attempt.ts';
import { isRefusedBy } from './refused.ts';
import { StaffLink } from './staff-link.tsx';

const text = {
  undone: { fr: 'Tout est comme avant.', en: 'Everything is as it was.' },
  failed: { fr: "Impossible d'annuler", en: 'It cannot be undone' },
  since: {
    fr: "Quelqu'un a changé une partie de ceci depuis. Choisissez dans « Historique » ce qui revient.",
    en: 'Part of this was changed since. Choose in “History” what comes back.',
  },
  changes: { fr: 'Historique', en: 'History' },
} as const satisfies Record<string, Bilingual>;

/** Codes of a refused undo. */
const changedSince = ['changed_since', 'item_changed'];

type UndoNoticeProps = {
  done: Bilingual;
  /** Null where there is nothing to undo. Throws a `CallFailure`. */
  undo: (() => Promise<unknown>) | null;
  undoLabel: Bilingual;
  onChanged: () => void;
};

/** Renders what was done, and a button that undoes all of it (B-2110). */
export function UndoNotice({ done, undo, undoLabel, onChanged }: UndoNoticeProps) {
  const { t } = useLanguage();
  const [state, setState] = useState<'done' | 'undone' | 'changed'>('done');
  const { isBusy, attempt } = useAttempt();

  async function takeBack(undo: () => Promise<unknown>) {
    const isUndone = await attempt(undo, {
      failure: text.failed,
      about: 'undo',
      onChanged,
      onRefused: (error) =>
        changedSince.some((code) => isRefusedBy(error, code)) && setState('changed'),
    });
    if (isUndone) setState('undone');
  }

  return (
    <div
      role="status"
      className="mb-4 flex max-w-4xl flex-wrap items-center gap-3 rounded-2xl border-2 border-basil bg-white px-4 py-3"
    >
      <p className="grow font-bold">
        {t(state === 'undone' ? text.undone : state === 'changed' ? text.since : done)}
      </p>
      {state === 'done' && (
        <Button variant="rim" disabled={isBusy || !undo} onClick={() => undo && takeBack(undo)}>
          {t(undoLabel)}
        </Button>
      )}
      {state === 'changed' && <StaffLink to="/admin/changes">{t(text.changes)}</StaffLink>}
    </div>
  );
}
