import type { ComponentProps } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import { formWords } from '#admin/row.text.ts';
import { type Bilingual, type Language, languages, otherLanguage } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PictureDrop } from '#ui/uploads/picture-drop.tsx';
import { storedPicture, storedSources } from '#ui/uploads/stored-picture.ts';
import type { HeadingFont } from '../brand.ts';
import { cashRoundings, type Field, type Fields } from '../facts.ts';
import { ColourField, FontField } from './brand-fields.tsx';
import { ListField } from './list-field.tsx';
import type { ShopFieldErrors } from './shop-form.schema.ts';
import { missingLanguage, shopFieldErrorTexts } from './shop-form.text.ts';
import { languageNames, shopTabText as text } from './shop-tab.text.ts';

type Values = Readonly<Record<string, unknown>>;

type Given = {
  readonly fieldErrors: ShopFieldErrors;
  readonly onUploading: (isUploading: boolean) => void;
};

type FactFieldsProps = Given & {
  fields: Fields;
  values: Values;
  /** Gets only what changed. */
  onChange: (change: Values) => void;
  /** Their path in the form: `stats.0.`. */
  path?: string;
  /** The label of their row. */
  rowLabel?: string;
};

const spans = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 4: 'sm:col-span-4', 6: 'sm:col-span-6' };

/** Renders fields from the table of facts, in six columns where there is room. */
export function FactFields(props: FactFieldsProps) {
  const { fields, values, onChange, path = '', rowLabel = '', ...given } = props;
  const { t } = useLanguage();
  return (
    <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-6">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={`min-w-0 ${spans[field.span ?? 6]}`}>
          <FactField
            {...given}
            field={field}
            name={`${path}${name}`}
            label={field.label ? t(field.label) : rowLabel}
            value={values[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

type FactFieldProps = Given & {
  field: Field;
  /** Its path in the form: `tagline`, `phones.1`. */
  name: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

function FactField({ field, name, label, value, onChange, ...given }: FactFieldProps) {
  const { language, t } = useLanguage();
  const { fieldErrors, onUploading } = given;
  const wrong = fieldErrors[name];
  const fieldError = wrong && t(shopFieldErrorTexts[wrong]);
  const hint = field.hint && t(field.hint);
  switch (field.kind) {
    case 'both':
      return (
        <BothFields
          name={name}
          label={label}
          fieldErrors={fieldErrors}
          onChange={onChange}
          isLong={field.isLong ?? false}
          value={value as Bilingual}
          maxLength={field.longest}
        />
      );
    case 'list':
      return (
        <ListField
          legend={label}
          each={t(field.each)}
          rows={value as readonly unknown[]}
          most={field.most}
          least={field.least}
          blank={blankOf(field.of)}
          fieldError={fieldError}
          onChange={onChange}
        >
          {(row, at, change) => (
            <FactField
              {...given}
              field={field.of}
              name={`${name}.${at}`}
              label={`${t(field.each)} ${at + 1}`}
              value={row}
              onChange={change}
            />
          )}
        </ListField>
      );
    case 'group':
      return (
        <FactFields
          {...given}
          fields={field.fields}
          values={value as Values}
          path={`${name}.`}
          rowLabel={label}
          onChange={(change) => onChange({ ...(value as Values), ...change })}
        />
      );
    case 'picture':
      return (
        <PictureDrop
          legend={label}
          removeLabel={t(field.back)}
          shown={typeof value === 'string' && <Small image={value} />}
          onChange={(image) => {
            onChange(image || null);
            settle('picture');
          }}
          onUploading={onUploading}
          onFailure={(failure) => notifyFailure(failure, undefined, 'picture')}
        >
          <p className="mt-1 text-pretty text-sm text-soft">{hint}</p>
          {fieldError && (
            <p role="alert" className="mt-1 font-bold text-sm text-tomato">
              {fieldError}
            </p>
          )}
        </PictureDrop>
      );
    case 'colour':
      return (
        <ColourField {...{ name, label, hint, fieldError, onChange }} value={value as string} />
      );
    case 'font':
      return <FontField {...{ name, label, onChange }} value={value as HeadingFont} />;
    case 'language':
      return (
        <ChoiceGroup<Language>
          isRow
          name={name}
          legend={label}
          choices={languages.map((each) => ({ value: each, label: t(languageNames[each]) }))}
          value={value as Language}
          onChange={onChange}
        />
      );
    case 'rounding':
      return (
        <SelectField
          label={label}
          value={String(value)}
          options={cashRoundings.map((step) => ({
            value: String(step),
            label: step === 1 ? t(text.noRounding) : formatMoney(step, language),
          }))}
          fieldError={fieldError}
          onChange={onChange}
        />
      );
    default:
      return (
        <>
          <LabelledInput
            name={name}
            label={label}
            fieldError={fieldError}
            onChange={onChange}
            {...typing[('spelling' in field && field.spelling) || field.kind]}
            autoComplete="off"
            optional={field.kind === 'url' ? t(formWords.optional) : undefined}
            maxLength={'longest' in field ? field.longest : 12}
            value={String(value)}
          />
          {hint && <p className="mt-1 text-pretty text-sm text-soft">{hint}</p>}
        </>
      );
  }
}

const typing = {
  line: {},
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  postal_code: {},
  url: { inputMode: 'url', autoCapitalize: 'none' },
  rate: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  distance: { inputMode: 'numeric' },
} as const satisfies Record<string, Partial<ComponentProps<typeof LabelledInput>>>;

type BothFieldsProps = Pick<FactFieldProps, 'name' | 'label' | 'fieldErrors' | 'onChange'> & {
  value: Bilingual;
  maxLength: number;
  isLong: boolean;
};

/** Renders a text in both languages, side by side where there is room, each with its own error. */
function BothFields({ name, label, fieldErrors, onChange, value, ...props }: BothFieldsProps) {
  const { t } = useLanguage();
  const { maxLength, isLong } = props;

  function fieldErrorAt(language: Language): string | undefined {
    const fieldError = fieldErrors[`${name}.${language}`];
    if (!fieldError) return undefined;
    const isHalf = fieldError === 'required' && value[otherLanguage(language)].trim() !== '';
    return t(isHalf ? missingLanguage[language] : shopFieldErrorTexts[fieldError]);
  }

  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {languages.map((language) => {
        const field = {
          name: `${name}.${language}`,
          label: `${label} · ${t(languageNames[language])}`,
          value: value[language],
          fieldError: fieldErrorAt(language),
          maxLength,
          onChange: (typed: string) => onChange({ ...value, [language]: typed }),
        };
        if (isLong) return <TextArea key={language} {...field} />;
        return <LabelledInput key={language} {...field} autoComplete="off" />;
      })}
    </div>
  );
}

/** Returns an empty value for a field. */
function blankOf(field: Field): unknown {
  if (field.kind === 'both') return { fr: '', en: '' };
  if (field.kind !== 'group') return '';
  const fields = Object.entries(field.fields);
  return Object.fromEntries(fields.map(([name, each]) => [name, blankOf(each)]));
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
