import { useEffect, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { previewWrite, takingBack } from '#admin/write.ts';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { describeField, describePatch } from '../describe.ts';
import type { TakeBackInput } from '../history.schema.ts';
import { historyText as text } from '../history.text.ts';
import type { Preview, RowNames } from '../patches.ts';
import { type Conflict, type ConflictChoice, rowId } from '../taking-back.ts';
import { PatchLines } from './patch-lines.tsx';

/** A whole saving, or some of its rows. */
export type Wanted = Pick<TakeBackInput, 'rows'> & { readonly batch: string };

type TakeBackDialogProps = {
  wanted: Wanted;
  onDone: () => void;
  onClose: () => void;
};

type Differing = { readonly conflicts: readonly Conflict[]; readonly names: RowNames };

/** Renders what undoing would change, and what staff changed since; then does it (B-2085). */
export function TakeBackDialog({ wanted, onDone, onClose }: TakeBackDialogProps) {
  const { t } = useLanguage();
  const [choice, setChoice] = useState<ConflictChoice | null>(null);
  const [differing, setDiffering] = useState<Differing | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<Bilingual | null>(null);
  const { isBusy, attempt } = useAttempt();
  const { batch, rows } = wanted;

  useEffect(() => {
    let isOld = false;
    setPreview(null);
    setRefusal(null);
    previewWrite<Preview>(takingBack(batch, inputOf(rows, choice))).then(
      (found) => !isOld && setPreview(found),
      (error: unknown) => {
        if (isOld) return;
        const found = conflictsIn(error);
        if (found) setDiffering(found);
        else setRefusal(error instanceof CallFailure ? error.title : text.reload);
      },
    );
    return () => {
      isOld = true;
    };
  }, [batch, rows, choice]);

  async function send() {
    const { send } = takingBack(batch, inputOf(rows, choice));
    const done = { tone: 'success', title: text.undone } as const;
    if (await attempt(send, { failure: text.notUndone, done })) onDone();
  }

  const isReading = !preview && !refusal && !(differing && choice === null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(text.undoTitle)}
      place="middle"
      footer={
        <Button disabled={!preview || isBusy} onClick={send} className="w-full py-3 text-lg">
          {t(text.undo)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {differing && (
          <>
            <div className="rounded-xl bg-cheese px-4 py-3">
              <p className="mb-1 font-bold">{t(text.since)}</p>
              <ConflictLines {...differing} />
            </div>
            <ChoiceGroup<ConflictChoice>
              name="conflict"
              legend={t(text.choice)}
              choices={[
                { value: 'keep', label: t(text.leave) },
                { value: 'overwrite', label: t(text.overwrite) },
              ]}
              value={choice}
              onChange={setChoice}
            />
          </>
        )}
        <div role="status">
          {isReading && t(text.reading)}
          {refusal && <p className="font-bold text-tomato">{t(refusal)}</p>}
          {preview && (
            <>
              <p className="mb-1 font-bold">{t(text.wouldBe)}</p>
              <PatchLines patches={preview.preview} names={preview.names} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function inputOf(rows: TakeBackInput['rows'], onConflict: ConflictChoice | null): TakeBackInput {
  return { ...(rows ? { rows } : {}), ...(onConflict ? { onConflict } : {}) };
}

function conflictsIn(error: unknown): Differing | null {
  const isConflict = error instanceof CallFailure && error.code === 'changed_since';
  // The details of `changed_since`.
  return isConflict ? (error.details as Differing) : null;
}

/** Renders the present value, and that after undoing: `prix L 15,00 $ → 13,00 $`. */
function ConflictLines({ conflicts, names }: { conflicts: readonly Conflict[]; names: RowNames }) {
  const { language, t } = useLanguage();
  return (
    <ul>
      {conflicts.map((conflict) => {
        const { table, key, field, now, back } = conflict;
        const patch = { table, key, was: {}, set: {} };
        const { subject } = describePatch(patch, names, language);
        const change = { table, field: field ?? '', was: now, set: back };
        const described = field === null ? null : describeField(change, names, language);
        return (
          <li key={`${rowId(conflict)} ${field}`} className="wrap-anywhere">
            <strong>{subject}</strong> · {described ?? t(now === null ? text.gone : text.back)}
          </li>
        );
      })}
    </ul>
  );
}
