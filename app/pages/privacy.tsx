import { alternatesOf, pathIn } from '#core/language.ts';
import { emailRetentionDays } from '#email/emails.ts';
import { Phones } from '#shop/phones.tsx';
import {
  officerWho,
  privacyDescription,
  privacySections,
  privacyText,
} from '#shop/privacy/privacy.text.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { textLink } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/privacy.ts';
import { verbContext } from './page-context.ts';
import { PlainHeader } from './plain-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { retentionDays, publicUrl } = context.get(verbContext);
  return { retentionDays, publicUrl };
}

const section = 'grid gap-2 py-6 md:grid-cols-[15rem_1fr] md:gap-8';
const heading = 'wrap-anywhere font-display text-[min(1.5rem,8vw)] text-brand';
const link = `wrap-anywhere ${textLink}`;

/** Renders `/privacy`: what is stored of a customer, and their rights (Québec's Law 25; B-1603). */
export default function Privacy({
  loaderData: { retentionDays, publicUrl },
}: Route.ComponentProps) {
  const { language, t } = useLanguage();
  const shop = useShop();
  return (
    <div className="glow min-h-dvh px-4 pt-4 pb-16">
      {/* French at its own address, English beside it, naming each other (B-1314). */}
      <title>{`${t(privacyText.title)} · ${shop.name}`}</title>
      <meta name="description" content={t(privacyDescription(shop))} />
      <link rel="canonical" href={publicUrl + pathIn('/privacy', language, shop.firstLanguage)} />
      {alternatesOf('/privacy', shop.firstLanguage).map(({ code, path }) => (
        <link key={code} rel="alternate" hrefLang={code} href={publicUrl + path} />
      ))}
      <PlainHeader />
      <main className="mx-auto mt-10 max-w-4xl wrap-anywhere">
        <h1 className="font-display text-[min(2.25rem,10vw)] text-ember sm:text-5xl">
          {t(privacyText.title)}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-paper">{t(privacyText.lead)}</p>
        <div className="mt-8 rounded-3xl bg-paper px-[min(1.5rem,5vw)] py-2 shadow-lift sm:px-10 sm:py-4">
          {privacySections(retentionDays, emailRetentionDays(retentionDays)).map(
            ({ heading: title, sentences }) => (
              <section key={title.fr} className={`${section} border-rim border-b`}>
                <h2 className={heading}>{t(title)}</h2>
                <ul className="grid list-disc gap-2 pl-5 marker:text-brand">
                  {sentences.map((sentence) => (
                    <li key={sentence.fr}>{t(sentence)}</li>
                  ))}
                </ul>
              </section>
            ),
          )}
          <section className={section}>
            <h2 className={heading}>{t(privacyText.officer)}</h2>
            <div>
              <p>{t(officerWho(shop))}</p>
              <address className="my-1 flex flex-wrap gap-x-6 not-italic">
                <a href={`mailto:${shop.email}`} className={link}>
                  {shop.email}
                </a>
                <Phones className={`${link} tabular`} />
                <span className="basis-full">{t(addressLine(shop))}</span>
              </address>
              <p className="mt-4">{t(privacyText.complaint)}</p>
              <p className="mt-1 flex flex-wrap gap-x-6">
                <a href="https://www.cai.gouv.qc.ca/" className={link} rel="noreferrer">
                  {t(privacyText.commission)}
                </a>
                <a href="/delete-account" className={link}>
                  {t(privacyText.deleteAccount)}
                </a>
              </p>
            </div>
          </section>
        </div>
        <p className="mt-6">
          <a href={pathIn('/', language, shop.firstLanguage)} className={`${link} text-paper`}>
            {t(privacyText.back)}
          </a>
        </p>
      </main>
    </div>
  );
}
