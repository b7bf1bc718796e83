import { expect, test } from 'vitest';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { categories } from '../categories.ts';
import { effectiveMenu } from '../effective-menu.ts';
import { vegetarianChoices } from '../section/card-marks.text.ts';
import { shownGroups } from './shown-groups.ts';

const menu = effectiveMenu(categories, builtInLists, [], []);

test('a vegetarian customer has no tab of a category without a vegetarian dish, and reads how many there are (B-194)', () => {
  const shown = shownGroups(menu, (id) => /cheese|veggie|margherita/.test(id));
  expect(shown.map(({ key }) => key)).not.toContain('combos');
  expect(shown.find(({ key }) => key === 'wraps')?.items).toHaveLength(2);
  expect(shownGroups(menu, () => true)).toEqual(menu);
  expect(shownGroups(menu, () => false)).toEqual([]);
  expect(vegetarianChoices(49)).toEqual({
    fr: '49 choix végétariens',
    en: '49 vegetarian choices',
  });
  expect(vegetarianChoices(1)).toEqual({ fr: '1 choix végétarien', en: '1 vegetarian choice' });
});
