import { useLanguage } from '#ui/language-provider.tsx';
import { shopLimits as limit } from '../shop.limits.ts';
import { BilingualField } from './bilingual-field.tsx';
import { ListField } from './list-field.tsx';
import { PlainField } from './plain-field.tsx';
import { shopFieldNames as names, shopFaultTexts } from './shop-form.text.ts';
import type { ShopFormPart } from './shop-form-parts.ts';
import { shopTabText as text } from './shop-tab.text.ts';

const nothing = { fr: '', en: '' };

const words = [
  { field: 'services', each: text.service },
  { field: 'cuisines', each: text.cuisine },
] as const;

/** What the shop offers and cooks, and where else it sells. */
export function OfferFields(part: ShopFormPart) {
  const { form, faults, onChange } = part;
  const { t } = useLanguage();
  const wrongApps = faults.deliveryApps;
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
        fault={wrongApps && t(shopFaultTexts[wrongApps])}
        onChange={(deliveryApps) => onChange({ deliveryApps })}
      >
        {(app, at, change) => (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <PlainField
              name={`deliveryApps.${at}.name`}
              label={`${t(text.app)} ${at + 1}`}
              maxLength={limit.deliveryApps.longest}
              value={app.name}
              faults={faults}
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
              faults={faults}
              onChange={(url) => change({ ...app, url })}
            />
          </div>
        )}
      </ListField>
    </>
  );
}

/** What the shop tells of itself, and its numbers. */
export function AboutFields(part: ShopFormPart) {
  const { form, faults, onChange } = part;
  const { t } = useLanguage();
  const wrongStats = faults.stats;
  return (
    <>
      <WordList {...part} field="story" each={t(text.paragraph)} isLong />
      <ListField
        legend={t(names.stats)}
        each={t(text.stat)}
        rows={form.stats}
        most={limit.stats.most}
        blank={{ value: '', label: nothing }}
        fault={wrongStats && t(shopFaultTexts[wrongStats])}
        onChange={(stats) => onChange({ stats })}
      >
        {(stat, at, change) => (
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_3fr]">
            <PlainField
              name={`stats.${at}.value`}
              label={`${t(text.stat)} ${at + 1}`}
              maxLength={limit.stats.value}
              value={stat.value}
              faults={faults}
              onChange={(value) => change({ ...stat, value })}
            />
            <BilingualField
              name={`stats.${at}.label`}
              label={t(text.statLabel)}
              value={stat.label}
              faults={faults}
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

function WordList({ form, faults, onChange, field, each, isLong = false }: WordListProps) {
  const { t } = useLanguage();
  const wrong = faults[field];
  return (
    <ListField
      legend={t(names[field])}
      each={each}
      rows={form[field]}
      most={limit[field].most}
      blank={nothing}
      fault={wrong && t(shopFaultTexts[wrong])}
      onChange={(rows) => onChange({ [field]: rows })}
    >
      {(row, at, change) => (
        <BilingualField
          isLong={isLong}
          name={`${field}.${at}`}
          label={`${each} ${at + 1}`}
          value={row}
          faults={faults}
          maxLength={limit[field].longest}
          onChange={change}
        />
      )}
    </ListField>
  );
}
