import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browsers, lackingIn } from './browsers.ts';

test.each([
  ['one.toSorted()', '.toSorted'],
  ['Map.groupBy(orders, keyOf)', 'Map.groupBy'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse(address)', 'URL.canParse'],
  ['fetch(path, { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
  ['requestIdleCallback(draw)', 'requestIdleCallback'],
  ['new Intl.Segmenter("fr")', 'Intl.Segmenter'],
  ['seen.union(others)', '.union'],
  ['byId.values().filter(isOpen)', "Iterator's .filter"],
  ['button.ariaBusy = "true"', '.ariaBusy'],
  ['text.replace(/(?<!a)b/, "")', '/(?<!a)b/'],
  ['globalThis.Temporal.Now', 'Temporal'],
])('a customer with a browser of a few years ago is not sent `%s` (B-4241)', (script, name) => {
  expect([...lackingIn(script)]).toEqual([name]);
});

test.each([
  '[...orders].sort(byTime).at(-1)',
  'Object.values(orders).map(nameOf)',
  'document.startViewTransition?.(draw)',
  'const order = { print: true, ariaBusy: 1 }; order.role',
  '/(?:a)(?=b)(?<year>\\d+)/u.test(text)',
  'structuredClone(cart)',
])('a developer may write `%s`, which all have (B-4241)', (script) => {
  expect([...lackingIn(script)]).toEqual([]);
});

test('an owner reads in the README in which browsers the site works (B-4241)', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const { safari, chrome, firefox } = browsers;
  expect(browsers.edge).toBe(chrome);
  expect(readme).toContain(`Safari ${safari}, Chrome and Edge ${chrome} and Firefox ${firefox}`);
});
