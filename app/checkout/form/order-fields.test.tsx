import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { formText } from '../checkout.text.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { OrderFields } from './order-fields.tsx';

function read(language: Language, draft: Partial<Draft> = {}): string {
  return renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <ShopContext value={firstShop}>
        <OrderFields
          terms={{ ...firstShop, zones: [] }}
          draft={{ ...emptyDraft, ...draft }}
          fieldErrors={{}}
          onChange={() => {}}
        >
          {null}
        </OrderFields>
      </ShopContext>
    </LanguageProvider>,
  );
}

describe.each(languages)('in the order form, in %s', (language) => {
  test('whoever has an allergy is told to call, with both numbers to dial (B-1906)', () => {
    for (const orderType of ['delivery', 'takeout'] as const) {
      const html = read(language, { orderType });
      expect(html.replaceAll('\u00a0', ' ')).toContain(formText.allergies[language]);
      for (const phone of firstShop.phones) {
        expect(html).toContain(`href="tel:+1${phone.replace(/\D/g, '')}"`);
      }
    }
  });

  test('only a delivery has a note for the driver', () => {
    const label = formText.driverNote[language];
    expect(read(language)).toContain(label);
    expect(read(language, { orderType: 'takeout' })).not.toContain(label);
  });
});
