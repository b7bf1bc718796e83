import { type Bilingual, pathIn } from '#core/language.ts';
import type { HoursInWords } from '#hours/coming-dates.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { contactText, deliveryTerms } from './contact.text.ts';
import { Phones } from './phones.tsx';
import { addressLine, mapLink, type Shop } from './shop.ts';
import { useShop } from './use-shop.ts';

type ContactProps = {
  hours: HoursInWords;
  /** The delivery terms of a shop with zones. */
  delivery?: readonly Bilingual[] | undefined;
};

type ShopAddressProps = { shop: Pick<Shop, 'address'>; className?: string };

/** Renders the page's footer (B-1108): address, phones, email and hours, with the coming dates of other hours. */
export function Contact({ hours: { weekly, lastOrder, dates }, delivery }: ContactProps) {
  const { language, t } = useLanguage();
  const shop = useShop();
  return (
    <footer id="contact" className="bg-char text-paper">
      <div className="contact-part">
        <h2>{t(contactText.heading)}</h2>
        <div className="contact-blocks">
          <div>
            <h3>{t(contactText.address)}</h3>
            <ShopAddress shop={shop} />
            <h3>{t(contactText.phones)}</h3>
            <Phones className="contact-phone" />
            <h3>{t(contactText.email)}</h3>
            <a href={`mailto:${shop.email}`} className="contact-link">
              {shop.email}
            </a>
          </div>
          <div>
            <h3>{t(contactText.hours)}</h3>
            <dl>
              {weekly.map(({ days, hours }) => (
                <div key={days.fr}>
                  <dt>{t(days)}</dt>
                  <dd>{t(hours)}</dd>
                </div>
              ))}
            </dl>
            {lastOrder && <p className="mt-2 text-sm">{t(lastOrder)}</p>}
            {dates.length > 0 && (
              <>
                <h3>{t(contactText.dates)}</h3>
                <ul className="mt-1 grid gap-1">
                  {dates.map((date) => (
                    <li key={date.fr}>{t(date)}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <div>
            <h3>{t(contactText.services)}</h3>
            <ul>
              {shop.services.map((service, position) => (
                <li key={position}>{t(service)}</li>
              ))}
            </ul>
            <h3>{t(contactText.delivery)}</h3>
            {(delivery ?? deliveryTerms(shop)).map((sentence) => (
              <p key={sentence.fr}>{t(sentence)}</p>
            ))}
            <p>{t(contactText.payment)}</p>
          </div>
          <div>
            {shop.deliveryApps.length > 0 && <h3>{t(contactText.apps)}</h3>}
            <ul className="-my-2">
              {shop.deliveryApps.map(({ name, url }, position) => (
                <li key={position}>
                  {/* Without an address it is a placeholder, which leads nowhere (B-2623). */}
                  <a
                    {...(url
                      ? { href: url, rel: 'noreferrer' }
                      : { role: 'link', 'aria-disabled': true })}
                    className={`flex min-h-11 items-center ${url ? 'underline underline-offset-4' : ''}`}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            {/* For printed menus: hidden on screens, visible on paper (B-1108). */}
            <img
              src="/qr.svg"
              alt={t(contactText.qr)}
              width="160"
              height="160"
              loading="lazy"
              className="hidden w-40 print:block"
            />
          </div>
        </div>
        <p className="mt-10">
          {/* Opens in a new tab: no customer loses their place in the menu. */}
          <a
            href={pathIn('/privacy', language, shop.firstLanguage)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4 opacity-80"
          >
            {t(contactText.privacy)}
          </a>
        </p>
      </div>
    </footer>
  );
}

/** Renders where a shop is, with a link to a map in a tab of its own. */
export function ShopAddress({ shop, className = '' }: ShopAddressProps) {
  const { t } = useLanguage();
  return (
    <>
      <address className={`not-italic ${className}`}>{t(addressLine(shop))}</address>
      <a
        href={mapLink(addressLine(shop).fr)}
        rel="noreferrer"
        target="_blank"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {t(contactText.map)}
      </a>
    </>
  );
}
