import { hc } from 'hono/client';
import { type ReactNode, useId } from 'react';
import type { Written } from '#admin/answered.ts';
import type { ReadForm } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { settingsAdminApi } from './settings.api.server.ts';
import { settingsMessages } from './settings.text.ts';
import type { ShopSettings } from './settings.ts';

const api = hc<typeof settingsAdminApi>('/api/admin/settings', throughSession);

/** Throws a `CallFailure`. */
export function readSettings(): Promise<ShopSettings> {
  return answerOf(api.index.$get());
}

type SettingFormProps<Typed> = {
  text: Readonly<Record<'heading' | 'lead', Bilingual>>;
  initial: Typed;
  /** Returns the change, or null when the typed value is invalid. */
  read: (typed: Typed) => Partial<ShopSettings> | null;
  onChanged: Written<ShopSettings>;
  children: (typed: Typed, onChange: (typed: Typed) => void, isWrong: boolean) => ReactNode;
};

/** Renders the form of one setting; the others stay (B-843, B-862, B-1873). */
export function SettingForm<Typed>(props: SettingFormProps<Typed>) {
  const { text, initial, read, onChanged, children } = props;
  const { t } = useLanguage();
  const heading = useId();
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    initial,
    read(typed: Typed): ReadForm<Partial<ShopSettings>, { isWrong?: true }> {
      const ok = read(typed);
      return ok ? { ok } : { fieldErrors: { isWrong: true } };
    },
    write: (json) =>
      typedWrite(
        (how) => api.index.$patch({ json }, how),
        (answer: ShopSettings) => answer,
      ),
    failure: settingsMessages.save,
    done: settingsMessages.saved,
    onChanged,
    put: (saved: ShopSettings) => () => saved,
  });
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-bold text-lg">
        {t(text.heading)}
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <form {...formProps} className="grid max-w-md gap-4">
        {children(form, setForm, refused?.fieldErrors?.isWrong ?? false)}
        <Button type="submit" disabled={isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </section>
  );
}
