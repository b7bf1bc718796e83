import { type ReactNode, useEffect } from 'react';
import { pathIn } from '#core/language.ts';
import { logoAddress } from '#shop/shop-pictures.ts';
import { useShop } from '#shop/use-shop.ts';
import { LanguageSwitch, useLanguage } from '#ui/language-provider.tsx';

type PlainPageProps = { title: string; lead?: string | undefined; children: ReactNode };

export function PlainPage({ title, lead, children }: PlainPageProps) {
  const { name } = useShop();
  useLargeText();
  return (
    <div className="glow min-h-dvh px-4 pt-4 pb-16">
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PlainHeader />
      <main className="mx-auto mt-8 max-w-md rounded-3xl bg-paper p-[min(1.5rem,5vw)] shadow-lift sm:p-8">
        <h1 className="wrap-anywhere font-display text-[min(1.875rem,9vw)] text-brand leading-tight">
          {title}
        </h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  );
}

/** Renders the shop's name, a link home without a referrer, the children and the other language. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  const { language } = useLanguage();
  const shop = useShop();
  return (
    <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-2 text-paper">
      <a
        href={pathIn('/', language, shop.firstLanguage)}
        rel="noreferrer"
        className="flex min-h-11 items-center gap-2.5 whitespace-nowrap font-display text-[min(1.25rem,4.4vw)]"
      >
        <img
          src={logoAddress(shop)}
          alt=""
          width="36"
          height="36"
          className="size-[min(2.25rem,11vw)] shrink-0 object-contain"
        />
        {shop.name}
      </a>
      {children}
      <LanguageSwitch className="min-h-11 rounded-full px-[min(1rem,3vw)] font-bold hover:bg-smoke print:hidden" />
    </header>
  );
}

/**
 * Marks the document while its width has room for about twenty characters, because the screen is
 * small or the text large: a media query knows only the browser's setting, not enlarged text.
 */
export function useLargeText() {
  useEffect(() => {
    const { documentElement: root, body } = document;
    function mark() {
      const em = Number.parseFloat(getComputedStyle(root).fontSize);
      root.toggleAttribute('data-large-text', window.innerWidth < 20 * em);
    }
    mark();
    const changes = new ResizeObserver(mark);
    changes.observe(body);
    return () => {
      changes.disconnect();
      root.removeAttribute('data-large-text');
    };
  }, []);
}
