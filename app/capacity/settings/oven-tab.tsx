import { hc } from 'hono/client';
import type { Written } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { fieldsOf, readForm, typedWhole } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ovenApi } from '../capacity.api.server.ts';
import { type ChangedOven, OvenInput, ovenFieldErrorsOf } from '../capacity.schema.ts';
import type { OvenReading } from '../capacity.server.ts';
import { ovenFieldErrors, ovenFieldNames, ovenText as text } from './oven.text.ts';

const api = hc<typeof ovenApi>('/api/admin/oven', throughSession);

/** Throws a `CallFailure`. */
export const readOven = () => answerOf(api.index.$get());

/** Fills the form: `6`, `4,5`, with the reader's decimal mark and no needless decimals; empty is no oven. */
function formOf({ oven, ovenMinutes, baked }: ChangedOven, language: Language) {
  const units = oven === null ? '' : priceText(oven, language).replace(/[.,]?0+$/, '');
  return { oven: units, ovenMinutes: String(ovenMinutes), baked };
}

type OvenTabProps = { reading: OvenReading; onChanged: Written<OvenReading> };

/** Renders two questions, and which categories bake (B-4010). */
export function OvenTab({ reading: { oven, categories }, onChanged }: OvenTabProps) {
  const { language, t } = useLanguage();
  const saving = useSaving({
    initial: formOf(oven, language),
    version: oven.version,
    read: ({ oven, ovenMinutes, baked }) => {
      const typed = { oven: typedPrice(oven), ovenMinutes: typedWhole(ovenMinutes), baked };
      return readForm(OvenInput, typed, ovenFieldErrorsOf);
    },
    formOf,
    write: (input: OvenInput, version) =>
      typedWrite((how) => api.index.$put({ json: { ...input, version } }, how)),
    failure: text.failure,
    done: { tone: 'success', title: text.saved },
    onChanged,
    put: (current) => (known: OvenReading) => ({ ...known, oven: current }),
  });
  const { form, setForm, theirs } = saving;
  const field = fieldsOf(saving, ovenFieldNames, ovenFieldErrors);

  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
        <p className="text-pretty text-soft">{t(text.lead)}</p>
      </div>
      {oven.oven === null && (
        <p className="text-pretty rounded-xl bg-cheese px-4 py-2">{t(text.unset)}</p>
      )}
      <form
        {...saving.formProps}
        className="grid gap-5 rounded-2xl border border-rim bg-white p-4 sm:p-5"
      >
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
          <LabelledInput {...field('oven')} inputMode="decimal" maxLength={8} />
          <LabelledInput {...field('ovenMinutes')} inputMode="numeric" maxLength={8} />
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
        <Button type="submit" disabled={saving.isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </div>
  );
}

/** Returns a form with its categories as one text, to compare it with another one. */
function inWords({ baked, ...form }: ReturnType<typeof formOf>) {
  return { ...form, baked: [...baked].sort().join(', ') };
}
