import { languageNames, languages } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { RegularHours } from '../regular-hours.ts';
import { describeWeek, lastOrderText } from '../week.text.ts';
import { regularHoursText as text } from './regular-hours.text.ts';

/** Renders the very words that customers will read of the usual hours, in both languages. */
export function CustomersRead({ regular, only }: { regular: RegularHours; only?: 'lastOrder' }) {
  const { t } = useLanguage();
  const lastOrder = lastOrderText(regular.ordering);
  return (
    <section aria-label={t(text.customersRead)}>
      <p className="mb-1 text-sm text-soft">{t(text.customersRead)}</p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language} className="text-sm leading-snug">
            <p className="font-bold text-soft">{languageNames[language]}</p>
            {only === undefined && (
              <dl>
                {describeWeek(regular).map(({ days, hours }) => (
                  <div key={days.en} className="flex flex-wrap gap-x-3">
                    <dt>{days[language]}</dt>
                    <dd className="ml-auto text-right font-bold">{hours[language]}</dd>
                  </div>
                ))}
              </dl>
            )}
            {(lastOrder || only) && (
              <p className="font-bold">{(lastOrder ?? text.noLastOrder)[language]}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
