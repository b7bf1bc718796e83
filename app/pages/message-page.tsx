import type { Bilingual } from '#core/language.ts';
import { buttonLook } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

type MessagePageProps = { title: Bilingual; message: Bilingual; picture: string };

const home = { fr: "Retour à l'accueil", en: 'Return to home' } as const;

/** A page that says one thing and leads home. */
export function MessagePage({ title, message, picture }: MessagePageProps) {
  const { t } = useLanguage();
  return (
    <main className="glow grid min-h-dvh place-items-center px-6 py-16 text-center text-paper">
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p
          aria-hidden="true"
          className="font-display text-[clamp(6rem,30vw,14rem)] text-ember leading-none"
        >
          {picture}
        </p>
        <h1 className="mt-4 font-display text-3xl sm:text-5xl">{t(message)}</h1>
        <a href="/" className={buttonLook('cream', 'mt-8 text-lg')}>
          {t(home)}
        </a>
      </div>
    </main>
  );
}
