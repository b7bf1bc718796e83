import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { PictureField } from './picture-field.tsx';

const image = 'https://photos.example/pizza.jpg';
const nothing = () => {};

/** Renders the field of a picture's address, with these allowed sites. */
function field(language: Language, pictureHosts: readonly string[]): string {
  return renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <ShopContext value={{ ...firstShop, pictureHosts }}>
        <PictureField
          {...{ image, fieldError: undefined, onChange: nothing, onUploading: nothing }}
        />
      </ShopContext>
    </LanguageProvider>,
  );
}

test('an owner who names a picture of another site reads that customers do not see it, and where to allow it (B-2648)', () => {
  const french = field('fr', []);
  expect(french).toContain('le site photos.example n&#x27;est pas encore permis');
  expect(french).toContain('Un propriétaire peut le permettre ici');
  // In another tab: what is typed in this form stays.
  expect(french).toContain('href="/admin/shop" target="_blank"');
  expect(field('en', ['other.example'])).toContain('the site photos.example is not allowed yet');
  expect(french).not.toContain('<img');
});

test('an owner sees the picture of a site that is allowed, and no such words (B-2648)', () => {
  const shown = field('en', ['photos.example']);
  expect(shown).toContain(`src="${image}"`);
  expect(shown).not.toContain('not allowed yet');
});
