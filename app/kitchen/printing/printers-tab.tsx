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
import type { Bilingual } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ask } from '#ui/confirm.tsx';
import { FieldError, LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { readDrawn } from '../ticket/print-ticket.ts';
import { rolls, stations } from '../ticket/ticket.ts';
import { PrinterInput, printerFieldErrorsOf } from './printers.schema.ts';
import type { Printer } from './printers.server.ts';
import {
  modelNames,
  momentNames,
  printerFieldErrors,
  printerFieldNames,
  rollNames,
  stateSince,
  stationNames,
  printersText as text,
} from './printers.text.ts';
import { isTrouble, printerBounds, printerModels, printMoments } from './printers.ts';
import { printersCalls as api, usePrinters } from './printers-store.ts';

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

type Changed = Written<readonly Printer[]>;
type PrintersTabProps = { printers: readonly Printer[]; onChanged: Changed };

/** Renders the kitchen's printers: the state, a trial and a form of each (B-4130). */
export function PrintersTab({ printers, onChanged }: PrintersTabProps) {
  const { t } = useLanguage();
  // A reading that says the same changes nothing.
  const now = JSON.stringify(usePrinters());
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
          {(printer, row) => (
            <PrinterRow key={printer.id} printer={printer} controls={row} onChanged={onChanged} />
          )}
        </EditedRows>
      </div>
    </section>
  );
}

type PrinterRowProps = { printer: Printer; controls: RowControls; onChanged: Changed };

function PrinterRow({ printer, controls, onChanged }: PrinterRowProps) {
  const { language, t } = useLanguage();
  const { id, name, isActive, state, printedAt, asksAt, device } = printer;
  const mark = isTrouble(state) ? 'text-tomato' : state === 'ok' ? 'text-basil' : 'text-soft';
  const about = [
    ...printer.stations.map((station) => t(stationNames[station])),
    `${t(printerFieldNames.printsAt)} ${t(momentNames[printer.printsAt])}`.toLowerCase(),
    t(rollNames[printer.paper]),
    ...(printer.copies > 1 ? [`${printer.copies} copies`] : []),
  ];

  const press = (verb: 'trial' | 'code') =>
    attempt(() => answerOf(api[':id'][verb].$post({ param: { id } })), {
      failure: text.failures.change,
      done: verb === 'trial' ? text.tried : text.changed,
      onChanged,
    });

  async function renew() {
    const question = { question: text.renew, warning: text.renewAsk, confirmLabel: text.renew };
    if ((await ask(question)) === 'confirmed') await press('code');
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
      {printer.model === 'basic' && <p className="mt-1 text-pretty">{t(text.quiet)}</p>}
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
        <Button variant="rim" className="mx-2" onClick={() => press('trial')}>
          {t(text.try)}
        </Button>
        <RowActions {...controls} />
      </div>
    </li>
  );
}

type PrinterFormProps = Editing<Printer> & { isFirst: boolean; onChanged: Changed };

