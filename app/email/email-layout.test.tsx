import { expect, test } from 'vitest';
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailPage,
  EmailRows,
  EmailSection,
  EmailText,
} from './email-layout.tsx';
import { renderEmail } from './render-email.server.tsx';

const html = renderEmail(
  <EmailPage
    language="fr"
    title="Commande 12"
    brand={{ name: 'La pizzeria', mainColour: '#123456' }}
    footer="Pas une facture"
  >
    <EmailHeading>Commande 12</EmailHeading>
    <EmailText tone="loud">{'<img src="https://eve.test/x.png"> & "Léa"'}</EmailText>
    <EmailSection>Articles</EmailSection>
    <EmailRows
      rows={[
        { lead: '2 ×', main: 'Fromage, L', note: 'bien cuite', end: '35,90 $' },
        { main: 'Total', end: '41,28 $', strong: true },
      ]}
    />
    <EmailLink href="tel:+15145550142">514 555-0142</EmailLink>
    <EmailButton href="https://exemple.test/order/abc">Suivre la commande</EmailButton>
  </EmailPage>,
);

test('a reader gets a whole document that names its language', () => {
  expect(html).toMatch(/^<!doctype html><html lang="fr-CA"><head><meta charSet="utf-8"\/>/i);
  expect(html).toContain('<title>Commande 12</title>');
  expect(html).toContain('max-width:600px');
});

test('what a customer types is shown as text and is never markup (B-1206)', () => {
  expect(html).toContain(
    '&lt;img src=&quot;https://eve.test/x.png&quot;&gt; &amp; &quot;Léa&quot;',
  );
  expect(html).not.toContain('<img');
});

test('an email fetches nothing from anywhere (B-1206)', () => {
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|\bsrc="|@import/);
});

test('a driver can tap the telephone number', () => {
  expect(html).toContain('href="tel:+15145550142"');
});

test('a row shows its quantity, its words, its note and its amount in that order', () => {
  const words = html.replaceAll(/<[^>]+>/g, '|');
  expect(words).toMatch(/2 ×\|+Fromage, L\|+bien cuite\|+35,90 \$\|+Total\|+41,28 \$/);
});

test('wears the main colour of the shop on its head, its links and its buttons (B-3810)', () => {
  expect(html.match(/background-color:#123456/g)).toHaveLength(2);
  expect(html).toContain('<a href="tel:+15145550142" style="color:#123456');
});
