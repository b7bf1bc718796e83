import { expect, test } from 'vitest';
import {
  LetterButton,
  LetterHeading,
  LetterLink,
  LetterPage,
  LetterSection,
  LetterText,
} from './email-layout.tsx';
import { LetterRows } from './email-rows.tsx';
import { renderLetter } from './render-email.server.tsx';

const html = renderLetter(
  <LetterPage language="fr" title="Commande 12" brand="La pizzeria" footer="Pas une facture">
    <LetterHeading>Commande 12</LetterHeading>
    <LetterText tone="loud">{'<img src="https://eve.test/x.png"> & "Léa"'}</LetterText>
    <LetterSection>Articles</LetterSection>
    <LetterRows
      rows={[
        { lead: '2 ×', main: 'Fromage, L', note: 'bien cuite', end: '35,90 $' },
        { main: 'Total', end: '41,28 $', strong: true },
      ]}
    />
    <LetterLink href="tel:+15145550142">514 555-0142</LetterLink>
    <LetterButton href="https://exemple.test/order/abc">Suivre la commande</LetterButton>
  </LetterPage>,
);

test('a reader gets a whole document that names its language', () => {
  expect(html).toMatch(/^<!doctype html><html lang="fr-CA"><head><meta charSet="utf-8"\/>/i);
  expect(html).toContain('<title>Commande 12</title>');
  expect(html).toContain('max-width:600px');
});

test('what a diner types is shown as text and is never markup', () => {
  expect(html).toContain(
    '&lt;img src=&quot;https://eve.test/x.png&quot;&gt; &amp; &quot;Léa&quot;',
  );
  expect(html).not.toContain('<img');
});

test('a letter fetches nothing from anywhere', () => {
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|\bsrc="|@import/);
});

test('a driver can tap the telephone number', () => {
  expect(html).toContain('href="tel:+15145550142"');
});

test('a row shows its quantity, its words, its note and its amount in that order', () => {
  const words = html.replaceAll(/<[^>]+>/g, '|');
  expect(words).toMatch(/2 ×\|+Fromage, L\|+bien cuite\|+35,90 \$\|+Total\|+41,28 \$/);
});
