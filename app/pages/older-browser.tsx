import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';

/** Renders a notice for older browsers: they ignore the CSS layer that hides it. */
export function OlderBrowser() {
  const { t } = useLanguage();
  const [phone] = useShop().phones;
  return (
    <p className="older-browser">
      {t({
        fr: 'Navigateur trop ancien\u00a0: commandez au ',
        en: 'This browser is too old: order at ',
      })}
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </p>
  );
}
