import { type Bilingual, pathIn } from '#core/language.ts';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { PlainHeader } from './plain-page.tsx';

type MessagePageProps = { title: Bilingual; message: Bilingual; picture: string };

const call = { fr: 'Ou appelez-nous\u00a0:', en: 'Or call us:' } as const;
const home = { fr: "Retour à l'accueil", en: 'Return to home' } as const;

export function MessagePage({ title, message, picture }: MessagePageProps) {
  const { language, t } = useLanguage();
  const { name, phones, firstLanguage } = useShop();
  return (
    <div className="glow flex min-h-dvh flex-col px-4 pt-4 pb-16 text-paper">
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      {/* A page that crashed may not know the restaurant. */}
      {name && <PlainHeader />}
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
          <a
            href={pathIn('/', language, firstLanguage)}
            className={buttonVariant('cream', 'mt-8 text-lg')}
          >
            {t(home)}
          </a>
          {phones.length > 0 && (
            <p className="mt-8">
              {t(call)}{' '}
              {phones.map((phone, position) => (
                <a
                  key={position}
                  href={phoneLink(phone)}
                  className="tabular mx-2 inline-flex min-h-11 items-center whitespace-nowrap font-bold text-lg underline underline-offset-4"
                >
                  {phone}
                </a>
              ))}
            </p>
          )}
        </div>
      </main>
    </div>
  );
}
