import type { ReactNode } from 'react';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { homeText } from './home.text.ts';

/** Renders hours, address and telephones: one line that opens on a phone (B-1304). */
export function Facts({ weekly }: Pick<HoursInWords, 'weekly'>) {
  const { t } = useLanguage();
  const shop = useShop();
  return (
    <details className="fact-lines">
      <summary>
        <Icon name="clock" className="size-5 text-ember" />
        {t(homeText.facts)}
        <Icon name="down" className="ml-auto size-5" />
      </summary>
      <ul className="grid gap-x-10 gap-y-4 p-4 pt-1 text-[0.9375rem] sm:p-6 md:grid-cols-[6fr_5fr] lg:grid-cols-[5fr_4fr_3fr]">
        <Fact icon="clock" className="row-span-2 lg:row-span-1">
          {weekly.map(({ days, hours }) => (
            <span key={days.fr} className="flex flex-wrap gap-x-4 max-sm:text-sm">
              <span className="opacity-85">{t(days)}</span>
              <span className="ml-auto whitespace-nowrap font-bold">{t(hours)}</span>
            </span>
          ))}
        </Fact>
        <Fact icon="place">{t(addressLine(shop))}</Fact>
        <Fact icon="phone">
          {shop.phones.map((phone, position) => (
            <a
              key={position}
              href={phoneLink(phone)}
              className="tabular flex min-h-11 items-center font-bold text-lg underline underline-offset-4 first:-mt-2.5"
            >
              {phone}
            </a>
          ))}
        </Fact>
      </ul>
    </details>
  );
}

type FactProps = { icon: 'clock' | 'place' | 'phone'; className?: string; children: ReactNode };

function Fact({ icon, className = '', children }: FactProps) {
  return (
    <li className={`flex gap-3 ${className}`}>
      <Icon name={icon} className="mt-0.5 size-5 text-ember" />
      <div className="grow">{children}</div>
    </li>
  );
}
