import { describe, expect } from 'vitest';
import type { Actor, Database } from '#core/context.ts';
import { changesOf } from '#tests/support/changes.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { adminApp, member, owner, refusalOf, staffContext } from '#tests/support/staff.ts';
import { ovenApi } from '../capacity.api.server.ts';
import type { ChangedOven } from '../capacity.schema.ts';
import { changeOven, showOven } from '../capacity.server.ts';
import { readOvenNow } from '../read-kitchen.server.ts';

const lou = { ...owner, email: 'lou@exemple.test' } as Actor;

function put(db: Database, body: object, actor: Actor = owner) {
  return adminApp(db, { '/oven': ovenApi }, actor).request('/api/admin/oven', {
    method: 'PUT',
    body: JSON.stringify(body),
  });
}

async function change(db: Database, part: object, actor: Actor = owner): Promise<ChangedOven> {
  const ctx = staffContext(db, actor);
  return changeOven(ctx, { ...(await showOven(ctx)).oven, ...part } as Parameters<
    typeof changeOven
  >[1]);
}

describe('an owner', () => {
  test('sets the oven by two numbers; pizzas bake until others do too (B-4010)', async ({ db }) => {
    const { oven: first } = await showOven(staffContext(db));
    expect(first).toEqual({ oven: null, ovenMinutes: 10, baked: ['pizzas'], version: 1 });
    expect(await readOvenNow(db)).toBeNull();
    const answer = await put(db, { ...first, oven: 600, ovenMinutes: 12 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ...first, oven: 600, ovenMinutes: 12, version: 2 });
    expect(await readOvenNow(db)).toEqual({ units: 600, minutes: 12, baked: ['pizzas'] });
    await change(db, { baked: ['pizzas', 'submarines'] });
    expect((await readOvenNow(db))?.baked).toEqual(['pizzas', 'submarines']);
    await change(db, { oven: null });
    expect(await readOvenNow(db)).toBeNull();
  });

  test.for([
    ['no room', { oven: 0 }, { oven: 'units' }],
    ['room for more than two hundred', { oven: 20_001 }, { oven: 'units_many' }],
    ['half a hundredth', { oven: 1.5 }, { oven: 'units' }],
    ['no minute', { ovenMinutes: 0 }, { ovenMinutes: 'minutes' }],
    ['more than two hours', { ovenMinutes: 121 }, { ovenMinutes: 'minutes' }],
    ['two faults', { oven: 0, ovenMinutes: 9.5 }, { oven: 'units', ovenMinutes: 'minutes' }],
  ] as const)(
    'reads at its own field that an oven cannot have %s, and nothing changes (B-4011)',
    async ([_, body, fields], { db }) => {
      const stored = await change(db, { oven: 600, ovenMinutes: 10 });
      const answer = await put(db, { ...stored, ...body });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'fields_invalid', details: { fields } }),
      ]);
      expect((await showOven(staffContext(db))).oven).toEqual(stored);
    },
  );

  test.for([{ baked: [''] }, { baked: Array.from({ length: 101 }, (_, at) => `c${at}`) }])(
    'cannot send what no form has (B-4011)',
    async (part, { db }) => {
      const stored = await change(db, { oven: 600 });
      const answer = await put(db, { ...stored, ...part });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'malformed']);
    },
  );

  test('finds in the history who changed the oven (B-4013)', async ({ db }) => {
    await change(db, { oven: 600 }, lou);
    const [row] = (await changesOf(db, 'kitchen_capacity')).filter(({ actorEmail }) => actorEmail);
    expect(row).toMatchObject({
      actorEmail: 'lou@exemple.test',
      before: { oven: null },
      after: { oven: 6, baked: ['pizzas'] },
    });
  });
});

test('of two owners who change the oven at once one sees the version of the other (B-4012)', async () => {
  const { db } = await freshDatabase();
  const [mine, theirs] = [staffContext(db), staffContext(db, lou)];
  const { oven: seen } = await showOven(mine);
  const input = { ...seen, baked: [...seen.baked] };
  const outcomes = await Promise.allSettled([
    changeOven(mine, { ...input, oven: 600 }),
    changeOven(theirs, { ...input, oven: 800 }),
  ]);
  const [won, ...others] = outcomes.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  expect(others).toEqual([]);
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
    expect.objectContaining({ code: 'capacity_changed', details: { current: won } }),
  ]);
  expect((await showOven(mine)).oven).toEqual(won);
});

describe('staff without the right', () => {
  test.for([
    { who: 'has no role', actor: member, code: 'not_staff' },
    {
      who: 'works on orders alone',
      actor: { ...owner, areas: ['service', 'menu'] } as Actor,
      code: 'not_permitted',
    },
  ])('neither reads nor changes the oven: who $who (B-4010)', async ({ actor, code }, { db }) => {
    const stored = await change(db, { oven: 600 });
    const ctx = staffContext(db, actor);
    const input = { ...stored, baked: [...stored.baked], oven: 700 };
    expect(await refusalOf(showOven(ctx))).toBe(code);
    expect(await refusalOf(changeOven(ctx, input))).toBe(code);
    expect((await (await put(db, input, actor)).json()).code).toBe(code);
    expect((await showOven(staffContext(db))).oven).toEqual(stored);
  });
});
