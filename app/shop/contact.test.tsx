import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '#core/language.ts';
import { hoursInWords } from '#hours/coming-dates.ts';
import { firstRules } from '#hours/first-hours.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Contact } from './contact.tsx';
import { firstShop } from './first-shop.ts';
import { shownFacts } from './shop.ts';
import { ShopContext } from './use-shop.ts';

const hours = hoursInWords(Temporal.Instant.from('2026-11-18T18:00:00-05:00'), firstRules);
const [french, english] = languages.map((language) =>
  renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <ShopContext value={shownFacts(firstShop)}>
        <Contact hours={hours} />
      </ShopContext>
    </LanguageProvider>,
  ),
);

test('a visitor finds the hours, the address, the phones and the services (B-1101, B-1108)', () => {
  for (const fact of [
    '1020, rue de la Braise',
    'Lundi',
    'Livraison',
    'Minimum 20,00\u00a0$ avant taxes.',
    'À plus de 3\u00a0km',
    'href="tel:+15145550142"',
  ])
    expect(french).toContain(fact);
  expect(english).toContain('Minimum $20.00 before taxes.');
});

test('a visitor finds a map in a tab of its own, and the email, in the page’s footer (B-4524)', () => {
  const map =
    /<a href="https:\/\/www\.openstreetmap\.org\/search\?query=1020%2C%20rue[^"]*" rel="noreferrer" target="_blank"[^>]*>/;
  expect(french).toMatch(/^<footer id="contact"/);
  expect(french).toMatch(new RegExp(`${map.source}Voir sur la carte</a>`));
  expect(english).toMatch(new RegExp(`${map.source}See on the map</a>`));
  for (const html of [french, english])
    expect(html).toMatch(/<a href="mailto:bonjour@tisonelle\.example"[^>]*>bonjour@tisonelle/);
});

test('a visitor who prints the page finds a code that leads back, whose room is kept (B-1108)', () => {
  const [code] = /<img[^>]*qr\.svg[^>]*>/.exec(french ?? '') ?? [];
  for (const part of ['alt="Code QR menant à ce site"', 'width="160"', 'height="160"'])
    expect(code).toContain(part);
});

test('a customer is led nowhere by a delivery app that has no address yet (B-2623)', () => {
  for (const app of ['Vitefaim', 'Roule ma bouffe', 'Glouton Express'])
    expect(french).toMatch(new RegExp(`<a role="link" aria-disabled="true" [^>]*>${app}</a>`));
});
