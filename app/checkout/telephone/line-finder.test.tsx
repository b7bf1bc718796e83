// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { lineHead } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import type { Language } from '#core/language.ts';
import { openPart } from '#tests/support/screen.tsx';
import { aCatalogue } from '#tests/support/small-catalogue.ts';
import { LineFinder } from './line-finder.tsx';

const catalogue = aCatalogue();

function openFinder(language: Language = 'fr') {
  const added: string[] = [];
  const [onEmptyEnter, onCommand] = [vi.fn(), vi.fn()];
  const onAdd = (line: Line) => added.push(lineHead(line, null, ({ fr }) => fr));
  const label = language === 'fr' ? 'Ajouter un article' : 'Add an item';
  const parts = openPart(<LineFinder {...{ catalogue, label, onAdd, onEmptyEnter, onCommand }} />, {
    language,
  });
  const status = () =>
    parts.screen.getByRole('status', { hidden: true }).textContent?.replaceAll('\u00a0', ' ');
  const chosen = () =>
    parts.screen
      .getAllByRole('listitem')
      .findIndex((row) => row.getAttribute('aria-current') === 'true');
  const box = () => parts.screen.getByRole<HTMLInputElement>('searchbox', { name: label });
  async function fill(text: string) {
    await parts.user.clear(box());
    await parts.user.type(box(), text);
  }
  return { ...parts, box, fill, added, onEmptyEnter, onCommand, status, chosen };
}

describe('staff at the telephone', () => {
  test('read what they type as the ticket will say it, and add it with Enter (B-4716)', async () => {
    const { user, box, fill, added, status } = openFinder();
    await fill('2 greek l + ham');
    expect(status()).toBe('2 × L · greek · 56,90 $ + Ham');
    await user.keyboard('{Enter}');
    expect(added).toEqual(['2 × L · greek']);
    expect(box().value).toBe('');
    expect(status()).toBe('');
  });

  test('read what was to be left out and is not on it (B-4713)', async () => {
    const { user, fill, added, status } = openFinder('en');
    await fill('greek l no ham');
    expect(status()).toContain('Already without: ham');
    await user.keyboard('{Enter}');
    expect(added).toEqual(['1 × L · greek']);
  });

  test.each([
    ['fr', 'greek l + truffe', 'Pas compris : truffe'],
    ['en', 'greek l no truffle', 'Not understood: truffle'],
  ] as const)(
    'add nothing while a word is not understood, and read which in %s (B-4714, B-4716)',
    async (language, typed, words) => {
      const { screen, user, fill, added, status } = openFinder(language);
      await fill(typed);
      expect(status()).toBe(words);
      expect(screen.queryAllByRole('button')).toEqual([]);
      await user.keyboard('{Enter}');
      expect(added).toEqual([]);
    },
  );

  test('choose a missing size by its key or by a touch (B-4716)', async () => {
    const { user, fill, press, added, status } = openFinder();
    await fill('greek');
    expect(status()).toBe('1 × greek · Quelle taille?');
    await user.keyboard('{Enter}');
    expect(added).toEqual([]);
    await user.keyboard(' b{Enter}');
    await fill('3 greek');
    await press('Ajouter greek, L');
    expect(added).toEqual(['1 × B · greek', '3 × L · greek']);
  });

  test('go through the other candidates with the arrows, no further than the last (B-4716)', async () => {
    const { user, fill, added, status, chosen } = openFinder();
    await fill('can');
    expect(status()).toContain('1 × Canette');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe(1);
    expect(status()).toContain('1 × Pepsi, canette');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    expect(added).toEqual(['1 × Pepsi, canette']);
  });

  test('clear the field with Escape, and go on with Enter in the empty one (B-4716)', async () => {
    const { user, box, fill, added, onEmptyEnter } = openFinder();
    await fill('wings');
    await user.keyboard('{Escape}');
    expect(box().value).toBe('');
    expect(onEmptyEnter).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onEmptyEnter).toHaveBeenCalledOnce();
    expect(added).toEqual([]);
  });

  test('give a command with “=”, which is no dish (B-4716)', async () => {
    const { user, box, fill, added, onCommand, status } = openFinder();
    await fill('=');
    await user.keyboard('{Enter}');
    expect(onCommand).toHaveBeenCalledOnce();
    expect([box().value, status(), added]).toEqual(['', '', []]);
  });

  test('read the short number of each dish beside it (B-4711, B-4716)', async () => {
    const { screen, fill, status } = openFinder();
    await fill('wings');
    const [row] = screen.getAllByRole('listitem');
    expect(row?.textContent).toContain('3 · wings');
    await fill('3');
    expect(status()).toContain('1 × wings');
  });
});
