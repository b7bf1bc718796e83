import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, root } from '#tests/support/source-tree.ts';
import { unstacked } from './language.marks.ts';
import { requiredText, text, typed } from './language.schema.ts';

/** Not from outside: the server's own rows, and a file that a browser reads itself. */
const ownTexts = [
  'app/core/language.schema.ts',
  'app/orders/emails/email-facts.schema.ts',
  'app/menu/exchange/read-file.ts',
];

test('a stranger sends no text without a limit: every schema of one is made by `typed` (B-2500)', () => {
  const free = readSources()
    .map(({ path }) => path)
    .filter((path) => /^app\/.+(?<!\.test)\.tsx?$/.test(path) && !ownTexts.includes(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('z.string('));
  expect(free).toEqual([]);
});

test('a text that is too long is looked at no further (B-2500)', () => {
  let checks = 0;
  const looked = typed(3).check((context) => {
    checks += 1;
    context.issues.push({ code: 'custom', input: context.value, message: 'looked' });
  });
  expect(looked.safeParse('long').error?.issues.map(({ message }) => message)).toEqual([
    'too_long',
  ]);
  expect(checks).toBe(0);
  expect(looked.safeParse('cut').success).toBe(false);
  expect(checks).toBe(1);
});

test.each(['\u0000', 'a\u0000b', '\ud800', 'frites\udfff'])(
  'a stranger is refused %j, which no database keeps, and other texts lose it (B-4246)',
  (typedText) => {
    expect(typed(20).safeParse(typedText).error?.issues).toMatchObject([{ message: 'unreadable' }]);
    expect(text(20).parse(typedText)).not.toMatch(/[\0\p{Cs}]/u);
    expect(typed(20).parse('Phở 👩\u200d🍳')).toBe('Phở 👩\u200d🍳');
  },
);

describe('a name that staff give', () => {
  const name = requiredText(30);

  test.each([
    ['Pâtes aux ruisseaux', 'Pâtes aux ruisseaux'],
    ['Phở bò đặc biệt'.normalize('NFD'), 'Phở bò đặc biệt'.normalize('NFD')],
    ['ᾅ'.normalize('NFD'), 'ᾅ'.normalize('NFD')],
    ['שַּׁבְּתַי', 'שַּׁבְּתַי'],
    [`Zeste${'\u0301'.repeat(40)}`, 'Zeste\u0301\u0301'],
    [`a${'\u0670'.repeat(30)}b`, 'a\u0670\u0670b'],
    [`${'\u0321\u0322\u0323'.repeat(9)}Z`, '\u0321\u0322Z'],
    ['Deux\u2028lignes', 'Deux lignes'],
  ])('is kept without what would cover the lines around it: %j (B-2504)', (given, kept) => {
    expect(name.parse(given)).toBe(kept);
    expect(unstacked(kept)).toBe(kept);
  });

  test('may be as long as its limit with loose accents and spaces around it', () => {
    const accents = 'é'.normalize('NFD').repeat(15);
    expect(name.parse(`${' '.repeat(60)}${accents}${' '.repeat(60)}`)).toBe(accents);
  });
});
