import type { ReactNode } from 'react';
import { type Bilingual, pathIn } from '#core/language.ts';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { contactText, deliveryTerms } from './contact.text.ts';
import { addressLine } from './shop.ts';
import { useShop } from './use-shop.ts';

type ContactProps = {
  hours: HoursInWords;
  /** The delivery terms of a shop with zones. */
  delivery?: readonly Bilingual[] | undefined;
};

/** Renders address, phones and hours (B-1108), with the coming dates of other hours. */
export function Contact({ hours: { weekly, lastOrder, dates }, delivery }: ContactProps) {
  const { language, t } = useLanguage();
  const shop = useShop();
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-char text-paper">
      <div className="contact-part">
        <h2 id="contact-heading">{t(contactText.heading)}</h2>
        <div className="contact-blocks">
          <Block heading={t(contactText.address)}>
            <address className="not-italic">{t(addressLine(shop))}</address>
            <h3>{t(contactText.phones)}</h3>
            {shop.phones.map((phone, position) => (
              <a key={position} href={phoneLink(phone)} className="contact-phone">
                {phone}
              </a>
            ))}
          </Block>
          <Block heading={t(contactText.hours)}>
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
          </Block>
          <Block heading={t(contactText.services)}>
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
          </Block>
          <Block heading={shop.deliveryApps.length > 0 ? t(contactText.apps) : null}>
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
          </Block>
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
    </section>
  );
}

function Block({ heading, children }: { heading: string | null; children: ReactNode }) {
  return (
    <div>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  );
}
