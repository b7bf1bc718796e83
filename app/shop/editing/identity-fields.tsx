import { useLanguage } from '#ui/language-provider.tsx';
import { PictureDrop } from '#ui/uploads/picture-drop.tsx';
import { storedPicture, storedSources } from '#ui/uploads/stored-picture.ts';
import { shopLimits as limit } from '../shop.limits.ts';
import { BilingualField } from './bilingual-field.tsx';
import { ListField } from './list-field.tsx';
import { PlainField } from './plain-field.tsx';
import { shopFieldNames as names, shopFieldErrorTexts } from './shop-form.text.ts';
import type { ShopFormPart } from './shop-form.ts';
import { shopTabText as text } from './shop-tab.text.ts';

/** Renders what the shop is called and what it says of itself. */
export function IdentityFields({ form, fieldErrors, onChange }: ShopFormPart) {
  const { t } = useLanguage();
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PlainField
          name="name"
          label={t(names.name)}
          value={form.name}
          fieldErrors={fieldErrors}
          maxLength={limit.name}
          onChange={(name) => onChange({ name })}
        />
        <PlainField
          name="shortName"
          label={t(names.shortName)}
          hint={t(text.shortNameHint)}
          value={form.shortName}
          fieldErrors={fieldErrors}
          maxLength={limit.shortName}
          onChange={(shortName) => onChange({ shortName })}
        />
      </div>
      <BilingualField
        name="tagline"
        label={t(names.tagline)}
        value={form.tagline}
        fieldErrors={fieldErrors}
        maxLength={limit.tagline}
        onChange={(tagline) => onChange({ tagline })}
      />
      {(['promise', 'description'] as const).map((field) => (
        <BilingualField
          key={field}
          isLong
          name={field}
          label={t(names[field])}
          value={form[field]}
          fieldErrors={fieldErrors}
          maxLength={limit[field]}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </>
  );
}

type PictureFieldsProps = ShopFormPart & {
  onUploading: (isUploading: boolean) => void;
  onSent: (failure: unknown) => void;
};

const pictures = [
  { field: 'logo', hint: text.logoHint, back: text.removeLogo },
  { field: 'hero', hint: text.heroHint, back: text.removeHero },
] as const;

/** Renders the logo and the picture of the first view; without them the site has its own. */
export function PictureFields(props: PictureFieldsProps) {
  const { form, fieldErrors, onChange, onUploading, onSent } = props;
  const { t } = useLanguage();
  const wrongHosts = fieldErrors.pictureHosts;
  return (
    <>
      {pictures.map(({ field, hint, back }) => {
        const fieldError = fieldErrors[field];
        return (
          <PictureDrop
            key={field}
            legend={t(names[field])}
            removeLabel={t(back)}
            shown={form[field] && <Small image={form[field]} />}
            onChange={(image) => {
              onChange({ [field]: image || null });
              onSent(null);
            }}
            onUploading={onUploading}
            onFailure={onSent}
          >
            <p className="mt-1 text-pretty text-sm text-soft">{t(hint)}</p>
            {fieldError && (
              <p role="alert" className="mt-1 font-bold text-sm text-tomato">
                {t(shopFieldErrorTexts[fieldError])}
              </p>
            )}
          </PictureDrop>
        );
      })}
      <BilingualField
        name="heroAlt"
        label={t(names.heroAlt)}
        value={form.heroAlt}
        fieldErrors={fieldErrors}
        maxLength={limit.heroAlt}
        onChange={(heroAlt) => onChange({ heroAlt })}
      />
      <ListField
        legend={t(names.pictureHosts)}
        each={t(text.pictureHost)}
        rows={form.pictureHosts}
        most={limit.pictureHosts.most}
        blank=""
        fieldError={wrongHosts && t(shopFieldErrorTexts[wrongHosts])}
        onChange={(pictureHosts) => onChange({ pictureHosts })}
      >
        {(host, at, change) => (
          <PlainField
            name={`pictureHosts.${at}`}
            label={`${t(text.pictureHost)} ${at + 1}`}
            hint={t(text.pictureHostHint)}
            inputMode="url"
            autoCapitalize="none"
            maxLength={limit.pictureHosts.longest}
            value={host}
            fieldErrors={fieldErrors}
            onChange={change}
          />
        )}
      </ListField>
    </>
  );
}

function Small({ image }: { image: string }) {
  const picture = storedPicture(image);
  if (!picture) return null;
  const { src, webp } = storedSources(picture);
  return (
    <img
      src={src}
      srcSet={webp}
      sizes="80px"
      alt=""
      className="size-20 shrink-0 rounded-xl bg-char object-contain"
    />
  );
}
