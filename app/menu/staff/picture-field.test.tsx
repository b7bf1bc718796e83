import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { PictureField } from './picture-field.tsx';

test('an owner sees the picture whose address they type, whatever its site (B-4383)', () => {
  const shown = (image: string) =>
    renderToStaticMarkup(
      <LanguageProvider initial="fr">
        <PictureField {...{ image, fieldError: undefined, onChange() {}, onUploading() {} }} />
      </LanguageProvider>,
    );
  const image = 'https://photos.example/pizza.jpg';
  expect(shown(image)).toContain(`src="${image}"`);
  expect(shown('https://10.0.0.1/pizza.jpg')).not.toContain('<img');
  expect(shown('')).not.toContain('Retirer');
});
