import { describe, expect } from 'vitest';
import { currentIn, fieldErrorsOf } from '#admin/refused.ts';
import { answerOf, CallFailure } from '#browser/request.ts';
import type { Database } from '#core/context.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { itemSlots, modifierGroups, modifiers } from '../modifiers.table.server.ts';
import { GroupInput, ModifierInput } from './modifier-form.schema.ts';
import { modifiersAdminApi } from './modifiers-admin.api.server.ts';
import { modifiersClient as client, listAllChoices } from './modifiers-admin.client.ts';
import {
  type AdminRecipe,
  type AdminSlot,
  editingLimits,
  type Targets,
} from './modifiers-admin.ts';

const test = backOfficeTest(() => ({ '/modifiers': modifiersAdminApi }));

const { groups, recipes, slots } = client;
const addGroup = async (id: string, input: GroupInput) =>
  (await answerOf(groups.$post({ json: { ...input, id } }))).group;
const changeGroup = async (id: string, version: number, input: GroupInput) =>
  (await answerOf(groups[':id'].$put({ param: { id }, json: { ...input, version } }))).group;
const deleteGroup = async (id: string) =>
  (await answerOf(groups[':id'].$delete({ param: { id } }))).group;
const orderGroups = (ids: string[]) => answerOf(groups.$put({ json: { ids } }));
const sortModifiers = (id: string, ids: string[]) =>
  answerOf(groups[':id'].modifiers.$put({ param: { id }, json: { ids } }));
const retarget = async (id: string, json: { added: Targets; removed: Targets }) =>
  (await answerOf(groups[':id'].targets.$patch({ param: { id }, json }))).group;
const addModifier = async (groupId: string, id: string, input: ModifierInput) => {
  const call = { param: { id: groupId }, json: { ...input, id } };
  return (await answerOf(groups[':id'].modifiers.$post(call))).modifier;
};
const changeModifier = async (id: string, version: number, input: ModifierInput) =>
  (await answerOf(client[':id'].$put({ param: { id }, json: { ...input, version } }))).modifier;
const deleteModifier = async (id: string) =>
  (await answerOf(client[':id'].$delete({ param: { id } }))).modifier;
const setRecipe = async (itemId: string, was: AdminRecipe, amounts: AdminRecipe) =>
  (await answerOf(recipes[':itemId'].$put({ param: { itemId }, json: { was, amounts } }))).recipe;
const setDefaultDish = async (
  slot: Pick<AdminSlot, 'id' | 'usualItemId'>,
  usualItemId: string | null,
) => {
  const json = { was: slot.usualItemId, usualItemId };
  return (await answerOf(slots[':id'].$put({ param: { id: slot.id }, json }))).slot;
};

function group(name: string, more: object = {}): GroupInput {
  return GroupInput.parse({ name: { fr: name, en: name }, max: 3, ...more });
}

function modifier(name: string, more: object = {}): ModifierInput {
  return ModifierInput.parse({ name: { fr: name, en: name }, prices: { single: 200 }, ...more });
}

async function newGroup(name: string, more: object = {}) {
  return addGroup(crypto.randomUUID(), group(name, more));
}

async function newModifier(groupId: string, name: string, more: object = {}) {
  return addModifier(groupId, crypto.randomUUID(), modifier(name, more));
}

async function newItem(db: Database, name: string): Promise<string> {
  const [item] = await db.insert(menuItems).values({ nameFr: name, nameEn: name }).returning();
  return item?.id ?? '';
}

async function failureOf(asked: Promise<unknown>): Promise<CallFailure> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error('it was not refused');
}

const names = async () =>
  (await listAllChoices()).groups.map(({ name, modifiers }) => [
    name.en,
    ...modifiers.map((one) => one.name.en),
  ]);

