import { describe, expect, test } from 'vitest';
import { alarmTitle } from './tab-alarm.ts';

const title = { fr: 'Administration', en: 'Back office' };

describe('somebody who has another tab open', () => {
  test.each([
    [0, 'Administration', 'Back office'],
    [1, '(1) Nouvelle commande · Administration', '(1) New order · Back office'],
    [2, '(2) Nouvelles commandes · Administration', '(2) New orders · Back office'],
  ])('reads how many orders nobody has touched: %i (B-821)', (count, fr, en) => {
    expect(alarmTitle(count, title)).toEqual({ fr, en });
  });
});
