import { type Language, languages } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { PriceKey } from '../../menu.ts';
import type { AdminGroup, AdminModifier } from '../editing/modifiers-admin.ts';
import { choiceRule, modifiersText } from './modifiers-tab.text.ts';

/** A group as diners read it, in both languages beside each other: what is active, with its price. */
export function GroupPreview({ group }: { group: AdminGroup }) {
  const { t } = useLanguage();
  const active = group.modifiers.filter(({ isActive }) => isActive);
  return (
    <section aria-label={t(modifiersText.preview)} className="grid gap-3">
      <h3 className="font-bold">{t(modifiersText.preview)}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language} className="rounded-2xl bg-paper p-4">
            <p className="font-display text-xl">{group.name[language]}</p>
            <p className="mb-2 text-sm text-soft">{choiceRule(group)[language]}</p>
            <ul className="grid gap-1">
              {active.map((modifier) => (
                <Option
                  key={modifier.id}
                  modifier={modifier}
                  language={language}
                  isOne={group.max === 1}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

type OptionProps = { modifier: AdminModifier; language: Language; isOne: boolean };

function Option({ modifier, language, isOne }: OptionProps) {
  const { name, isUsual } = modifier;
  return (
    <li className="flex items-baseline gap-3 rounded-xl bg-white px-3 py-1.5">
      <span
        aria-hidden="true"
        className={`size-4 shrink-0 self-center border-2 ${isOne ? 'rounded-full' : 'rounded'} ${isUsual ? 'border-tomato bg-tomato' : 'border-rim'}`}
      />
      <span className="min-w-0 grow break-words font-semibold">{name[language]}</span>
      <span className="tabular text-right text-sm">{pricesText(modifier, language)}</span>
    </li>
  );
}

/** What it adds, for each size where they differ; nothing for what is free. */
function pricesText({ prices }: AdminModifier, language: Language): string {
  const entries = Object.entries(prices) as [PriceKey, number][];
  const isFree = entries.every(([, price]) => price === 0);
  if (isFree) return '';
  const sized = entries.filter(([key]) => key !== 'single');
  if (sized.length === 0) return `+${formatMoney(prices.single ?? 0, language)}`;
  return sized
    .map(([key, price]) => `${key.toUpperCase()} +${formatMoney(price, language)}`)
    .join(' · ');
}
