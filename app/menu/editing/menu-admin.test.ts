import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { categories as names } from '../categories.ts';
import { builtInListOf, effectiveMenu, type StoredItem } from '../effective-menu.ts';
import { categoryKeys } from '../menu.ts';
import { type CountedItem, categoryOverview, comingBack } from './menu-admin.ts';

const stored = [
  {
    id: 'c-desserts',
    key: 'desserts',
    name: { fr: 'Desserts', en: 'Desserts' },
    displayOrder: 99,
    isHidden: false,
    version: 1,
  },
  {
    id: 'c-fries',
    key: 'fries',
    name: { fr: 'Les frites', en: 'The fries' },
    displayOrder: -2,
    isHidden: false,
    version: 1,
  },
];

function item(name: string, categoryId: string | null, isActive = true): CountedItem {
  return {
    name: { fr: name, en: name },
    description: { fr: null, en: null },
    categoryId,
    isActive,
  };
}

function overviewOf(items: readonly CountedItem[]) {
  const rows = categoryOverview(names, builtInLists, stored, items);
  return Object.fromEntries(rows.map((category) => [category.key, category]));
}

describe('an owner who looks at the categories', () => {
  test('finds all in the order of the tabs, those without a row in their usual place', () => {
    const keys = categoryOverview(names, builtInLists, stored, []).map(({ key }) => key);
    // Fries and trios share the first place.
    expect(keys.slice(0, 2).toSorted()).toEqual(['fries', 'trio']);
    const others = categoryKeys.filter((key) => key !== 'fries' && key !== 'trio');
    expect(keys.slice(2)).toEqual([...others, 'desserts']);
  });

  test('reads which show the built-in list, and which nothing at all (B-140)', () => {
    const { fries, salads, desserts } = overviewOf([item('Frites', 'c-fries', false)]);
    expect(fries).toMatchObject({ source: 'built-in', items: { active: 0, all: 1 } });
    expect(fries?.builtInItems).toBe(builtInLists.fries?.length);
    expect(salads).toMatchObject({ id: null, source: null, builtInItems: 0 });
    expect(desserts).toMatchObject({ id: 'c-desserts', source: null });
  });

  test('reads that a hidden category shows nothing, whatever it holds', () => {
    const hidden = stored.map((category) => ({ ...category, isHidden: true }));
    const rows = categoryOverview(names, builtInLists, hidden, [item('Frites', 'c-fries')]);
    const fries = rows.find(({ key }) => key === 'fries');
    expect(fries).toMatchObject({ isHidden: true, source: null, items: { active: 1, all: 1 } });
  });

  test('is warned of a built-in list that comes back with the last item only, and of no other (B-161)', () => {
    const rows = categoryOverview(names, builtInLists, stored, [item('Frites', 'c-fries')]);
    const fries = item('Frites', 'c-fries');
    const all = [fries, item('Salade', null), item('Gâteau', 'c-desserts')];
    const back = (before: readonly CountedItem[], after: readonly CountedItem[], shown = rows) =>
      comingBack(shown, before, after).map(({ key }) => key);
    expect(back(all, all.slice(1))).toEqual(['fries']);
    expect(back([...all, item('Poutine', null)], all.slice(1))).toEqual(['fries']);
    expect(back([fries, item('Poutine', null)], [item('Poutine', null)])).toEqual([]);
    expect(back(all, [fries])).toEqual([]);
    expect(back([], [])).toEqual([]);
    const hidden = rows.map((category) => ({ ...category, isHidden: true }));
    expect(back(all, [], hidden)).toEqual([]);
  });

  test('is warned when the last item moves to another category, by hand or by its words (B-161)', () => {
    const [fries, sleeping] = [item('Frites', 'c-fries'), item('Frites', 'c-fries', false)];
    const rows = categoryOverview(names, builtInLists, stored, [fries, sleeping]);
    const back = (before: CountedItem, after: CountedItem, more: readonly CountedItem[] = []) =>
      comingBack(rows, [before, ...more], [after, ...more]).map(({ key }) => key);
    const moved = { ...fries, categoryId: 'c-desserts' };
    expect(back(fries, moved)).toEqual(['fries']);
    expect(back(fries, item('Salade', null))).toEqual(['fries']);
    expect(back(fries, { ...fries, name: { fr: 'Salade', en: 'Salad' } })).toEqual([]);
    expect(back(fries, item('Poutine', null))).toEqual([]);
    expect(back(sleeping, { ...moved, isActive: false })).toEqual([]);
    expect(back(fries, moved, [item('Poutine', 'c-fries')])).toEqual([]);
    const hidden = rows.map((category) => ({ ...category, isHidden: true }));
    expect(comingBack(hidden, [fries], [moved])).toEqual([]);
  });

  test('finds items without a category counted where customers see them', () => {
    const { fries, salads } = overviewOf([item('Poutine', null), item('Salade', 'c-gone', false)]);
    expect(fries).toMatchObject({ source: 'database', items: { active: 1, all: 1 } });
    expect(salads).toMatchObject({ source: null, items: { active: 0, all: 1 } });
  });

  const words = fc.constantFrom('Poutine', 'Salade', 'Lasagne', 'Toute garnie', 'Gâteau', 'Wrap');
  const anyItem = fc
    .tuple(words, fc.constantFrom('c-desserts', 'c-fries', 'c-gone', null), fc.boolean())
    .map((parts) => item(...parts));

  test('reads the very source that customers see', () => {
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const active = items
          .filter(({ isActive }) => isActive)
          .map(
            (part): StoredItem => ({
              ...part,
              id: part.name.fr,
              prices: {},
              image: null,
              displayOrder: 0,
            }),
          );
        const menu = effectiveMenu(names, builtInLists, stored, active);
        for (const { key, source, items: counts } of Object.values(overviewOf(items))) {
          const group = menu.find((seen) => seen.key === key);
          expect(source).toBe(group?.source ?? null);
          if (source === 'database') expect(group?.items).toHaveLength(counts.active);
        }
      }),
    );
  });

  test('finds no built-in list behind a word that every object knows', () => {
    expect(builtInListOf(builtInLists, 'constructor')).toBeUndefined();
    expect(builtInListOf(builtInLists, 'trio')).toBe(builtInLists.trio);
  });
});