function PrinterForm({ row, id, title, done, isFirst, onChanged, onClose }: PrinterFormProps) {
  const { t } = useLanguage();
  const saving = useSaving({
    // The first printer is the kitchen's, its owner names each further one.
    initial: row ?? {
      name: isFirst ? t(stationNames.kitchen) : '',
      model: 'epson',
      address: '',
      stations: isFirst ? stations : [],
      printsAt: 'confirmed',
      waitsForDay: true,
      paper: '80',
      copies: 1,
    },
    version: row?.version ?? 0,
    read: (draft: PrinterInput) => readForm(PrinterInput, draft, printerFieldErrorsOf),
    formOf: (current: Printer) => current,
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
  const field = fieldsOf<PrinterInput, 'name' | 'address', keyof typeof printerFieldErrors>(
    saving,
    printerFieldNames,
    printerFieldErrors,
  );
  const stationError = refused?.fieldErrors?.stations;
  const shown = (draft: PrinterInput) => ({
    ...draft,
    model: t(modelNames[draft.model]),
    printsAt: t(momentNames[draft.printsAt]),
    copies: String(draft.copies),
    stations: draft.stations
      .map((station) => t(stationNames[station]))
      .sort()
      .join(', '),
  });

  function choice<Name extends 'model' | 'printsAt' | 'paper'>(
    name: Name,
    values: readonly PrinterInput[Name][],
    names: Readonly<Record<PrinterInput[Name], Bilingual>>,
  ) {
    return (
      <ChoiceGroup
        name={name}
        legend={t(printerFieldNames[name])}
        isRow
        value={form[name]}
        onChange={(value) => setForm({ ...form, [name]: value })}
        choices={values.map((value) => ({ value, label: t(names[value]) }))}
      />
    );
  }

  return (
    <>
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      <CardForm
        saving={saving}
        differing={theirs && differingFields(printerFieldNames, shown(theirs), shown(form))}
        onClose={onClose}
      >
        <LabelledInput {...field('name')} maxLength={printerBounds.name} className="max-w-80" />
        {choice('model', printerModels, modelNames)}
        <div>
          {form.model !== 'star' && (
            <LabelledInput
              {...field('address')}
              inputMode="url"
              maxLength={printerBounds.address}
              className="max-w-80"
            />
          )}
          <p className="mt-1 text-pretty text-soft text-sm">
            {t(form.model === 'star' ? text.cloudHint : text.networkHint)}
          </p>
        </div>
        <fieldset>
          <legend className="font-bold">{t(printerFieldNames.stations)}</legend>
          {stations.map((station) => (
            <CheckBox
              key={station}
              isOn={form.stations.includes(station)}
              onChange={(isOn) => {
                const others = form.stations.filter((one) => one !== station);
                setForm({ ...form, stations: isOn ? [...others, station] : others });
              }}
            >
              {t(stationNames[station])}
            </CheckBox>
          ))}
          <FieldError of="stations" words={stationError && t(printerFieldErrors[stationError])} />
        </fieldset>
        {choice('printsAt', printMoments, momentNames)}
        <CheckBox
          isOn={form.waitsForDay}
          onChange={(waitsForDay) => setForm({ ...form, waitsForDay })}
        >
          {t(printerFieldNames.waitsForDay)}
        </CheckBox>
        {choice('paper', rolls, rollNames)}
        <SelectField
          label={t(printerFieldNames.copies)}
          className="max-w-40"
          value={String(form.copies)}
          options={copyCounts.map((value) => ({ value, label: value }))}
          onChange={(copies) => setForm({ ...form, copies: Number(copies) })}
        />
        <Preview paper={form.paper} />
      </CardForm>
    </>
  );
}

const copyCounts = Array.from({ length: printerBounds.copies }, (_, at) => String(at + 1));

/** Renders both parts of a sample, from the source of the bytes. */
function Preview({ paper }: Pick<PrinterInput, 'paper'>) {
  const { t } = useLanguage();
  const [parts, setParts] = useState<readonly string[]>([]);
  useEffect(() => {
    let show = setParts;
    readDrawn(null, paper)
      .then((drawn) => show(drawn))
      .catch(() => {});
    return () => {
      show = () => {};
    };
  }, [paper]);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-bold underline underline-offset-4">
        {t(text.preview)}
      </summary>
      <div className="mt-2 flex min-h-40 flex-wrap items-start gap-4 rounded-xl bg-crust p-4">
        {parts.map((source, at) => (
          <img
            key={source}
            alt={`${t(text.preview)} · ${t(stationNames[at === 0 ? 'kitchen' : 'counter'])}`}
            src={source}
            className={`max-w-full bg-white p-2 shadow ${paper === '58' ? 'w-52' : 'w-72'}`}
          />
        ))}
      </div>
    </details>
  );
}
