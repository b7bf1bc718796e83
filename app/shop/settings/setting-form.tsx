import { hc } from 'hono/client';
import { type ReactNode, useId } from 'react';
import type { Written } from '#admin/answered.ts';
import { formWords } from '#admin/row.text.ts';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { settingsAdminApi } from './settings.api.server.ts';
import { settingsMessages } from './settings.text.ts';
import type { ShopSettings } from './settings.ts';

const api = hc<typeof settingsAdminApi>('/api/admin/settings', throughSession);

/** Returns what the owner has set. Throws a `CallFailure`. */
export function readSettings(): Promise<ShopSettings> {
  return answerOf(api.index.$get());
}

type Setting<Text extends string, Value> = {
  readonly name: string;
  readonly text: Readonly<Record<'heading' | 'lead' | 'label' | Text, Bilingual>>;
  readonly change: (value: Value) => Partial<ShopSettings>;
  readonly onChanged: Written<ShopSettings>;
};

/** The form of one setting; the others stay. */
function useSetting<Typed, Value>(
  initial: Typed,
  read: (typed: Typed) => Value | null,
  { change, onChanged }: Setting<never, Value>,
) {
  return useSaving({
    initial,
    read(typed: Typed): { ok: Value } | { fieldErrors: { isWrong?: true } } {
      const value = read(typed);
      return value === null ? { fieldErrors: { isWrong: true } } : { ok: value };
    },
    write: (value) =>
      typedWrite(
        (how) => api.index.$patch({ json: change(value) }, how),
        (answer: ShopSettings) => answer,
      ),
    failure: settingsMessages.save,
    done: settingsMessages.saved,
    onChanged,
    put: (saved: ShopSettings) => () => saved,
  });
}

type SettingFormProps = Setting<'fieldError', number> & {
  /** As it stands in the field at first. */
  written: string;
  /** What was typed as a number, or null when it is none that may be set. */
  read: (typed: string) => number | null;
  inputMode: 'numeric' | 'decimal';
  maxLength: number;
};

/** Renders one number that the owner sets for the whole shop (B-843, B-862). */
export function SettingForm(props: SettingFormProps) {
  const { name, text, written, read, inputMode, maxLength } = props;
  const { t } = useLanguage();
  const { form, setForm, formProps, refused, isSaving } = useSetting(written, read, props);
  return (
    <Framed text={text}>
      <form {...formProps} className="grid max-w-md gap-4">
        <LabelledInput
          name={name}
          inputMode={inputMode}
          maxLength={maxLength}
          label={t(text.label)}
          value={form}
          onChange={setForm}
          fieldError={refused?.fieldErrors?.isWrong && t(text.fieldError)}
        />
        <Button type="submit" disabled={isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </Framed>
  );
}

type SettingChoiceProps<Value extends string> = Setting<never, Value> & {
  /** What may be chosen, in this order. */
  names: Readonly<Record<Value, Bilingual>>;
  values: readonly Value[];
  chosen: Value;
};

/** Renders one of a few that the owner sets for the whole shop (B-1873). */
export function SettingChoice<Value extends string>(props: SettingChoiceProps<Value>) {
  const { name, text, names, values, chosen } = props;
  const { t } = useLanguage();
  const { form, setForm, formProps, isSaving } = useSetting<Value, Value>(
    chosen,
    (value) => value,
    props,
  );
  return (
    <Framed text={text}>
      <form {...formProps} className="grid max-w-md gap-4">
        <ChoiceGroup
          name={name}
          legend={t(text.label)}
          choices={values.map((each) => ({ value: each, label: t(names[each]) }))}
          value={form}
          onChange={setForm}
        />
        <Button type="submit" disabled={isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </Framed>
  );
}

type FramedProps = { text: Readonly<Record<'heading' | 'lead', Bilingual>>; children: ReactNode };

function Framed({ text, children }: FramedProps) {
  const { t } = useLanguage();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-bold text-lg">
        {t(text.heading)}
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      {children}
    </section>
  );
}