describe('an owner who edits what there is to choose', () => {
  test('adds a group and a topping with a price for each size, and finds both (B-1860)', async () => {
    const sauces = await newGroup('Sauces', { free: 1, isTold: true });
    expect(sauces).toMatchObject({ key: 'sauces', min: 0, max: 3, free: 1, isTold: true });
    const hot = await newModifier(sauces.id, 'Hot peppers', {
      kitchenName: { fr: 'PIMENT', en: 'HOT' },
      prices: { s: 150, m: 200, l: null },
      isTopping: true,
      maxAmount: 2,
    });
    expect(hot).toMatchObject({
      key: 'hot-peppers',
      kitchenName: { fr: 'PIMENT', en: 'HOT' },
      prices: { s: 150, m: 200 },
      isTopping: true,
      maxAmount: 2,
      isActive: true,
      version: 1,
    });
    expect((await listAllChoices()).groups).toEqual([{ ...sauces, modifiers: [hot] }]);
  });

  test('gives two things one name, and each keeps a key of its own (B-1861)', async () => {
    const { id } = await newGroup('Sauces');
    await newGroup('Sauces');
    expect((await newModifier(id, 'Crème brûlée')).key).toBe('creme-brulee');
    expect((await newModifier(id, 'crème brulee')).key).toBe('creme-brulee-2');
    expect((await newModifier(id, '辣椒')).key).toBe('choice');
    expect((await listAllChoices()).groups.map(({ key }) => key)).toEqual(['sauces', 'sauces-2']);
  });

  test('changes and deletes them, and what was saved last stands (B-1861)', async () => {
    const { id, version } = await newGroup('Sauces');
    const { id: hot } = await newModifier(id, 'Hot');
    expect(await changeModifier(hot, 1, modifier('Mild', { isActive: false }))).toMatchObject({
      key: 'hot',
      isActive: false,
      version: 2,
    });
    await changeGroup(id, version, group('Dips', { max: 2 }));
    expect(await names()).toEqual([['Dips', 'Mild']]);
    expect(await deleteModifier(hot)).toMatchObject({ id: hot });
    expect(await deleteGroup(id)).toMatchObject({ id });
    expect(await names()).toEqual([]);
  });

  test('puts groups and toppings in an order of her own (B-1863)', async () => {
    const first = await newGroup('A');
    const second = await newGroup('B');
    const third = await newGroup('C');
    const ids = [await newModifier(first.id, 'x'), await newModifier(first.id, 'y')];
    await orderGroups([third.id, first.id]);
    await sortModifiers(
      first.id,
      ids.map(({ id }) => id),
    );
    await sortModifiers(first.id, [ids[1]?.id ?? '', ids[0]?.id ?? '', crypto.randomUUID()]);
    expect(await names()).toEqual([['C'], ['A', 'y', 'x'], ['B']]);
    expect((await listAllChoices()).groups[1]?.modifiers.map(({ version }) => version)).toEqual([
      1, 1,
    ]);
    await changeGroup(second.id, 1, group('B2'));
  });

  test('copies a group to other dishes, and what a colleague gave it stays (B-1864)', async ({
    db,
  }) => {
    const { id } = await newGroup('Sauces');
    const [row] = await db
      .insert(menuCategories)
      .values({ categoryKey: 'fries', nameFr: 'Frites', nameEn: 'Fries' })
      .returning();
    const categoryIds = [row?.id ?? ''];
    const [one, two] = [await newItem(db, 'Un'), await newItem(db, 'Deux')];
    const none = { categoryIds: [], itemIds: [] };
    await retarget(id, { added: { categoryIds, itemIds: [one] }, removed: none });
    await retarget(id, { added: { categoryIds: [], itemIds: [one, two] }, removed: none });
    const left = await retarget(id, { added: none, removed: { categoryIds: [], itemIds: [one] } });
    expect(left).toMatchObject({ categoryIds, itemIds: [two] });
    const gone = { categoryIds: [], itemIds: [crypto.randomUUID()] };
    expect((await failureOf(retarget(id, { added: gone, removed: none }))).code).toBe(
      'fields_invalid',
    );
  });

  test('sends a new group and a new topping again after a lost answer, and finds each once (B-1865)', async () => {
    const id = crypto.randomUUID();
    const first = await addGroup(id, group('Sauces'));
    expect(await addGroup(id, group('Sauces'))).toEqual(first);
    const own = crypto.randomUUID();
    const hot = await addModifier(id, own, modifier('Hot'));
    expect(await addModifier(id, own, modifier('Hot'))).toEqual(hot);
    expect(await names()).toEqual([['Sauces', 'Hot']]);
    const other = await failureOf(addModifier(id, own, modifier('Mild')));
    expect(currentIn(other, 'modifier_changed')).toEqual(hot);
    expect(currentIn(await failureOf(addGroup(id, group('Dips'))), 'group_changed')).toMatchObject({
      name: { en: 'Sauces' },
    });
  });

  test('who saves second is shown what the first has saved (B-1865)', async () => {
    const { id } = await newGroup('Sauces');
    const hot = await newModifier(id, 'Hot');
    const first = await changeModifier(hot.id, 1, modifier('Hotter'));
    expect(await changeModifier(hot.id, 1, modifier('Hotter'))).toEqual(first);
    const refused = await failureOf(changeModifier(hot.id, 1, modifier('Mild')));
    expect(currentIn(refused, 'modifier_changed')).toEqual(first);
    expect(currentIn(refused, 'group_changed')).toBeNull();
    await changeGroup(id, 1, group('Dips'));
    const late = await failureOf(changeGroup(id, 1, group('Sauces piquantes')));
    expect(currentIn(late, 'group_changed')).toMatchObject({
      name: { en: 'Dips' },
      modifiers: [first],
    });
  });

  test('keeps a usual answer where a choice is required (B-1862)', async () => {
    const { id } = await newGroup('Dressing');
    expect((await failureOf(newGroup('Bread', { min: 1 }))).code).toBe('usual_answer_missing');
    const italian = await newModifier(id, 'Italian', { isUsual: true });
    const caesar = await newModifier(id, 'Caesar');
    const required = await changeGroup(id, 1, group('Dressing', { min: 1, max: 1 }));
    for (const wrong of [{ isUsual: false }, { isUsual: true, isActive: false }]) {
      const refused = await failureOf(changeModifier(italian.id, 1, modifier('Italian', wrong)));
      expect(refused.code).toBe('usual_answer_missing');
    }
    expect((await failureOf(deleteModifier(italian.id))).code).toBe('usual_answer_missing');
    // A single answer replaces the one before.
    await changeModifier(caesar.id, 1, modifier('Caesar', { isUsual: true }));
    const [now] = (await listAllChoices()).groups;
    expect(now?.modifiers.map(({ isUsual }) => isUsual)).toEqual([false, true]);
    await deleteModifier(italian.id);
    expect((await failureOf(deleteModifier(caesar.id))).code).toBe('usual_answer_missing');
    expect(required.version).toBe(2);
  });

  test('has no more usual answers than may be chosen (B-1862)', async () => {
    const { id } = await newGroup('Dips', { max: 2 });
    await newModifier(id, 'A', { isUsual: true });
    await newModifier(id, 'B', { isUsual: true });
    const refused = await failureOf(newModifier(id, 'C', { isUsual: true }));
    expect(refused.code).toBe('usual_answers_too_many');
    const fewer = await failureOf(changeGroup(id, 1, group('Dips', { max: 1 })));
    expect(fewer.code).toBe('usual_answers_too_many');
  });

  test('writes down what a pizza comes with, and is told of another’s change (B-1866)', async ({
    db,
  }) => {
    const item = await newItem(db, 'Fromage');
    const sauces = await newGroup('Sauces', { max: 1 });
    const toppings = await newGroup('Toppings', { max: 1 });
    const tomato = await newModifier(sauces.id, 'Tomato', { isUsual: true });
    const white = await newModifier(sauces.id, 'White');
    const cheese = await newModifier(toppings.id, 'Cheese');
    const recipe = { [white.id]: 1, [cheese.id]: 2 } as const;
    expect(await setRecipe(item, {}, recipe)).toEqual(recipe);
    expect(await setRecipe(item, {}, recipe)).toEqual(recipe);
    expect((await listAllChoices()).recipes).toEqual({ [item]: recipe });
    const late = await failureOf(setRecipe(item, {}, { [cheese.id]: 1 }));
    expect(currentIn(late, 'recipe_changed')).toEqual(recipe);
    const two = { [white.id]: 1, [tomato.id]: 1 } as const;
    expect((await failureOf(setRecipe(item, recipe, two))).code).toBe('recipe_too_many');
    const gone = { [crypto.randomUUID()]: 1 } as const;
    expect((await failureOf(setRecipe(item, recipe, gone))).code).toBe('fields_invalid');
    expect((await failureOf(setRecipe(white.id, {}, recipe))).code).toBe('not_found');
    await deleteModifier(white.id);
    expect(await setRecipe(item, { [cheese.id]: 2 }, {})).toEqual({});
    expect((await listAllChoices()).recipes).toEqual({});
  });

  test('names another usual dish for a combo (B-1867)', async ({ db }) => {
    const [combo, pizza] = [await newItem(db, 'Combo'), await newItem(db, 'Pepperoni')];
    const [row] = await db.insert(itemSlots).values({ itemId: combo, kind: 'pizza' }).returning();
    const [slot] = (await listAllChoices()).slots;
    if (!slot) throw new Error('the combo has no slot');
    expect(slot).toMatchObject({ id: row?.id, itemId: combo, usualItemId: null });
    expect(await setDefaultDish(slot, pizza)).toEqual({ ...slot, usualItemId: pizza });
    expect(await setDefaultDish(slot, pizza)).toEqual({ ...slot, usualItemId: pizza });
    expect((await failureOf(setDefaultDish(slot, combo))).code).toBe('slot_changed');
    const now = { ...slot, usualItemId: pizza };
    const gone = await failureOf(setDefaultDish(now, crypto.randomUUID()));
    expect(gone.code).toBe('fields_invalid');
    expect(await setDefaultDish(now, null)).toEqual(slot);
  });

  test('fills a group and the list of groups, and then no further (B-1861)', async ({ db }) => {
    const { id } = await newGroup('Toppings');
    const one = await newModifier(id, 'One');
    const named = (at: number) => ({ nameFr: `${at}`, nameEn: `${at}` });
    const rest = (most: number) => Array.from({ length: most - 1 }, (_, at) => at);
    await db.insert(modifiers).values(
      rest(editingLimits.modifiers).map((at) => ({
        ...{ groupId: id, modifierKey: `m-${at}`, price: 0, ...named(at) },
      })),
    );
    await db.insert(modifierGroups).values(
      rest(editingLimits.groups).map((at) => ({
        ...{ groupKey: `g-${at}`, maxChoices: 1, ...named(at) },
      })),
    );
    expect((await failureOf(newModifier(id, 'Last'))).code).toBe('modifiers_full');
    expect((await failureOf(newGroup('Last'))).code).toBe('groups_full');
    expect(await addModifier(id, one.id, modifier('One'))).toEqual(one);
  });

  test('is told which fields are wrong, all at once (B-1860)', async () => {
    const { id } = await newGroup('Sauces');
    const bare = { name: { fr: '', en: ' ' }, kitchenName: { fr: 'A', en: '' }, prices: {} };
    const refused = await failureOf(addModifier(id, crypto.randomUUID(), bare as ModifierInput));
    expect(refused.code).toBe('fields_missing');
    expect(fieldErrorsOf(refused)).toEqual({
      'name.fr': 'required',
      'name.en': 'required',
      'kitchenName.en': 'both_languages',
      'prices.single': 'price_missing',
    });
    const wide = { ...group('x'), min: 2, max: 1, free: 4 };
    expect(fieldErrorsOf(await failureOf(addGroup(crypto.randomUUID(), wide)))).toEqual({
      min: 'min_above_max',
      free: 'free_above_max',
    });
    expect(fieldErrorsOf(new Error('no line'))).toEqual({});
  });
});
