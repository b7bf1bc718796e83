import { languageNames, languages } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Usual } from '../regular-hours.ts';
import { describeWeek, lastOrderText } from '../week.text.ts';
import { usualText as text } from './usual.text.ts';

/** The very words that diners will read of the usual hours, in both languages. */
export function DinersRead({ usual, only }: { usual: Usual; only?: 'lastOrder' }) {
  const { t } = useLanguage();
  const lastOrder = lastOrderText(usual.ordering);
  return (
    <section aria-label={t(text.dinersRead)}>
      <p className="mb-1 text-sm text-soft">{t(text.dinersRead)}</p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language} className="text-sm leading-snug">
            <p className="font-bold text-soft">{languageNames[language]}</p>
            {only === undefined && (
              <dl>
                {describeWeek(usual).map(({ days, hours }) => (
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
