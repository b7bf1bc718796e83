import { useEffect, useState } from 'react';
import { endedKey } from '#accounts/accounts.text.ts';
import { type Written, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { CardForm } from '#admin/card-form.tsx';
import { differingFields } from '#admin/differing.ts';
import {
  EditedRows,
  type Editing,
  RowActions,
  type RowControls,
  RowSwitch,
} from '#admin/edited-rows.tsx';
import { fieldsOf, readForm } from '#admin/form.ts';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf } from '#browser/request.ts';
import { formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ask } from '#ui/confirm.tsx';
import { FieldError, LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { PrinterInput, printerFieldErrorsOf } from './printers.schema.ts';
import {
  kindNames,
  momentNames,
  type PrinterField,
  printerFieldErrors,
  printerFieldNames,
  rollNames,
  stateSince,
  stationNames,
  printersText as text,
} from './printers.text.ts';
import {
  isTrouble,
  type Printer,
  type PrinterSettings,
  printerBounds,
  printerKinds,
  printMoments,
} from './printers.ts';
import { printersCalls as api, usePrinters } from './printers-store.ts';
import { rolls, type Station, stations } from './printing.ts';

/** Throws a `CallFailure`. */
export async function listPrinters(): Promise<readonly Printer[]> {
  return (await answerOf(api.index.$get())).printers;
}

const answered = ({ printer }: { readonly printer: Printer }) => printer;
const calls = {
  setActive: async (id: string, isActive: boolean) =>
    answered(await answerOf(api[':id'].$patch({ param: { id }, json: { isActive } }))),
  remove: async (id: string) => answered(await answerOf(api[':id'].$delete({ param: { id } }))),
};

type PrintersTabProps = {
  printers: readonly Printer[];
  onChanged: Written<readonly Printer[]>;
};

/** Renders the kitchen's printers: the state, a trial and a form of each (B-4130). */
export function PrintersTab({ printers, onChanged }: PrintersTabProps) {
  const { t } = useLanguage();
  const now = usePrinters();
  useEffect(() => onChanged(), [now]);
  return (
    <section className="grid max-w-4xl gap-4">
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="text-pretty text-soft">{t(text.lead)}</p>
      <div>
        <EditedRows
          rows={printers}
          words={text}
          calls={calls}
          makeId={makeId}
          nameOf={({ name }) => name}
          onChanged={onChanged}
          list={{ className: 'grid items-start gap-3 empty:hidden' }}
          editorIn="row"
          editor={(editing) => (
            <PrinterForm {...editing} isFirst={printers.length === 0} onChanged={onChanged} />
          )}
        >
          {(printer, controls) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              controls={controls}
              onChanged={onChanged}
            />
          )}
        </EditedRows>
      </div>
    </section>
  );
}

type PrinterRowProps = {
  printer: Printer;
  controls: RowControls;
  onChanged: Written<readonly Printer[]>;
};

