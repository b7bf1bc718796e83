import { expect, test } from 'vitest';
import { firstPicture, handWritten, scriptless } from './pages.ts';

const picture = '<img src="/a.webp" fetchPriority="high" class="wide" width="4"/>';
const html = `<link rel="modulepreload" href="/a.js"/><link rel="preload" as="image" href="/a.avif"/><picture><source
  srcSet="/a.avif"/>${picture}</picture><script>go()</script><script type="application/ld+json">{}</script>
  <noscript><p>call</p></noscript>`;

test('the page by hand has every name and price, and the picture as the page asks for it', () => {
  const offers = [
    { label: { fr: 'S' }, price: 795 },
    { label: null, price: 1200 },
  ];
  const categories = [{ name: { fr: 'Pizzas' }, items: [{ name: { fr: 'A & B' }, offers }] }];
  const page = handWritten({ categories }, firstPicture(html));
  expect(page).toContain('<li>A &#38; B<span>S 7,95 $ · 12,00 $</span></li>');
  expect(page).toContain('<picture><source');
  expect(page).toContain('fetchPriority="high" width="4"/></picture>');
  expect(firstPicture(picture)).toBe('<img src="/a.webp" fetchPriority="high" width="4"/>');
});

test('the page without script keeps its pictures, what machines read and what is there for want of a script', () => {
  const bare = scriptless(html);
  expect(bare).not.toMatch(/go\(\)|modulepreload/);
  expect(bare).toContain('as="image"');
  expect(bare).toContain('ld+json');
  expect(bare).toMatch(/<p>call<\/p>$/);
});
