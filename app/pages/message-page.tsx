import { type Bilingual, pathIn } from '#core/language.ts';
import { Phones } from '#shop/phones.tsx';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { homeText } from './home/home.text.ts';
import { sections } from './home/top-bar.tsx';
import { PlainHeader } from './plain-page.tsx';

type MessagePageProps = {
  title: Bilingual;
  message: Bilingual;
  /** In French, whatever the page's language. */
  detail?: string;
  picture: string;
};

const call = { fr: 'Ou appelez-nous\u00a0:', en: 'Or call us:' } as const;
const home = { fr: "Retour à l'accueil", en: 'Return to home' } as const;

export function MessagePage({ title, message, detail, picture }: MessagePageProps) {
  const { language, t } = useLanguage();
  const { name, phones, firstLanguage } = useShop();
  const toHome = pathIn('/', language, firstLanguage);
  return (
    <div className="glow flex min-h-dvh flex-col px-4 pt-4 pb-16 text-paper">
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      {/* A page that crashed may not know the restaurant. */}
      {name && (
        <PlainHeader>
          <nav
            aria-label={t(homeText.navigation)}
            className="flex flex-wrap gap-x-[min(1.5rem,4vw)] font-bold"
          >
            {sections.map(({ href, label }) => (
              <a
                key={href}
                href={toHome + href}
                className="flex min-h-11 items-center whitespace-nowrap"
              >
                {t(label)}
              </a>
            ))}
          </nav>
        </PlainHeader>
      )}
      <main className="grid grow place-items-center py-8 text-center">
        <div>
          <p
            aria-hidden="true"
            className="font-display text-[min(30vw,14rem)] text-ember leading-none"
          >
            {picture}
          </p>
          <h1 className="mt-4 wrap-anywhere font-display text-[min(1.875rem,9vw)] sm:text-5xl">
            {t(message)}
          </h1>
          {detail && (
            <p lang="fr" className="mt-2 text-xl">
              {detail}
            </p>
          )}
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            <a href={`${toHome}#menu`} className={buttonVariant('primary', 'text-lg')}>
              {t(homeText.viewMenu)}
            </a>
            <a href={toHome} className={buttonVariant('cream', 'text-lg')}>
              {t(home)}
            </a>
          </p>
          {phones.length > 0 && (
            <p className="mt-8">
              {t(call)}{' '}
              <Phones className="tabular mx-2 inline-flex min-h-11 items-center whitespace-nowrap font-bold text-lg underline underline-offset-4" />
            </p>
          )}
        </div>
      </main>
    </div>
  );
}
