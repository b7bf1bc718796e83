import { hc } from 'hono/client';
import type { Written } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { type FieldErrors, fieldsOf, type ReadForm, readForm, typedWhole } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ovenApi } from './oven.api.server.ts';
import { OvenInput, ovenFieldErrorsOf } from './oven.schema.ts';
import { type OvenField, ovenFieldErrors, ovenFieldNames, ovenText as text } from './oven.text.ts';
import type { OvenReading, StoredOven } from './oven-settings.ts';

const api = hc<typeof ovenApi>('/api/admin/oven', throughSession);

/** Throws a `CallFailure`. */
export function readOven(): Promise<OvenReading> {
  return answerOf(api.index.$get());
}

type OvenForm = Readonly<Record<OvenField, string>> & { readonly baked: readonly string[] };

/** Fills the form: `6`, `4,5`, with the reader's decimal mark and no needless decimals. */
function formOf({ oven, ovenMinutes, baked }: StoredOven, language: Language): OvenForm {
  const units = oven === null ? '' : priceText(oven, language).replace(/[.,]?0+$/, '');
  return { oven: units, ovenMinutes: String(ovenMinutes), baked };
}

/** Reads the form as the server will; an empty number of pizzas is an error of its field. */
function readOvenForm(
  form: OvenForm,
): ReadForm<OvenInput, FieldErrors<OvenField, keyof typeof ovenFieldErrors>> {
  if (form.oven.trim() === '') return { fieldErrors: { oven: 'required' } };
  const typed = { oven: typedPrice(form.oven), ovenMinutes: typedWhole(form.ovenMinutes) };
  return readForm(OvenInput, { ...typed, baked: form.baked }, ovenFieldErrorsOf);
}

const saved = { tone: 'success', title: text.saved } as const;

type OvenTabProps = { reading: OvenReading; onChanged: Written<OvenReading> };

/** Renders two questions, and which categories bake (B-4010). */
export function OvenTab({ reading, onChanged }: OvenTabProps) {
  const { language, t } = useLanguage();
  const { oven, categories } = reading;
  const isSet = oven.oven !== null;
  const put = (current: StoredOven) => (known: OvenReading) => ({ ...known, oven: current });
  const writeOf = (input: OvenInput, version: number) =>
    typedWrite(
      (how) => api.index.$put({ json: { ...input, version } }, how),
      (answer) => answer,
    );
  const saving = useSaving({
    initial: formOf(oven, language),
    version: oven.version,
    read: readOvenForm,
    formOf,
    write: writeOf,
    failure: text.failure,
    done: saved,
    onChanged,
    put,
  });
  const { form, setForm, formProps, theirs, isSaving } = saving;
  const field = fieldsOf(saving, ovenFieldNames, ovenFieldErrors);

  async function switchOff() {
    const question = { question: text.off, warning: text.offAsk, confirmLabel: text.off };
    if ((await ask(question)) !== 'confirmed') return;
    const { version, ...rest } = oven;
    const json = { ...rest, oven: null, version };
    const how = { failure: text.failure, done: saved, onChanged, put };
    await attempt(() => answerOf(api.index.$put({ json })), how);
  }

  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
        <p className="text-pretty text-soft">{t(text.lead)}</p>
      </div>
      {!isSet && <p className="text-pretty rounded-xl bg-cheese px-4 py-2">{t(text.unset)}</p>}
      <form {...formProps} className="grid gap-5 rounded-2xl border border-rim bg-white p-4 sm:p-5">
        {theirs && (
          <TwoVersions
            differing={differingFields(
              { ...ovenFieldNames, baked: text.baked },
              inWords(formOf(theirs, language)),
              inWords(form),
            )}
            onKeepMine={saving.keepMine}
            onTakeTheirs={saving.takeTheirs}
          />
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {(['oven', 'ovenMinutes'] as const).map((name) => (
            <LabelledInput key={name} {...field(name)} inputMode="decimal" maxLength={8} />
          ))}
        </div>
        <fieldset>
          <legend className="mb-1 font-bold">{t(text.baked)}</legend>
          <p className="text-pretty text-soft text-sm">{t(text.bakedHint)}</p>
          <div className="mt-1 grid grid-cols-2 gap-x-3 sm:grid-cols-3 lg:grid-cols-4">
            {categories.map(({ key, name }) => (
              <CheckBox
                key={key}
                isOn={form.baked.includes(key)}
                onChange={(isOn) => {
                  const others = form.baked.filter((one) => one !== key);
                  setForm({ ...form, baked: isOn ? [...others, key] : others });
                }}
              >
                {t(name)}
              </CheckBox>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isSaving}>
            {t(isSet ? formWords.save : text.begin)}
          </Button>
          {isSet && (
            <Button variant="plain" className="min-h-11 text-sm" onClick={switchOff}>
              {t(text.off)}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** Returns a form with its categories as one text, to compare it with another one. */
function inWords({ baked, ...form }: OvenForm) {
  return { ...form, baked: [...baked].sort().join(', ') };
}
