import { describe, expect, test } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import { emptyModifierForm, type ModifierInput, modifierFormOf } from './modifier-form.schema.ts';
import type { AdminModifier } from './modifiers-admin.ts';
import { createRowDrafts } from './row-drafts.ts';

const hot: AdminModifier = {
  ...{ id: 'm', groupId: 'g', key: 'hot', version: 3 },
  name: { fr: 'Piments', en: 'Hot peppers' },
  kitchenName: null,
  prices: { single: 150 },
  ...{ isTopping: true, maxAmount: 1, isUsual: false, isActive: true },
};
const form = modifierFormOf(hot, 'fr');
const row = { id: 'm', groupId: 'g', initial: form, version: hot.version };
const blank = { id: 'n', groupId: 'g', initial: emptyModifierForm, version: null };

type Answer = {
  readonly input: ModifierInput;
  readonly answer: (to: AdminModifier | Error) => void;
};

/** Opens a table whose answers the test gives one by one. */
function openTable() {
  const sent: Answer[] = [];
  const send = (input: ModifierInput) =>
    new Promise<AdminModifier>((resolve, reject) => {
      const answer = (to: AdminModifier | Error) =>
        to instanceof Error ? reject(to) : resolve(to);
      sent.push({ input, answer });
    });
  const versions: (number | null)[] = [];
  const drafts = createRowDrafts(({ version }, input) => {
    versions.push(version);
    return send(input);
  });
  return { drafts, sent, versions };
}

/** Returns the refusal after another owner's save. */
function theirs(current: AdminModifier) {
  const title = { fr: '', en: '' };
  return new CallFailure({ code: 'modifier_changed', title, details: { current } });
}

describe('an owner who types through the table', () => {
  test('saves a row by leaving it, and nothing of one that says what it said (B-1869)', async () => {
    const { drafts, sent } = openTable();
    drafts.type(row, { ...form, 'name.fr': 'Piment ' });
    drafts.type(row, { ...form, 'name.fr': 'Piments ' });
    expect(await drafts.leave('m')).toBeNull();
    expect([drafts.all(), sent.length]).toEqual([{}, 0]);
    drafts.type(row, { ...form, 'prices.single': '2' });
    const saving = drafts.leave('m');
    expect(drafts.all().m?.state).toBe('saving');
    const saved = { ...hot, prices: { single: 200 }, version: 4 };
    sent[0]?.answer(saved);
    expect(await saving).toEqual(saved);
    expect(sent[0]?.input.prices).toEqual({ single: 200 });
    expect(drafts.all()).toEqual({});
  });

  test('reads at the row what is missing, and keeps what is typed', async () => {
    const { drafts, sent } = openTable();
    drafts.type(blank, { ...emptyModifierForm, 'name.fr': 'Ail' });
    expect(await drafts.leave('n')).toBeNull();
    expect(drafts.all().n).toMatchObject({
      state: 'refused',
      fieldErrors: { 'name.en': 'required', 'prices.single': 'price_missing' },
    });
    expect([sent.length, drafts.all().n?.form['name.fr']]).toEqual([0, 'Ail']);
  });

  test('leaves an empty new row without a word', async () => {
    const { drafts } = openTable();
    drafts.type(blank, { ...emptyModifierForm, 'name.fr': ' ' });
    await drafts.leave('n');
    expect(drafts.all()).toEqual({});
  });

  test('loses nothing of a row when the line breaks, and saves it at the next try (B-1869)', async () => {
    const { drafts, sent } = openTable();
    const typed = { ...emptyModifierForm, 'name.fr': 'Ail', 'name.en': 'Garlic' };
    const full = { ...typed, 'prices.single': '1' };
    drafts.type(blank, full);
    const first = drafts.leave('n');
    sent[0]?.answer(new CallFailure(null));
    expect(await first).toBeNull();
    expect(drafts.all().n).toMatchObject({ state: 'refused', form: full });
    const second = drafts.retry();
    const garlic = { ...hot, id: 'n', version: 1 };
    sent[1]?.answer(garlic);
    expect(await second).toEqual([garlic]);
    expect(await drafts.retry()).toEqual([]);
    expect(drafts.all()).toEqual({});
  });

  test('goes on typing while a row is saved, and that is saved next, on what was saved', async () => {
    const { drafts, sent, versions } = openTable();
    drafts.type(row, { ...form, 'prices.single': '2' });
    const first = drafts.leave('m');
    drafts.type(row, { ...form, 'prices.single': '2,50' });
    sent[0]?.answer({ ...hot, prices: { single: 200 }, version: 4 });
    await first;
    expect(drafts.all().m).toMatchObject({ state: 'typed', form: { 'prices.single': '2,50' } });
    const second = drafts.leave('m');
    sent[1]?.answer({ ...hot, prices: { single: 250 }, version: 5 });
    await second;
    expect([versions, drafts.all()]).toEqual([[3, 4], {}]);
  });

  test('who leaves a row again before it is saved has that saved too (B-1869)', async () => {
    const { drafts, sent } = openTable();
    drafts.type(row, { ...form, 'prices.single': '2' });
    const first = drafts.leave('m');
    drafts.type(row, { ...form, 'prices.single': '3' });
    await drafts.leave('m');
    sent[0]?.answer({ ...hot, prices: { single: 200 }, version: 4 });
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer({ ...hot, prices: { single: 300 }, version: 5 });
    expect(await first).toMatchObject({ version: 5 });
    expect(sent[1]?.input.prices).toEqual({ single: 300 });
    expect(drafts.all()).toEqual({});
  });

  test('is shown what somebody else has saved, and keeps either (B-1869)', async () => {
    const { drafts, sent, versions } = openTable();
    drafts.type(row, { ...form, 'prices.single': '2' });
    const first = drafts.leave('m');
    const current = { ...hot, prices: { single: 175 }, version: 4 };
    sent[0]?.answer(theirs(current));
    await first;
    expect(drafts.all().m).toMatchObject({ state: 'refused', theirs: current });
    const mine = drafts.leave('m', current.version);
    sent[1]?.answer({ ...hot, version: 5 });
    await mine;
    expect(versions).toEqual([3, 4]);
    drafts.type(row, { ...form, 'prices.single': '3' });
    drafts.drop('m');
    expect(drafts.all()).toEqual({});
  });
});
