import { hc } from 'hono/client';
import { type Written, withRow } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { EditedRows, type Editing, RowActions, RowSwitch } from '#admin/edited-rows.tsx';
import { fieldsOf } from '#admin/form.ts';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { formatMoney } from '#core/money.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { WeekdayTicks } from '#hours/staff/weekday-ticks.tsx';
import { EditorDialog } from '#menu/staff/editor-dialog.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { isOver } from '../../offered-days.ts';
import { ruleInWords } from '../codes.text.ts';
import { codeLimit } from '../codes.ts';
import {
  type AdminCode,
  type CodeField,
  type CodeInput,
  codeFormOf,
  emptyCodeForm,
  readCodeForm,
} from '../editing/code.schema.ts';
import type { codesAdminApi } from '../editing/codes-admin.api.server.ts';
import { codeFieldErrorTexts, codeFieldNames, codesText as text, usesText } from './codes.text.ts';

const api = hc<typeof codesAdminApi>('/api/admin/codes', throughSession);
const answered = ({ code }: { readonly code: AdminCode }) => code;

/** Each throws a `CallFailure` when refused. */
export const codeCalls = {
  list: async () => (await answerOf(api.index.$get())).codes,
  add: (id: string, input: CodeInput) =>
    typedWrite((how) => api.index.$post({ json: { ...input, id } }, how), answered),
  change: (id: string, version: number, input: CodeInput) =>
    typedWrite(
      (how) => api[':id'].$put({ param: { id }, json: { ...input, version } }, how),
      answered,
    ),
  setActive: async (id: string, isActive: boolean) =>
    answered(await answerOf(api[':id'].$patch({ param: { id }, json: { isActive } }))),
  remove: async (id: string) => answered(await answerOf(api[':id'].$delete({ param: { id } }))),
};

type CodesPartProps = { codes: readonly AdminCode[]; onChanged: Written<readonly AdminCode[]> };

/** Renders the codes with their uses and discounts; switch, add, edit, delete (B-2074). */
export function CodesPart({ codes, onChanged }: CodesPartProps) {
  const { language, t } = useLanguage();
  const today = dayAt(Date.now());
  return (
    <section className="mt-10">
      <h2 className="mb-1 font-bold text-xl">{t(text.heading)}</h2>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <EditedRows
        rows={codes}
        words={text}
        calls={codeCalls}
        makeId={makeId}
        nameOf={({ code }) => code}
        removalWarning={text.removalWarning}
        onChanged={onChanged}
        list={{ className: 'grid items-start gap-2 lg:grid-cols-2' }}
        editorIn="dialog"
        editor={(editing) => <CodeEditor {...editing} onChanged={onChanged} />}
      >
        {(code, controls) => (
          <li
            key={code.id}
            className={`grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-2xl border border-rim p-3 ${code.isActive && !isOver(code, today) ? 'bg-white' : 'bg-crust'}`}
          >
            <div className="min-w-0">
              <h3 className="break-words font-bold">
                {code.code}
                {isOver(code, today) && (
                  <span className="ml-2 rounded-full bg-ink px-2.5 py-0.5 text-paper text-sm">
                    {t(text.over)}
                  </span>
                )}
              </h3>
              <p className="text-pretty text-sm">{t(ruleInWords(code))}</p>
              <p className="tabular text-sm text-soft">
                {t(usesText(code.uses, code.maxUses, formatMoney(code.cost, language)))}
              </p>
            </div>
            <RowSwitch {...controls} />
            <div className="col-span-2 -mx-2 flex gap-x-4">
              <RowActions {...controls} />
            </div>
          </li>
        )}
      </EditedRows>
    </section>
  );
}

type CodeEditorProps = Editing<AdminCode> & { onChanged: Written<readonly AdminCode[]> };

/** Renders a code's editor (B-2074), with its rule in the customers' words. */
function CodeEditor({ row, id, title, done, onClose, onChanged }: CodeEditorProps) {
  const { language, t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const saving = useSaving({
    initial: row ? codeFormOf(row, language) : emptyCodeForm,
    version: row?.version ?? 0,
    read: readCodeForm,
    formOf: codeFormOf,
    write: (input, version) =>
      row ? codeCalls.change(id, version, input) : codeCalls.add(id, input),
    effectiveAt,
    note: ({ code }) => code,
    about: 'code-form',
    done,
    onChanged,
    put: withRow<AdminCode>,
    onSaved: onClose,
  });
  const { form, setForm, theirs } = saving;
  const read = readCodeForm(form);
  const field = fieldsOf(saving, codeFieldNames, codeFieldErrorTexts);
  const optional = (name: CodeField) => ({ ...field(name), optional: t(text.optional) });

  return (
    <EditorDialog
      title={title}
      name="code-form"
      saving={saving}
      differing={theirs && differingFields(codeFieldNames, codeFormOf(theirs, language), form)}
      effectiveAt={effectiveAt.field}
      onClose={onClose}
    >
      <LabelledInput {...field('code')} maxLength={codeLimit} autoCapitalize="characters" />
      <ChoiceGroup
        name="kind"
        legend={t(text.kind)}
        isRow
        choices={[
          { value: 'share', label: t(text.share) },
          { value: 'amount', label: t(text.amount) },
        ]}
        value={form.kind}
        onChange={(kind) => setForm({ ...form, kind })}
      />
      <div className="side-by-side grid gap-4 sm:grid-cols-2">
        <LabelledInput {...field('off')} inputMode="decimal" maxLength={12} />
        <LabelledInput {...optional('minimum')} inputMode="decimal" maxLength={12} />
        <LabelledInput {...optional('maxUses')} inputMode="numeric" maxLength={7} />
        <LabelledInput {...optional('maxUsesPerPhone')} inputMode="numeric" maxLength={5} />
        <LabelledInput {...optional('startsOn')} type="date" />
        <LabelledInput {...optional('endsOn')} type="date" />
      </div>
      <WeekdayTicks legend={t(codeFieldNames.weekdays)} form={form} onChange={setForm} />
      {'ok' in read && (
        <p className="rounded-xl bg-crust px-4 py-2">
          {t(text.reads)} <strong>{read.ok.code}</strong> · {t(ruleInWords(read.ok))}
        </p>
      )}
    </EditorDialog>
  );
}
