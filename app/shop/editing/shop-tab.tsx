import { hc } from 'hono/client';
import { useEffect, useId, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { useAskBeforeLeaving } from '#browser/ask-before-leaving.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import {
  shopFieldNames as names,
  type ShopField,
  type ShopPart,
  shopFields,
  shopParts,
} from '../facts.ts';
import type { ShopVersion } from '../shop.ts';
import { BrandSample } from './brand-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import type { shopAdminApi } from './shop-admin.api.server.ts';
import type { ShopFieldErrors } from './shop-form.schema.ts';
import {
  changedFields,
  previewedShop,
  readShopForm,
  type ShopForm,
  shopFormOf,
  shopTexts,
} from './shop-form.ts';
import { ShopPreview } from './shop-preview.tsx';
import { shopMessages, shopTabText as text } from './shop-tab.text.ts';

const api = hc<typeof shopAdminApi>('/api/admin/shop', throughSession);

/** Throws a `CallFailure`. */
export function readShop(): Promise<ShopVersion> {
  return answerOf(api.index.$get());
}

/** What was typed over the facts of a version. */
type Draft = { readonly typed: Partial<ShopForm>; readonly version: number };

/** The unsaved draft, for as long as the page lives: leaving the tab does not lose it. */
let kept: Draft | null = null;

type ShopTabProps = {
  shop: ShopVersion;
  onChanged: Written<ShopVersion>;
};

/** Renders every fact of the shop beside the customers' view, saved as a whole (B-2020). */
export function ShopTab({ shop: saved, onChanged }: ShopTabProps) {
  const { language, t } = useLanguage();
  const formId = useId();
  const [isUploading, setUploading] = useState(false);
  const effectiveAt = useEffectiveAt();
  const saving = useSaving({
    initial: kept,
    read: (draft: Draft | null) => readShopForm({ ...filled, ...draft?.typed }),
    effectiveAt,
    note: () => named(changed),
    write: (input) =>
      typedWrite(
        (how) => api.index.$put({ json: { ...input, version } }, how),
        (answer: ShopVersion) => answer,
      ),
    about: 'shop',
    failure: shopMessages.save,
    conflictTitle: text.conflict,
    done: shopMessages.saved,
    onChanged,
    put: (shop) => () => shop,
    onSaved: (answer) => {
      // What was typed since sending goes over the saved facts.
      setDraft((now) =>
        answer && now && now !== draft ? { ...now, version: answer.version } : null,
      );
      saving.forget();
      effectiveAt.reset();
    },
  });
  const { form: draft, setForm: setDraft, formProps, refused, theirs, isSaving } = saving;
  // What another person saved meanwhile stays, wherever nothing was typed over it (B-2021).
  const filled: ShopForm = shopFormOf((theirs ?? saved).shop, language);
  const version: number = theirs?.version ?? draft?.version ?? saved.version;
  const form = { ...filled, ...draft?.typed };
  const previewed = previewedShop(form, saved.shop);
  const changed: readonly ShopField[] = changedFields(form, filled);
  const fieldErrors: ShopFieldErrors = refused?.fieldErrors ?? {};
  const wrong = wrongFields(Object.keys(fieldErrors));
  const named = (fields: readonly ShopField[]) => fields.map((field) => t(names[field])).join(', ');
  const says =
    wrong.length > 0
      ? `${t(text.wrong)} ${named(wrong)}`
      : `${t(changed.length > 0 ? text.changed : text.unchanged)} ${named(changed)}`.trim();
  useAskBeforeLeaving(changed.length > 0);

  useEffect(() => {
    kept = draft;
  }, [draft]);

  function change(typed: Partial<ShopForm>) {
    const next = { ...draft?.typed, ...typed };
    const isChanged = changedFields({ ...filled, ...next }, filled).length > 0;
    setDraft(isChanged ? { typed: next, version: draft?.version ?? saved.version } : null);
  }

  function drop() {
    setDraft(null);
    saving.forget();
  }

  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mt-1 mb-6 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <form
          {...formProps}
          id={formId}
          className="grid min-w-0 content-start gap-10 [&_:is(input,textarea,select,button)]:scroll-my-32"
        >
          {Object.entries(shopParts).map(([part, fields]) => (
            <Section key={part} heading={text[part as ShopPart]} className="grid gap-5">
              <FactFields
                fields={fields}
                values={form}
                fieldErrors={fieldErrors}
                onChange={change}
                onUploading={setUploading}
              />
              {part === 'brand' && <BrandSample shop={previewed} onChange={change} />}
            </Section>
          ))}
          <EffectiveAtField {...effectiveAt.field} />
        </form>
        <div className="min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-11.5rem)] lg:self-start lg:overflow-y-auto">
          <ShopPreview shop={previewed} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 mt-6 grid gap-3 border-rim border-t-2 bg-paper py-3">
        {theirs && (
          <div className="max-h-[50dvh] overflow-y-auto">
            <TwoVersions
              title={t(text.conflict)}
              differing={differingFields(names, shopTexts(filled), shopTexts(form))}
              onKeepMine={saving.keepMine}
              onTakeTheirs={drop}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            form={formId}
            disabled={changed.length === 0 || isSaving || isUploading}
          >
            {t(isSaving ? formWords.saving : formWords.save)}
          </Button>
          {changed.length > 0 && (
            <Button variant="rim" onClick={drop}>
              {t(text.undo)}
            </Button>
          )}
          <p
            className={`min-w-0 grow basis-52 text-sm ${wrong.length > 0 ? 'font-bold text-tomato' : 'text-soft'}`}
          >
            {says}
          </p>
        </div>
      </div>
    </>
  );
}

function wrongFields(paths: readonly string[]): readonly ShopField[] {
  return shopFields.filter((field) =>
    paths.some((path) => path === field || path.startsWith(`${field}.`)),
  );
}
