import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';

/** Renders what a browser older than those of the README shows: the style hides it in a layer, of which that knows nothing. */
export function OlderBrowser() {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <p className="older-browser">
      {t({
        fr: 'Ce navigateur est trop ancien pour cette page. Commandez par téléphone\u00a0: ',
        en: 'This browser is too old for this page. Order by telephone: ',
      })}
      {phones.map((phone, position) => (
        <a key={position} href={phoneLink(phone)}>
          {phone}{' '}
        </a>
      ))}
    </p>
  );
}
