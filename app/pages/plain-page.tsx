import type { ReactNode } from 'react';
import { logoAddress } from '#shop/shop-pictures.ts';
import { useShop } from '#shop/use-shop.ts';
import { LanguageSwitch, useLanguage } from '#ui/language-provider.tsx';
import { homeAddress } from './home/home-address.ts';
import { useLargeText } from './large-text.ts';

type PlainPageProps = { title: string; lead?: string | undefined; children: ReactNode };

/** Renders a page with one form on it: sign-in, a new password, deletion. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  const { name } = useShop();
  useLargeText();
  return (
    <div data-office className="glow min-h-dvh px-4 pt-4 pb-16">
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PlainHeader />
      <main className="mx-auto mt-8 max-w-md rounded-3xl bg-paper p-[min(1.5rem,5vw)] shadow-lift sm:p-8">
        <h1 className="wrap-anywhere font-display text-[min(1.875rem,9vw)] text-tomato leading-tight">
          {title}
        </h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  );
}

/** Renders the shop's name, which leads home without a word of where from, and the other language. */
export function PlainHeader() {
  const { language } = useLanguage();
  const shop = useShop();
  return (
    <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-2 text-paper">
      <a
        href={homeAddress(language, '', shop.firstLanguage)}
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
      <LanguageSwitch className="min-h-11 rounded-full px-[min(1rem,3vw)] font-bold hover:bg-smoke print:hidden" />
    </header>
  );
}
