import { hc } from 'hono/client';
import { useEffect, useId, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
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
import { settle } from '#ui/notify.ts';
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
  onTopOf,
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

/** With the form that it was filled from. */
type Draft = {
  readonly form: ShopForm;
  readonly filledFrom: ShopForm;
  readonly version: number;
};

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
  const filled = shopFormOf(saved.shop, language);
  const saving = useSaving({
    initial: kept,
    read: (draft: Draft | null) => readShopForm(draft?.form ?? filled),
    formOf: (_theirs: ShopVersion) => null,
    merge: (current, draft) => draft && onTop(current, draft),
    effectiveAt,
    note: (_, draft) =>
      (draft ? changedFields(draft.form, draft.filledFrom) : [])
        .map((field) => t(names[field]))
        .join(', '),
    write: (input, _, draft) => {
      const json = { ...input, version: draft?.version ?? saved.version };
      return typedWrite(
        (how) => api.index.$put({ json }, how),
        (answer: ShopVersion) => answer,
      );
    },
    about: 'shop',
    failure: shopMessages.save,
    conflictTitle: text.conflict,
    done: shopMessages.saved,
    onChanged,
    put: (shop) => () => shop,
    onSaved: (answer) => {
      // What was typed since sending goes over the saved facts.
      setDraft((now) => (answer && now && now !== draft ? onTop(answer, now) : null));
      saving.forget();
      effectiveAt.reset();
    },
  });
  const { form: draft, setForm: setDraft, formProps, refused, theirs, isSaving } = saving;
  const form = draft?.form ?? filled;
  const previewed = previewedShop(form, saved.shop);
  const version = draft?.version ?? saved.version;
  const changed = draft ? changedFields(draft.form, draft.filledFrom) : [];
  const fieldErrors: ShopFieldErrors = refused?.fieldErrors ?? {};
  useAskBeforeLeaving(changed.length > 0);

  useEffect(() => {
    kept = draft;
  }, [draft]);

  function change(typed: Partial<ShopForm>) {
    const filledFrom = draft?.filledFrom ?? form;
    const next = { form: { ...form, ...typed }, filledFrom, version };
    setDraft(changedFields(next.form, filledFrom).length > 0 ? next : null);
  }

  function drop() {
    setDraft(null);
    saving.forget();
  }

  function onTop({ shop, version: theirVersion }: ShopVersion, mine: Draft): Draft {
    const now = shopFormOf(shop, language);
    return {
      form: onTopOf(now, mine.form, mine.filledFrom),
      filledFrom: now,
      version: theirVersion,
    };
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
                onSent={saySent}
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
              differing={differingFields(
                names,
                shopTexts(shopFormOf(theirs.shop, language)),
                shopTexts(form),
              )}
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
          <Says changed={changed} wrong={wrongFields(Object.keys(fieldErrors))} />
        </div>
      </div>
    </>
  );
}

function saySent(failure: unknown) {
  if (failure === null) settle('picture');
  else notifyFailure(failure, undefined, 'picture');
}

type SaysProps = { changed: readonly ShopField[]; wrong: readonly ShopField[] };

/** Renders the changed fields, or the wrong ones. */
function Says({ changed, wrong }: SaysProps) {
  const { t } = useLanguage();
  const named = (fields: readonly ShopField[]) => fields.map((field) => t(names[field])).join(', ');
  const variant = 'min-w-0 grow basis-52 text-sm';
  if (wrong.length > 0) {
    return (
      <p className={`${variant} font-bold text-tomato`}>
        {t(text.wrong)} {named(wrong)}
      </p>
    );
  }
  return (
    <p className={`${variant} text-soft`}>
      {changed.length === 0 ? t(text.unchanged) : `${t(text.changed)} ${named(changed)}`}
    </p>
  );
}

function wrongFields(paths: readonly string[]): readonly ShopField[] {
  return shopFields.filter((field) =>
    paths.some((path) => path === field || path.startsWith(`${field}.`)),
  );
}
