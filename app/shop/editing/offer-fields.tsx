import { useLanguage } from '#ui/language-provider.tsx';
import { shopLimits as limit } from '../shop.limits.ts';
import { BilingualField } from './bilingual-field.tsx';
import { ListField } from './list-field.tsx';
import { PlainField } from './plain-field.tsx';
import { shopFieldNames as names, shopFieldErrorTexts } from './shop-form.text.ts';
import type { ShopFormPart } from './shop-form.ts';
import { shopTabText as text } from './shop-tab.text.ts';

const nothing = { fr: '', en: '' };

const words = [
  { field: 'services', each: text.service },
  { field: 'cuisines', each: text.cuisine },
] as const;

/** Renders what the shop offers and cooks, and where else it sells. */
export function OfferFields(part: ShopFormPart) {
  const { form, fieldErrors, onChange } = part;
  const { t } = useLanguage();
  const wrongApps = fieldErrors.deliveryApps;
  return (
    <>
      {words.map(({ field, each }) => (
        <WordList key={field} {...part} field={field} each={t(each)} />
      ))}
      <ListField
        legend={t(names.deliveryApps)}
        each={t(text.app)}
        rows={form.deliveryApps}
        most={limit.deliveryApps.most}
        blank={{ name: '', url: '' }}
        fieldError={wrongApps && t(shopFieldErrorTexts[wrongApps])}
        onChange={(deliveryApps) => onChange({ deliveryApps })}
      >
        {(app, at, change) => (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <PlainField
              name={`deliveryApps.${at}.name`}
              label={`${t(text.app)} ${at + 1}`}
              maxLength={limit.deliveryApps.longest}
              value={app.name}
              fieldErrors={fieldErrors}
              onChange={(name) => change({ ...app, name })}
            />
            <PlainField
              name={`deliveryApps.${at}.url`}
              label={t(text.appAddress)}
              optional={t(text.optional)}
              inputMode="url"
              autoCapitalize="none"
              maxLength={limit.deliveryApps.url}
              value={app.url}
              fieldErrors={fieldErrors}
              onChange={(url) => change({ ...app, url })}
            />
          </div>
        )}
      </ListField>
    </>
  );
}

/** Renders what the shop tells of itself, and its numbers. */
export function AboutFields(part: ShopFormPart) {
  const { form, fieldErrors, onChange } = part;
  const { t } = useLanguage();
  const wrongStats = fieldErrors.stats;
  return (
    <>
      <WordList {...part} field="story" each={t(text.paragraph)} isLong />
      <ListField
        legend={t(names.stats)}
        each={t(text.stat)}
        rows={form.stats}
        most={limit.stats.most}
        blank={{ value: '', label: nothing }}
        fieldError={wrongStats && t(shopFieldErrorTexts[wrongStats])}
        onChange={(stats) => onChange({ stats })}
      >
        {(stat, at, change) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_3fr]">
            <PlainField
              name={`stats.${at}.value`}
              label={`${t(text.stat)} ${at + 1}`}
              maxLength={limit.stats.value}
              value={stat.value}
              fieldErrors={fieldErrors}
              onChange={(value) => change({ ...stat, value })}
            />
            <BilingualField
              name={`stats.${at}.label`}
              label={t(text.statLabel)}
              value={stat.label}
              fieldErrors={fieldErrors}
              maxLength={limit.stats.longest}
              onChange={(label) => change({ ...stat, label })}
            />
          </div>
        )}
      </ListField>
    </>
  );
}

type WordListProps = ShopFormPart & {
  field: 'services' | 'cuisines' | 'story';
  each: string;
  isLong?: boolean;
};

function WordList({ form, fieldErrors, onChange, field, each, isLong = false }: WordListProps) {
  const { t } = useLanguage();
  const wrong = fieldErrors[field];
  return (
    <ListField
      legend={t(names[field])}
      each={each}
      rows={form[field]}
      most={limit[field].most}
      blank={nothing}
      fieldError={wrong && t(shopFieldErrorTexts[wrong])}
      onChange={(rows) => onChange({ [field]: rows })}
    >
      {(row, at, change) => (
        <BilingualField
          isLong={isLong}
          name={`${field}.${at}`}
          label={`${each} ${at + 1}`}
          value={row}
          fieldErrors={fieldErrors}
          maxLength={limit[field].longest}
          onChange={change}
        />
      )}
    </ListField>
  );
}
