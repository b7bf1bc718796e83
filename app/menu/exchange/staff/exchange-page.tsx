import { useMemo, useState } from 'react';
import { NavLink } from 'react-router';
import type { ReadForm } from '#admin/form.ts';
import { UndoNotice } from '#admin/undo-notice.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { takingBack } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { saveFile } from '#browser/save-file.ts';
import { decodeText } from '#core/csv.read.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { itemCalls } from '../../editing/menu.client.ts';
import { itemsText } from '../../editing/menu-admin.text.ts';
import { compareFile, type ImportBody, importBody } from '../compare-file.ts';
import { countedText, doneText, exchangeText, fieldErrorText } from '../exchange.text.ts';
import { type FileError, fileLimits, type Menu, menuCsv } from '../exchange.ts';
import type { Imported } from '../import-menu.server.ts';
import { type ReadFile, readFile } from '../read-file.ts';
import { ImportPreview } from './import-preview.tsx';

/** Renders the import: a file, its preview, and the button that applies it (B-2107, B-2108). */
function ImportPart({ menu, onChanged }: ExchangePageProps) {
  const { t } = useLanguage();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [isSwitchingOff, setSwitchingOff] = useState(false);
  const [done, setDone] = useState<Imported | null>(null);
  const effectiveAt = useEffectiveAt();
  const outcome = useMemo(() => {
    if (!file || 'fieldErrors' in file) return file;
    return compareFile(file.items, menu);
  }, [file, menu]);
  /** By line of the file: saving twice adds it once. */
  const newIds = useMemo(() => {
    const rows = file && 'items' in file ? file.items : [];
    return new Map(rows.map(({ line }) => [line, makeId()]));
  }, [file]);
  const comparison = outcome && !('fieldErrors' in outcome) ? outcome : null;
  const off = comparison && isSwitchingOff ? comparison.absent : [];
  const count = comparison ? comparison.added.length + comparison.changed.length + off.length : 0;

  const saving = useSaving({
    initial: null,
    read: (): ReadForm<ImportBody, object> =>
      comparison && count > 0
        ? { ok: importBody(comparison, off, (line) => newIds.get(line) ?? '') }
        : { fieldErrors: {} },
    write: itemCalls.importFile,
    effectiveAt,
    note: () => t(exchangeText.importTitle),
    about: 'import',
    failure: exchangeText.failed,
    conflictTitle: exchangeText.changedMeanwhile,
    onChanged,
    onSaved(answer) {
      drop();
      setDone(answer);
    },
  });

  async function take(given: File | undefined) {
    if (!given) return;
    drop();
    if (given.size > fileLimits.bytes) return setFile({ fieldErrors: [{ code: 'too_large' }] });
    const text = decodeText(new Uint8Array(await given.arrayBuffer()));
    if (text === null) return setFile({ fieldErrors: [{ code: 'encoding' }] });
    setFile(readFile(text));
  }

  function drop() {
    setFile(null);
    setDone(null);
    setSwitchingOff(false);
    saving.forget();
    effectiveAt.reset();
    settle('import');
  }

  return (
    <>
      <h2 className="mb-1 font-bold text-lg">{t(exchangeText.importTitle)}</h2>
      <p className="mb-3 max-w-prose text-pretty text-soft">{t(exchangeText.importLead)}</p>
      {done && (
        <UndoNotice
          key={done.batch}
          done={doneText(done)}
          undo={done.batch === '' ? null : takingBack(done.batch, {}).send}
          undoLabel={exchangeText.undo}
          onChanged={onChanged}
        />
      )}
      {/* The field lies over all of it: a file that is dropped here is the browser's own doing. */}
      <label className="relative mb-6 flex max-w-2xl flex-wrap items-center gap-3 rounded-2xl border-2 border-rim border-dashed p-4 hover:bg-crust has-focus-visible:outline-3 has-focus-visible:outline-ember">
        <span className={buttonVariant('cream', 'border-2 border-rim')}>
          {t(exchangeText.choose)}
        </span>{' '}
        <span className="text-sm text-soft">{t(exchangeText.drop)}</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {outcome && 'fieldErrors' in outcome && <FieldErrors fieldErrors={outcome.fieldErrors} />}
      {comparison && (
        <section aria-label={t(exchangeText.preview)} className="max-w-4xl">
          <form {...saving.formProps}>
            <h2 className="mb-1 font-bold text-lg">{t(exchangeText.preview)}</h2>
            {saving.theirs && (
              <p role="alert" className="mb-3 rounded-xl border-2 border-tomato bg-white px-4 py-2">
                {t(exchangeText.changedMeanwhile)}
              </p>
            )}
            <ImportPreview comparison={comparison} categories={menu.categories} />
            {comparison.absent.length > 0 && (
              <div className="mt-4">
                <CheckBox isOn={isSwitchingOff} onChange={setSwitchingOff}>
                  {t(exchangeText.switchOff)}
                </CheckBox>
                <details>
                  <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
                    {t(countedText(exchangeText.absent, comparison.absent.length))}
                  </summary>
                  <p className="break-words text-soft">
                    {comparison.absent.map(({ name }) => t(name)).join(' · ')}
                  </p>
                </details>
              </div>
            )}
            {count === 0 && (
              <p role="status" className="mt-3 font-bold">
                {t(exchangeText.nothing)}
              </p>
            )}
            {count > 0 && (
              <div className="mt-4 max-w-xl">
                <EffectiveAtField {...effectiveAt.field} />
              </div>
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              {count > 0 && (
                <Button type="submit" disabled={saving.isSaving}>
                  {t(countedText(exchangeText.apply, count))}
                </Button>
              )}
              <Button variant="rim" onClick={drop}>
                {t(exchangeText.cancel)}
              </Button>
            </div>
          </form>
        </section>
      )}
    </>
  );
}

const shownFieldErrors = 30;

function FieldErrors({ fieldErrors }: { fieldErrors: readonly FileError[] }) {
  const { t } = useLanguage();
  return (
    <section role="alert" className="max-w-4xl rounded-2xl border-2 border-tomato bg-white p-4">
      <p className="font-bold text-tomato">{t(exchangeText.fieldErrors)}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {fieldErrors.slice(0, shownFieldErrors).map((fieldError) => (
          <li key={JSON.stringify(fieldError)} className="break-words">
            {t(fieldErrorText(fieldError))}
          </li>
        ))}
      </ul>
      {fieldErrors.length > shownFieldErrors && (
        <p className="mt-2">{t(exchangeText.moreFieldErrors)}</p>
      )}
    </section>
  );
}

type ExchangePageProps = {
  menu: Menu;
  onChanged: () => void;
};

/** Renders the export and import of the whole menu (B-2106). */
export function ExchangePage({ menu, onChanged }: ExchangePageProps) {
  const { language, t } = useLanguage();
  function saveCsv() {
    const file = new Blob([menuCsv(menu, language)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, `menu-${dayAt(Date.now())}.csv`);
  }

  return (
    <section>
      <NavLink to="/admin/menu" className={buttonVariant('plain', 'float-right')}>
        {t(itemsText.heading)}
      </NavLink>
      <h1 className="mb-4 font-bold text-2xl">{t(exchangeText.heading)}</h1>
      <h2 className="mb-1 font-bold text-lg">{t(exchangeText.exportTitle)}</h2>
      <p className="mb-3 max-w-prose text-pretty text-soft">{t(exchangeText.exportLead)}</p>
      <Button className="mb-8" onClick={saveCsv}>
        {t(exchangeText.csv)}
      </Button>
      <ImportPart menu={menu} onChanged={onChanged} />
    </section>
  );
}
