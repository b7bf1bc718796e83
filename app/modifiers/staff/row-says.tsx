import { differingFields } from '#admin/differing.ts';
import { failureWords } from '#admin/notify-failure.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { modifierFields } from '../editing/modifier-form.schema.ts';
import { modifierFieldErrorTexts, modifierFieldNames } from '../editing/modifier-form.text.ts';
import { modifierFormOf, modifierTicks } from '../editing/modifier-form.ts';
import { tableText } from './modifiers-tab.text.ts';
import type { RowDraft } from './row-drafts.ts';

type RowSaysProps = {
  id: string;
  draft: RowDraft;
  onSave: (version?: number) => void;
  onDrop: () => void;
};

/** What a row that is not saved says below itself: what is wrong, what it waits for, whose it is. */
export function RowSays({ id, draft, onSave, onDrop }: RowSaysProps) {
  const { t } = useLanguage();
  const { state, fieldErrors, error, theirs } = draft;
  if (theirs) return <TheirRow draft={draft} theirs={theirs} onSave={onSave} onDrop={onDrop} />;
  if (state === 'saving') {
    return <p className="text-sm text-soft">{t(tableText.saving)}</p>;
  }
  if (state === 'typed') {
    return <p className="text-sm text-soft">{t(tableText.unsaved)}</p>;
  }
  const wrong = modifierFields.flatMap((field) => {
    const fieldError = fieldErrors[field];
    return fieldError ? [{ field, fieldError }] : [];
  });
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-tomato">
      <ul id={`${id}-faults`} className="grow font-bold text-sm">
        {wrong.map(({ field, fieldError }) => (
          <li
            key={field}
          >{`${t(modifierFieldNames[field])} : ${t(modifierFieldErrorTexts[fieldError])}`}</li>
        ))}
        {wrong.length === 0 && <li>{t(failureWords(error))}</li>}
      </ul>
      {wrong.length === 0 && (
        <Button variant="plain" className="text-sm" onClick={() => onSave()}>
          {t(tableText.again)}
        </Button>
      )}
      <Button variant="plain" className="text-sm" onClick={onDrop}>
        {t(tableText.discard)}
      </Button>
    </div>
  );
}

type TheirRowProps = Omit<RowSaysProps, 'id'> & { theirs: NonNullable<RowDraft['theirs']> };

function TheirRow({ draft, theirs, onSave, onDrop }: TheirRowProps) {
  const { language, t } = useLanguage();
  const saved = modifierFormOf(theirs, language);
  const mine = draft.form;
  const texts = differingFields(
    modifierFields,
    (field) => t(modifierFieldNames[field]),
    saved,
    mine,
  );
  const said = (isOn: boolean) => (isOn ? '✓' : '–');
  const ticks = modifierTicks
    .filter((tick) => saved[tick] !== mine[tick])
    .map((tick) => ({
      label: t(modifierFieldNames[tick]),
      theirs: said(saved[tick]),
      mine: said(mine[tick]),
    }));
  return (
    <TwoVersions
      title={t(editorText.conflictTitle)}
      differing={[...texts, ...ticks]}
      onKeepMine={() => onSave(theirs.version)}
      onTakeTheirs={onDrop}
    />
  );
}
