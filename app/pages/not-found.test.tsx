import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shownFacts } from '#shop/shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import NotFound from './not-found.tsx';

function read(language: Language): string {
  const router = createMemoryRouter([{ path: '*', Component: NotFound }]);
  return renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <ShopContext value={shownFacts(firstShop)}>
        <RouterProvider router={router} />
      </ShopContext>
    </LanguageProvider>,
  );
}

test('a visitor who is lost reads so, finds who to call, and a way home in the same language (B-1301, B-2625)', () => {
  const home = {
    fr: /<a href="\/" [^>]*>Retour à l&#x27;accueil/,
    en: /<a href="\/\?lang=en" [^>]*>Return to home/,
  };
  const menu = {
    fr: /<a href="\/#menu" [^>]*>Voir le menu/,
    en: /<a href="\/\?lang=en#menu" [^>]*>View menu/,
  };
  const about = { fr: 'À propos', en: 'About' };
  const other = { fr: 'English', en: 'Français' };
  for (const language of languages) {
    const html = read(language);
    for (const part of [
      'Oops! Page not found</h1>',
      '<p lang="fr" class="mt-2 text-xl">Oups! Cette page est introuvable.</p>',
      'Tisonelle',
      `>${other[language]}</button>`,
      'href="tel:+15145550142"',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(home[language]);
    expect(html).toMatch(menu[language]);
    expect(html).toContain(`>${about[language]}</a>`);
  }
});
