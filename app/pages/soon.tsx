import { redirect } from 'react-router';
import { soonText } from '#launch/opening-checklist.text.ts';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/soon.ts';
import { storefrontOf } from './page-context.ts';
import { PlainHeader } from './plain-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { hasOpened } = await storefrontOf(context);
  if (hasOpened) throw redirect('/');
  return null;
}

/** Renders `/soon`: the page before the owner opens the shop (B-2142). */
export default function Soon() {
  const { t } = useLanguage();
  const { name } = useShop();
  return (
    <div className="glow grid min-h-dvh grid-rows-[auto_1fr] px-4 pt-4 pb-16 text-paper">
      <title>{`${t(soonText.title)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <PlainHeader />
      </div>
      <main className="grid content-center justify-items-center gap-4 text-center">
        <h1 className="font-display text-5xl text-ember sm:text-7xl">{t(soonText.title)}</h1>
        <p className="text-xl">{t(soonText.lead)}</p>
        <a href="/auth" className={buttonVariant('plain', 'mt-8 opacity-80')}>
          {t(soonText.staff)}
        </a>
      </main>
    </div>
  );
}
