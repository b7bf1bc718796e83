import { describe, expect, test } from 'vitest';
import { Problem } from '#core/problem.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { staffContext } from '#tests/support/staff.ts';
import { GroupInput, ModifierInput } from './modifier-form.schema.ts';
import {
  addGroup,
  addModifier,
  changeGroup,
  changeModifier,
  deleteModifier,
  listAllChoices,
} from './modifiers.server.ts';

const many = Array.from({ length: 8 }, (_, at) => at);

function named(name: string, more: object = {}) {
  return ModifierInput.parse({ name: { fr: name, en: name }, prices: { single: 100 }, ...more });
}

function groupOf(max: number, min = 0) {
  return GroupInput.parse({ name: { fr: 'Vinaigrette', en: 'Dressing' }, min, max });
}

async function openGroup(max: number) {
  const { db } = await freshDatabase();
  const ctx = staffContext(db);
  const group = await addGroup(ctx, groupOf(max));
  return { ctx, group };
}

describe('people who edit what there is to choose at the same moment', () => {
  test('of eight who save one topping, exactly one is not refused (B-1865)', async () => {
    const { ctx, group } = await openGroup(3);
    const { id } = await addModifier(ctx, { groupId: group.id, ...named('Hot') });
    const outcomes = await Promise.allSettled(
      many.map((at) => changeModifier(ctx, { id, version: 1, ...named(`Hot ${at}`) })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Problem);
    }
  });

  test('who add things of one name get a key each, and the same thing sent eight times is there once (B-1865)', async () => {
    const { ctx, group } = await openGroup(3);
    const id = crypto.randomUUID();
    const same = many.map(() => addModifier(ctx, { groupId: group.id, id, ...named('Same') }));
    const others = many.map(() => addModifier(ctx, { groupId: group.id, ...named('Hot') }));
    await Promise.all([...same, ...others, ...many.map(() => addGroup(ctx, groupOf(1)))]);
    const { groups } = await listAllChoices(ctx);
    const all = groups.flatMap(({ modifiers }) => modifiers.map(({ key }) => key));
    expect(new Set(all).size).toBe(9);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(9);
  });

  test('a usual answer is left, whoever deletes and requires it meanwhile (B-1862)', async () => {
    const { ctx, group } = await openGroup(1);
    const usual = { groupId: group.id, ...named('Italian', { isUsual: true }) };
    const { id } = await addModifier(ctx, usual);
    await Promise.allSettled([
      deleteModifier(ctx, { id }),
      changeGroup(ctx, { id: group.id, version: 1, ...groupOf(1, 1) }),
    ]);
    const [left] = (await listAllChoices(ctx)).groups;
    expect(left?.modifiers.length).toBe(left?.min);
  });
});