function PrinterRow({ printer, controls, onChanged }: PrinterRowProps) {
  const { language, t } = useLanguage();
  const { id, name, isActive, state, printedAt, asksAt, device } = printer;
  const mark = isTrouble(state) ? 'text-tomato' : state === 'ok' ? 'text-basil' : 'text-soft';
  const about = [
    ...printer.stations.map((station) => t(stationNames[station])),
    `${t(printerFieldNames.printsAt)} ${t(momentNames[printer.printsAt])}`.toLowerCase(),
    t(rollNames[printer.paper]),
    ...(printer.copies > 1 ? [`${printer.copies} ${t(text.copies)}`] : []),
  ];

  async function renew() {
    const question = { question: text.renew, warning: text.renewAsk, confirmLabel: text.renew };
    if ((await ask(question)) !== 'confirmed') return;
    await attempt(() => answerOf(api[':id'].code.$post({ param: { id } })), {
      failure: text.failures.change,
      onChanged,
    });
  }

  return (
    <li
      data-row={id}
      className={`rounded-2xl border border-rim p-4 ${isActive ? 'bg-white' : 'bg-crust'}`}
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <h2 className="wrap-anywhere font-bold text-lg">{name}</h2>
          {isActive && (
            <p role="status" className={`font-bold ${mark}`}>
              {t(stateSince(state, printer.stateSince))}
              {printedAt !== null && (
                <span className="font-normal text-soft">
                  {' · '}
                  {t(text.printedAt)} {formatTime(printedAt, language)}
                </span>
              )}
            </p>
          )}
        </div>
        <RowSwitch {...controls} />
      </div>
      <p className="mt-1 text-soft">{about.join(' · ')}</p>
      {state === 'ended' && <p className="mt-1 text-pretty">{t(endedKey)}</p>}
      {printer.answers !== 'all' && <p className="mt-1 text-pretty">{t(text.quiet)}</p>}
      {asksAt !== '' && (
        <div className="mt-3 rounded-xl bg-crust p-3">
          <p className="font-bold text-sm">{t(text.asksAt)}</p>
          <p className="wrap-anywhere select-all font-mono text-sm">{asksAt}</p>
          {device === null && <p className="mt-1 text-sm">{t(text.unpaired)}</p>}
          <Button variant="plain" className="-mx-2 min-h-11 text-sm" onClick={renew}>
            {t(text.renew)}
          </Button>
        </div>
      )}
      <div className="-mx-2 mt-2 flex flex-wrap items-center gap-x-2">
        <Button
          variant="rim"
          className="mx-2"
          onClick={() =>
            attempt(() => answerOf(api[':id'].trial.$post({ param: { id } })), {
              failure: text.failures.change,
              done: text.tried,
              onChanged,
            })
          }
        >
          {t(text.try)}
        </Button>
        <RowActions {...controls} />
      </div>
    </li>
  );
}

type Draft = Omit<PrinterSettings, 'copies'> & { readonly copies: string };

/** Fills the form; the first printer is the kitchen's, its owner names each further one. */
function draftOf(printer: Printer | null, isFirst: boolean, name: string): Draft {
  if (printer) {
    const { name: own, kind, address, stations: chosen, printsAt, waitsForDay, paper } = printer;
    const copies = String(printer.copies);
    return { name: own, kind, address, stations: chosen, printsAt, waitsForDay, paper, copies };
  }
  return {
    name: isFirst ? name : '',
    kind: 'network',
    address: '',
    stations: isFirst ? stations : [],
    printsAt: 'confirmed',
    waitsForDay: true,
    paper: '80',
    copies: '1',
  };
}

type PrinterFormProps = Editing<Printer> & {
  isFirst: boolean;
  onChanged: Written<readonly Printer[]>;
};

