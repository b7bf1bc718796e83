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
      <ul>
        <Fact icon="clock" className="row-span-2 lg:row-span-1">
          {weekly.map(({ days, hours }) => (
            <span key={days.fr} className="fact-day">
              <span>{t(days)}</span>
              <b>{t(hours)}</b>
            </span>
          ))}
        </Fact>
        <Fact icon="place">{t(addressLine(shop))}</Fact>
        <Fact icon="phone">
          {shop.phones.map((phone, position) => (
            <a key={position} href={phoneLink(phone)} className="fact-phone">
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
