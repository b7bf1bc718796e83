import type { HoursInWords } from '#hours/hours-in-words.ts';
import { Phones } from '#shop/phones.tsx';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { homeText } from './home.text.ts';

/** Renders address, telephones and hours; a phone shows today's above, and opens those of the week (B-1304). */
export function Facts({ weekly }: Pick<HoursInWords, 'weekly'>) {
  const { t } = useLanguage();
  const shop = useShop();
  return (
    <div className="hero-facts">
      <p>
        <Icon name="place" className="size-4 text-ember" />
        {t(addressLine(shop))}
      </p>
      <Phones className="hero-phone" />
      <details>
        <summary>
          {t(homeText.hours)}
          <Icon name="down" className="size-4" />
        </summary>
        <dl>
          {weekly.map(({ days, hours }) => (
            <div key={days.fr}>
              <dt>{t(days)}</dt>
              <dd>{t(hours)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
