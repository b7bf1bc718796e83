import { useState } from 'react';
import { NavLink } from 'react-router';
import { takingBack } from '#admin/write.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { useAttempt } from './attempt.ts';
import { isRefusedBy } from './refused.ts';

const text = {
  undone: { fr: 'Tout est comme avant.', en: 'Everything is as it was.' },
  failed: { fr: "Impossible d'annuler", en: 'It cannot be undone' },
  since: {
    fr: "Quelqu'un a changé une partie de ceci depuis. Choisissez dans « Historique » ce qui revient.",
    en: 'Part of this was changed since. Choose in “History” what comes back.',
  },
  changes: { fr: 'Historique', en: 'History' },
} as const satisfies Record<string, Bilingual>;

type UndoNoticeProps = {
  /** What was just done. */
  done: Bilingual;
  /** The batch under which it is kept. */
  batch: string;
  undoLabel: Bilingual;
  onChanged: () => void;
};

/** Says what was done to the menu, and takes all of it back with one button (B-2110). */
export function UndoNotice({ done, batch, undoLabel, onChanged }: UndoNoticeProps) {
  const { t } = useLanguage();
  const [state, setState] = useState<'done' | 'undone' | 'changed'>('done');
  const { isBusy, attempt } = useAttempt();

  async function undo() {
    const isUndone = await attempt(() => takingBack(batch, {}).send(), {
      failure: text.failed,
      about: 'undo',
      onChanged,
      onRefused: (error) => isRefusedBy(error, 'changed_since') && setState('changed'),
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
        <Button variant="rim" disabled={isBusy || batch === ''} onClick={undo}>
          {t(undoLabel)}
        </Button>
      )}
      {state === 'changed' && <NavLink to="/admin/changes">{t(text.changes)}</NavLink>}
    </div>
  );
}
