import { describe, expect, test } from 'vitest';
import {
  emptyGroupForm,
  emptyModifierForm,
  groupFormOf,
  isSameRow,
  modifierFormOf,
  readGroupForm,
  readModifierForm,
} from './modifier-form.schema.ts';
import type { AdminGroup, AdminModifier } from './modifiers-admin.ts';

const hot: AdminModifier = {
  ...{ id: 'm', groupId: 'g', key: 'hot', version: 3 },
  name: { fr: 'Piments', en: 'Hot peppers' },
  kitchenName: { fr: 'PIMENT', en: 'HOT' },
  prices: { single: 150, xl: 325 },
  ...{ isTopping: true, maxAmount: 2, isUsual: false, isActive: true },
};

const dips: AdminGroup = {
  ...{ id: 'g', key: 'dips', name: { fr: 'Sauces', en: 'Dips' }, version: 1 },
  ...{ min: 1, max: 4, free: 2, isTold: true },
  ...{ categoryIds: [], itemIds: [], modifiers: [] },
};

describe('an owner who types a topping', () => {
  test.each(['fr', 'en'] as const)(
    'changes nothing by saving it as it stands, in %s',
    (language) => {
      const form = modifierFormOf(hot, language);
      expect(form['prices.xl']).toBe(language === 'fr' ? '3,25' : '3.25');
      const { id, groupId, key, version, ...input } = hot;
      expect(readModifierForm(form)).toEqual({ ok: input });
    },
  );

  test('needs two names and a price, and reads all that is missing at once (B-1869)', () => {
    expect(readModifierForm(emptyModifierForm)).toEqual({
      fieldErrors: {
        'name.fr': 'required',
        'name.en': 'required',
        'prices.single': 'price_missing',
      },
    });
    const bare = { ...emptyModifierForm, 'name.fr': 'Ail', 'name.en': 'Garlic' };
    expect(readModifierForm({ ...bare, 'prices.l': '0' })).toMatchObject({
      ok: { kitchenName: null, prices: { l: 0 }, maxAmount: 1, isActive: true },
    });
  });

  test('gives kitchen words in both languages or in none', () => {
    const form = { ...modifierFormOf(hot, 'fr'), 'kitchenName.fr': ' ' };
    expect(readModifierForm(form)).toEqual({ fieldErrors: { 'kitchenName.fr': 'both_languages' } });
    expect(readModifierForm({ ...form, 'kitchenName.en': '' })).toMatchObject({
      ok: { kitchenName: null },
    });
  });

  test('has changed nothing by a space', () => {
    const form = modifierFormOf(hot, 'fr');
    expect(isSameRow(form, { ...form, 'name.fr': ' Piments ' })).toBe(true);
    expect(isSameRow(form, { ...form, 'name.fr': 'Piment' })).toBe(false);
    expect(isSameRow(form, { ...form, isActive: false })).toBe(false);
  });
});

describe('an owner who types a group', () => {
  test('changes nothing by saving it as it stands', () => {
    const { id, key, version, categoryIds, itemIds, modifiers, ...input } = dips;
    expect(readGroupForm(groupFormOf(dips))).toEqual({ ok: input });
  });

  test('reads what may not be', () => {
    expect(readGroupForm(emptyGroupForm)).toEqual({
      fieldErrors: { 'name.fr': 'required', 'name.en': 'required' },
    });
    const form = groupFormOf(dips);
    expect(readGroupForm({ ...form, min: '5', free: '-1' })).toEqual({
      fieldErrors: { free: 'whole_number' },
    });
    expect(readGroupForm({ ...form, min: '5' })).toEqual({ fieldErrors: { min: 'min_above_max' } });
    expect(readGroupForm({ ...form, max: '' })).toEqual({ fieldErrors: { max: 'whole_number' } });
  });
});