function PrinterForm({ row, id, title, done, isFirst, onChanged, onClose }: PrinterFormProps) {
  const { t } = useLanguage();
  const saving = useSaving({
    initial: draftOf(row, isFirst, t(stationNames.kitchen)),
    version: row?.version ?? 0,
    read: (draft: Draft) =>
      readForm(PrinterInput, { ...draft, copies: Number(draft.copies) }, printerFieldErrorsOf),
    formOf: (current: Printer) => draftOf(current, false, ''),
    write: (json, version) =>
      row
        ? typedWrite(
            (how) => api[':id'].$put({ param: { id }, json: { ...json, version } }, how),
            answered,
          )
        : typedWrite((how) => api.index.$post({ json: { ...json, id } }, how), answered),
    failure: text.failures.change,
    done,
    onChanged,
    put: (saved) => withRow<Printer>(saved),
    onSaved: onClose,
  });
  const { form, setForm, refused, theirs } = saving;
  const field = fieldsOf<
    Draft & Record<'name' | 'address' | 'copies', string>,
    'name' | 'address' | 'copies',
    keyof typeof printerFieldErrors
  >(saving, printerFieldNames, printerFieldErrors);
  const stationError = refused?.fieldErrors?.stations;
  const shown = (draft: Draft): Readonly<Record<PrinterField, string>> => ({
    ...draft,
    kind: t(kindNames[draft.kind]),
    printsAt: t(momentNames[draft.printsAt]),
    waitsForDay: draft.waitsForDay ? '✓' : '–',
    stations: draft.stations.map((station) => t(stationNames[station])).join(', '),
  });
  return (
    <>
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      <CardForm
        saving={saving}
        differing={
          theirs &&
          differingFields(printerFieldNames, shown(draftOf(theirs, false, '')), shown(form))
        }
        onClose={onClose}
      >
        <LabelledInput {...field('name')} maxLength={printerBounds.name} className="max-w-80" />
        <ChoiceGroup
          name="kind"
          legend={t(printerFieldNames.kind)}
          isRow
          value={form.kind}
          onChange={(kind) => setForm({ ...form, kind })}
          choices={printerKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        />
        {form.kind === 'network' ? (
          <div>
            <LabelledInput
              {...field('address')}
              inputMode="url"
              maxLength={printerBounds.address}
              className="max-w-80"
            />
            <p className="mt-1 text-pretty text-soft text-sm">{t(text.networkHint)}</p>
          </div>
        ) : (
          <p className="text-pretty text-soft text-sm">{t(text.cloudHint)}</p>
        )}
        <fieldset>
          <legend className="font-bold">{t(text.stations)}</legend>
          {stations.map((station) => (
            <CheckBox
              key={station}
              isOn={form.stations.includes(station)}
              onChange={(isOn) =>
                setForm({
                  ...form,
                  stations: stations.filter((one) =>
                    one === station ? isOn : form.stations.includes(one),
                  ),
                })
              }
            >
              {t(stationNames[station])}
            </CheckBox>
          ))}
          <FieldError of="stations" words={stationError && t(printerFieldErrors[stationError])} />
        </fieldset>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <ChoiceGroup
            name="printsAt"
            legend={t(printerFieldNames.printsAt)}
            isRow
            value={form.printsAt}
            onChange={(printsAt) => setForm({ ...form, printsAt })}
            choices={printMoments.map((value) => ({ value, label: t(momentNames[value]) }))}
          />
          <ChoiceGroup
            name="paper"
            legend={t(printerFieldNames.paper)}
            isRow
            value={form.paper}
            onChange={(paper) => setForm({ ...form, paper })}
            choices={rolls.map((value) => ({ value, label: t(rollNames[value]) }))}
          />
          <CheckBox
            isOn={form.waitsForDay}
            onChange={(waitsForDay) => setForm({ ...form, waitsForDay })}
          >
            {t(printerFieldNames.waitsForDay)}
          </CheckBox>
          <LabelledInput {...field('copies')} inputMode="numeric" maxLength={1} />
        </div>
        <Preview stations={form.stations} paper={form.paper} />
      </CardForm>
    </>
  );
}

/** Renders samples, drawn from the same source as the bytes. */
function Preview({ stations: chosen, paper }: Pick<PrinterSettings, 'stations' | 'paper'>) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer font-bold underline underline-offset-4">
        {t(text.preview)}
      </summary>
      {isOpen && (
        <div className="mt-2 flex flex-wrap items-start gap-4 rounded-xl bg-crust p-4">
          {chosen.map((station) => (
            <Sample key={station} station={station} paper={paper} />
          ))}
        </div>
      )}
    </details>
  );
}

function Sample({ station, paper }: { station: Station; paper: PrinterSettings['paper'] }) {
  const { t } = useLanguage();
  const [picture, setPicture] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const query = { station, paper };
    answerOf(api.preview.$get({ query }, { init: { signal: leaving.signal } })).then(
      (answer) => setPicture(`data:image/svg+xml,${encodeURIComponent(answer.picture)}`),
      () => {},
    );
    return () => leaving.abort();
  }, [station, paper]);
  return (
    <img
      alt={`${t(text.preview)} · ${t(stationNames[station])}`}
      src={picture || undefined}
      className={`min-h-40 max-w-full bg-white p-2 shadow ${paper === '58' ? 'w-52' : 'w-72'}`}
    />
  );
}
