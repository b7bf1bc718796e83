import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { differingFields } from '#admin/differing.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useAskBeforeLeaving } from '#browser/ask-before-leaving.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { shopLimits as limit } from '../shop.limits.ts';
import type { ShopVersion } from '../shop.ts';
import { BilingualField } from './bilingual-field.tsx';
import { IdentityFields, PictureFields } from './identity-fields.tsx';
import { ListField } from './list-field.tsx';
import { MoneyFields } from './money-fields.tsx';
import { AboutFields, OfferFields } from './offer-fields.tsx';
import { PlainField } from './plain-field.tsx';
import { shopFieldNames as names, shopFieldErrorTexts } from './shop-form.text.ts';
import { previewedShop, type ShopField, shopFields, shopTexts } from './shop-form.ts';
import type { ShopFormPart } from './shop-form-parts.ts';
import { ShopPreview } from './shop-preview.tsx';
import { shopTabText as text } from './shop-tab.text.ts';
import { type SaveShop, useShopDraft } from './use-shop-draft.ts';

type ShopTabProps = {
  shop: ShopVersion;
  onSave: SaveShop;
  /** Says what could not be saved. */
  onFailure: (error: unknown) => void;
  /** Says what became of a picture: nothing when it was sent. */
  onSent: (failure: unknown) => void;
  /** What the page says above the fields: which language lacks what. */
  notes: ReactNode;
  /** What the page asks below them: from when they are true. */
  effectiveAt: ReactNode;
};

/** Every fact of the shop beside what customers will read of it, saved as a whole (B-2020). */
export function ShopTab(props: ShopTabProps) {
  const { shop: read, onSave, onFailure, onSent, notes, effectiveAt } = props;
  const { t } = useLanguage();
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const draft = useShopDraft(read, onSave, onFailure);
  const { saved, form, changed, fieldErrors, theirs, isSaving, change, drop, save } = draft;
  const part = { form, fieldErrors, onChange: change };
  useAskBeforeLeaving(changed.length > 0);

  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  async function send() {
    if (!(await save())) setTries(tries + 1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mt-1 mb-6 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <form
          ref={fields}
          id={formId}
          noValidate
          onSubmit={submit}
          className="grid min-w-0 content-start gap-10 [&_:is(input,textarea,select,button)]:scroll-my-32"
        >
          <div className="empty:hidden">{notes}</div>
          <Part heading={text.identity}>
            <IdentityFields {...part} />
          </Part>
          <Part heading={text.pictures}>
            <PictureFields {...part} onUploading={setUploading} onSent={onSent} />
          </Part>
          <Part heading={text.contact}>
            <ContactFields {...part} />
          </Part>
          <Part heading={text.offers}>
            <OfferFields {...part} />
          </Part>
          <Part heading={text.about}>
            <AboutFields {...part} />
          </Part>
          <Part heading={text.money}>
            <MoneyFields {...part} />
          </Part>
          {effectiveAt}
        </form>
        <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto">
          <ShopPreview shop={previewedShop(form, saved.shop)} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 mt-6 grid gap-3 border-rim border-t-2 bg-paper py-3">
        {theirs && (
          <div className="max-h-[50dvh] overflow-y-auto">
            <TwoVersions
              title={t(text.conflict)}
              differing={differingFields(
                shopFields,
                (field) => t(names[field]),
                shopTexts(theirs),
                shopTexts(form),
              )}
              onKeepMine={send}
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
            {t(isSaving ? text.saving : text.save)}
          </Button>
          {changed.length > 0 && (
            <Button variant="cream" className="border-2 border-rim" onClick={drop}>
              {t(text.undo)}
            </Button>
          )}
          <Says changed={changed} wrong={wrongFields(Object.keys(fieldErrors))} />
        </div>
      </div>
    </>
  );
}

function Part({ heading, children }: { heading: Bilingual; children: ReactNode }) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="border-rim border-b-2 pb-1 font-bold text-xl">
        {t(heading)}
      </h2>
      {children}
    </section>
  );
}

type SaysProps = { changed: readonly ShopField[]; wrong: readonly ShopField[] };

/** What would be saved, or what is in its way. */
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

/** Where the shop is and how it is reached. */
function ContactFields({ form, fieldErrors, onChange }: ShopFormPart) {
  const { t } = useLanguage();
  const { address } = form;
  const places = [
    { name: 'city', label: text.city, maxLength: limit.city },
    { name: 'region', label: text.region, maxLength: limit.region },
    { name: 'postalCode', label: text.postalCode, maxLength: 10 },
  ] as const;
  const wrongPhones = fieldErrors.phones;
  return (
    <>
      <BilingualField
        name="address.street"
        label={t(text.street)}
        value={address.street}
        fieldErrors={fieldErrors}
        maxLength={limit.street}
        onChange={(street) => onChange({ address: { ...address, street } })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {places.map(({ name, label, maxLength }) => (
          <PlainField
            key={name}
            name={`address.${name}`}
            label={t(label)}
            value={address[name]}
            fieldErrors={fieldErrors}
            maxLength={maxLength}
            onChange={(typed) => onChange({ address: { ...address, [name]: typed } })}
          />
        ))}
      </div>
      <ListField
        legend={t(names.phones)}
        each={t(text.phone)}
        rows={form.phones}
        most={limit.phones}
        least={1}
        blank=""
        fieldError={wrongPhones && t(shopFieldErrorTexts[wrongPhones])}
        onChange={(phones) => onChange({ phones })}
      >
        {(phone, at, change) => (
          <PlainField
            name={`phones.${at}`}
            label={`${t(text.phone)} ${at + 1}`}
            type="tel"
            inputMode="tel"
            maxLength={30}
            value={phone}
            fieldErrors={fieldErrors}
            onChange={change}
          />
        )}
      </ListField>
      <PlainField
        name="email"
        label={t(names.email)}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        value={form.email}
        fieldErrors={fieldErrors}
        onChange={(email) => onChange({ email })}
      />
    </>
  );
}
