import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import type { Zone } from '#shop/delivery/zones.ts';
import { firstShop } from '#shop/first-shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { formText } from '../checkout.text.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { OrderFields } from './order-fields.tsx';

function read(language: Language, draft: Partial<Draft> = {}, zones: readonly Zone[] = []): string {
  return renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <ShopContext value={firstShop}>
        <OrderFields
          terms={{ ...firstShop, zones }}
          draft={{ ...emptyDraft, ...draft }}
          fieldErrors={{}}
          known={null}
          isChange={false}
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

  test('a customer finds apartment, extension and note among the fields, and for takeout the extension alone (B-501, B-502)', () => {
    const label = (name: 'apartment' | 'phoneExtension' | 'driverNote') =>
      `>${formText[name][language]} `;
    for (const name of ['apartment', 'phoneExtension', 'driverNote'] as const) {
      expect(read(language)).toContain(label(name));
    }
    const fetched = read(language, { orderType: 'takeout', apartment: '3B' });
    expect(fetched).toContain(label('phoneExtension'));
    for (const name of ['apartment', 'driverNote'] as const) {
      expect(fetched).not.toContain(label(name));
    }
  });

  test('a browser that knows the customer knows what each field is (B-501)', () => {
    const zones = [{ prefixes: ['H2X'], fee: 0, minimum: 0 }];
    const html = read(language, { apartment: '3B' }, zones);
    const filled = [
      ...html.matchAll(/<input(?=[^>]*type="(?:text|tel|email)"|(?![^>]*type=))[^>]*>/g),
    ];
    const hints = filled.map(([field]) => [
      /name="(\w+)"/.exec(field)?.[1],
      /autoComplete="([\w-]+)"/i.exec(field)?.[1],
    ]);
    expect(Object.fromEntries(hints)).toEqual({
      ...{
        fullName: 'name',
        email: 'email',
        phone: 'tel-national',
        phoneExtension: 'tel-extension',
      },
      ...{ address: 'address-line1', apartment: 'address-line2', postalCode: 'postal-code' },
      driverNote: 'off',
    });
  });
});
