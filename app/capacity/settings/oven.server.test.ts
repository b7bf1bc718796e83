import { describe, expect } from 'vitest';
import type { Actor, Database } from '#core/context.ts';
import { changesOf } from '#tests/support/changes.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import {
  adminApp,
  member,
  owner,
  problemOf,
  refusalOf,
  staffContext,
} from '#tests/support/staff.ts';
import { readCapacityNow } from '../read-capacity.server.ts';
import { createTimeline } from '../timeline.ts';
import { ovenApi } from './oven.api.server.ts';
import type { ChangedOven } from './oven.schema.ts';
import { changeOven, showOven } from './oven.server.ts';
import { type OvenForm, ovenFormOf, readOvenForm } from './oven-form.ts';
import type { OvenHours, OvenSettings, StoredOven } from './oven-settings.ts';

const lou = { ...owner, email: 'lou@exemple.test' } as Actor;

/** Returns the stored settings with some changed, as a form sends them. */
function changed(oven: StoredOven, change: object): ChangedOven {
  return { ...oven, ...change } as ChangedOven;
}

async function change(db: Database, part: Partial<OvenSettings>, actor: Actor = owner) {
  const ctx = staffContext(db, actor);
  return changeOven(ctx, changed(await showOven(ctx), part));
}

function put(db: Database, body: object, actor: Actor = owner) {
  return adminApp(db, { '/oven': ovenApi }, actor).request('/api/admin/oven', {
    method: 'PUT',
    body: JSON.stringify(body),
  });
}

/** Returns what an oven takes at an instant, in hundredths of a large pizza. */
async function atHours(db: Database, hours: readonly OvenHours[]) {
  await change(db, { oven: 600, ovenMinutes: 10, hours });
  const capacity = await readCapacityNow(db);
  if (!capacity) throw new Error('the oven is not set');
  const timeline = createTimeline({ capacity, fewer: null }, []);
  const epoch = (wall: string, which: 'earlier' | 'later' = 'earlier') =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Toronto', { disambiguation: which })
      .epochMilliseconds;
  return {
    units: (wall: string, which?: 'earlier' | 'later') =>
      timeline.unitsAt('oven', epoch(wall, which)),
    free: (from: string, until: string) => timeline.free('oven', epoch(from), epoch(until)),
  };
}

describe('an owner', () => {
  test('sets the oven by two numbers, and all else has a default (B-4010)', async ({ db }) => {
    const first = await showOven(staffContext(db));
    expect(first).toMatchObject({ oven: null, fryer: null, hands: null, deliveries: null });
    expect(await readCapacityNow(db)).toBeNull();
    const answer = await put(db, { ...first, oven: 600, ovenMinutes: 12 });
    expect(answer.status).toBe(200);
    const stored = { ...first, oven: 600, ovenMinutes: 12, version: first.version + 1 };
    expect(await answer.json()).toEqual(stored);
    expect(await readCapacityNow(db)).toEqual({
      stations: { oven: { units: 600, minutes: 12, before: 5, after: 2, hours: [] } },
      sizes: { b: 35, s: 50, m: 75, l: 100, xl: 150 },
      weights: [],
      deliveries: null,
      extraMinutes: 0,
      unconfirmedShare: 33,
      allowances: [],
    });
    const read = await adminApp(db, { '/oven': ovenApi }).request('/api/admin/oven');
    expect(await read.json()).toMatchObject({ oven: stored });
    await change(db, { oven: null });
    expect(await readCapacityNow(db)).toBeNull();
  });

  test('finds in the form what is stored, and saves all of it as it was (B-4010)', async ({
    db,
  }) => {
    const stored = await change(db, {
      ...{ oven: 1050, fryer: 400, hands: 200, deliveries: 3, extraMinutes: -5, sizeB: 20 },
      weights: [
        { target: 'category', key: 'fries', station: 'fryer', units: 100 },
        { target: 'item', key: 'a dish of two words', station: 'oven', units: 0 },
      ],
      hours: [{ station: 'oven', weekday: 5, from: 1320, to: 1440, units: 2000 }],
    });
    const { version, ...settings } = stored;
    for (const language of ['fr', 'en'] as const)
      expect(readOvenForm(ovenFormOf(stored, language))).toEqual({ ok: settings });
    expect(ovenFormOf(stored, 'fr')).toMatchObject({ oven: '10,5', sizeB: '0,2', fryer: '4' });
  });
});

type Wrong = {
  readonly what: string;
  readonly body: object;
  readonly typed: Partial<OvenForm>;
  readonly fields: Readonly<Record<string, string>>;
};

function number(
  field: keyof OvenSettings,
  [value, typed]: readonly [number, string],
  error: string,
): Wrong {
  const what = `${typed} as ${field}`;
  return { what, body: { [field]: value }, typed: { [field]: typed }, fields: { [field]: error } };
}

const dish = { target: 'category', key: 'fries', station: 'oven', units: 100 };
const typedDish = { of: 'category fries', station: 'oven', units: '1' };
const friday = { station: 'oven', weekday: 5, from: 1020, to: 1260, units: 1200 };
const typedFriday = { station: 'oven', weekday: '5', from: '17:00', to: '21:00', units: '12' };

function rule(what: string, part: object, typed: object, error: string): Wrong {
  return {
    what,
    body: { weights: [{ ...dish, ...part }] },
    typed: { weights: [{ ...typedDish, ...typed }] },
    fields: { 'weights.0': error },
  };
}

function hours(what: string, part: object, typed: object, error: string): Wrong {
  return {
    what,
    body: { hours: [{ ...friday, ...part }] },
    typed: { hours: [{ ...typedFriday, ...typed }] },
    fields: { 'hours.0': error },
  };
}

const wrongs: readonly Wrong[] = [
  number('oven', [0, '0'], 'units'),
  number('oven', [-100, '-1'], 'units'),
  number('oven', [20_001, '200,01'], 'units_many'),
  number('oven', [1.5, '0,015'], 'units'),
  number('ovenMinutes', [0, '0'], 'minutes'),
  number('ovenMinutes', [121, '121'], 'minutes'),
  number('ovenMinutes', [9.5, '9,5'], 'minutes'),
  number('fryerMinutes', [0, '0'], 'minutes'),
  number('handsMinutes', [121, '121'], 'minutes'),
  number('fryer', [0, '0'], 'units'),
  number('hands', [20_001, '200,01'], 'units_many'),
  number('beforeMinutes', [121, '121'], 'pause'),
  number('afterMinutes', [-1, '-1'], 'pause'),
  number('sizeL', [0, '0'], 'units'),
  number('sizeL', [-5, '-0,05'], 'units'),
  number('sizeL', [2001, '20,01'], 'weight_many'),
  number('extraMinutes', [-31, '-31'], 'extra'),
  number('extraMinutes', [61, '61'], 'extra'),
  number('deliveries', [0, '0'], 'deliveries'),
  number('deliveries', [51, '51'], 'deliveries'),
  {
    what: 'a size that is heavier than the oven',
    body: { oven: 100, sizeXl: 150 },
    typed: { oven: '1', sizeXl: '1,5' },
    fields: { sizeXl: 'too_heavy' },
  },
  {
    what: 'hours at which a size no longer fits',
    body: { hours: [{ ...friday, units: 120 }] },
    typed: { hours: [{ ...typedFriday, units: '1,2' }] },
    fields: { sizeXl: 'too_heavy' },
  },
  {
    what: 'two fields that are wrong at once',
    body: { sizeS: 0, extraMinutes: 61 },
    typed: { sizeS: '0', extraMinutes: '61' },
    fields: { sizeS: 'units', extraMinutes: 'extra' },
  },
  rule(
    'a dish of a station that is not set',
    { station: 'fryer' },
    { station: 'fryer' },
    'station_off',
  ),
  rule('a dish that is heavier than its station', { units: 601 }, { units: '6,01' }, 'too_heavy'),
  rule('a dish of less than nothing', { units: -1 }, { units: '-1' }, 'units'),
  rule('a dish of more than twenty pizzas', { units: 2001 }, { units: '20,01' }, 'weight_many'),
  {
    what: 'two rules of one dish',
    body: { weights: [dish, { ...dish, units: 50 }] },
    typed: { weights: [typedDish, { ...typedDish, units: '0,5' }] },
    fields: { 'weights.1': 'twice' },
  },
  hours('hours that end before they begin', { to: 900 }, { to: '15:00' }, 'span'),
  hours('hours without a minute', { to: 1020 }, { to: '17:00' }, 'span'),
  hours('hours that begin beside a quarter', { from: 1025 }, { from: '17:05' }, 'span'),
  hours('hours past the end of the night', { to: 1635 }, { to: '03:15' }, 'span'),
  hours(
    'hours of a station that is not set',
    { station: 'hands' },
    { station: 'hands' },
    'station_off',
  ),
  hours('hours at which nothing fits', { units: 0 }, { units: '0' }, 'units'),
  {
    what: 'hours that overlap',
    body: { hours: [friday, { ...friday, from: 1245, to: 1320 }] },
    typed: { hours: [typedFriday, { ...typedFriday, from: '20:45', to: '22:00' }] },
    fields: { 'hours.1': 'overlap' },
  },
];

describe('an owner who makes an oven that cannot be', () => {
  test.for(wrongs)(
    'reads it at its own field, before and after saving, and nothing changes: $what (B-4011)',
    async ({ body, typed, fields }, { db }) => {
      const stored = await change(db, { oven: 600, ovenMinutes: 10 });
      const answer = await put(db, { ...stored, ...body });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'fields_invalid', details: { fields } }),
      ]);
      expect(await showOven(staffContext(db))).toEqual(stored);
      const form = { ...ovenFormOf(stored, 'fr'), ...typed };
      expect(readOvenForm(form)).toEqual({ fieldErrors: fields });
    },
  );

  test('must give the form a size of the oven (B-4011)', async ({ db }) => {
    const stored = await change(db, { oven: 600 });
    const form = { ...ovenFormOf(stored, 'en'), oven: ' ' };
    expect(readOvenForm(form)).toEqual({ fieldErrors: { oven: 'required' } });
  });

  test('may have hours and rules that only touch each other (B-4011)', async ({ db }) => {
    await change(db, {
      ...{ oven: 600, fryer: 100 },
      weights: [
        { target: 'category', key: 'fries', station: 'fryer', units: 100 },
        { target: 'category', key: 'fries', station: 'oven', units: 600 },
        { target: 'item', key: 'fries', station: 'fryer', units: 0 },
      ],
      hours: [
        { station: 'oven', weekday: 5, from: 0, to: 15, units: 20_000 },
        { station: 'oven', weekday: 5, from: 15, to: 1440, units: 600 },
        { station: 'oven', weekday: 6, from: 0, to: 30, units: 600 },
      ],
    });
    const { weights, hours: stored } = await showOven(staffContext(db));
    expect([weights.length, stored.length]).toEqual([3, 3]);
  });

  test.for([{ station: 'grill' }, { weekday: 8 }])(
    'cannot send what no form has: hours of %j (B-4011)',
    async (part, { db }) => {
      const stored = await change(db, { oven: 600 });
      const answer = await put(db, { ...stored, hours: [{ ...friday, ...part }] });
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'malformed']);
      expect(await showOven(staffContext(db))).toEqual(stored);
    },
  );
});

describe('two owners', () => {
  test('who change the oven at once: one sees the version of the other, and nothing is lost (B-4012)', async () => {
    const { db } = await freshDatabase();
    const [mine, theirs] = [staffContext(db), staffContext(db, lou)];
    const seen = await showOven(mine);
    const outcomes = await Promise.allSettled([
      changeOven(mine, changed(seen, { oven: 600, hours: [friday] })),
      changeOven(theirs, changed(seen, { oven: 800, weights: [dish] })),
    ]);
    const [won, ...others] = outcomes.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    );
    expect(others).toEqual([]);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
      expect.objectContaining({ code: 'capacity_changed', details: { current: won } }),
    ]);
    expect(won?.version).toBe(seen.version + 1);
    expect(await showOven(mine)).toEqual(won);
  });

  test('of whom the later one has an older version: it changes after a look at the newer one (B-4012)', async ({
    db,
  }) => {
    const seen = await showOven(staffContext(db));
    const first = await changeOven(staffContext(db), changed(seen, { oven: 600, extraMinutes: 3 }));
    const mine = { oven: 800, weights: [dish] };
    const answer = await put(db, { ...seen, ...mine }, lou);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'capacity_changed', details: { current: first } }),
    ]);
    const problem = await problemOf(changeOven(staffContext(db, lou), changed(seen, mine)));
    expect(problem.details).toEqual({ current: first });
    expect(await showOven(staffContext(db))).toEqual(first);
    await changeOven(staffContext(db, lou), changed(first, mine));
    expect(await showOven(staffContext(db))).toMatchObject({ ...mine, extraMinutes: 3 });
  });
});

describe('an owner who reads the history', () => {
  test('finds who changed the oven and its rules, and nothing of a rule that stayed (B-4013)', async ({
    db,
  }) => {
    const weights = [dish, { ...dish, key: 'salads', units: 20 }] as OvenSettings['weights'];
    const more = { oven: 600, weights, hours: [friday] as OvenSettings['hours'] };
    await change(db, more);
    const rowsOf = async (table: string) =>
      (await changesOf(db, table))
        .filter(({ actorEmail }) => actorEmail !== null)
        .toSorted((a, b) => a.id - b.id);
    const [oven] = await rowsOf('kitchen_capacity');
    expect(oven).toMatchObject({
      actorEmail: 'chef@exemple.test',
      before: { oven: null },
      after: { oven: 6 },
    });
    const rules = await rowsOf('kitchen_weights');
    expect(rules.map(({ actorEmail, before, after }) => [actorEmail, before, after])).toEqual([
      ['chef@exemple.test', null, { ...dish, units: 1 }],
      ['chef@exemple.test', null, { ...dish, key: 'salads', units: 0.2 }],
    ]);
    await change(db, more, lou);
    expect(await rowsOf('kitchen_weights')).toHaveLength(2);
    expect(await rowsOf('kitchen_hours')).toHaveLength(1);
    await change(db, { weights: weights.slice(1).map((one) => ({ ...one, units: 30 })) }, lou);
    const after = (await rowsOf('kitchen_weights')).slice(2);
    expect(after.map(({ actorEmail, before, after: now }) => [actorEmail, before, now])).toEqual([
      ['lou@exemple.test', expect.objectContaining({ key: 'fries' }), null],
      [
        'lou@exemple.test',
        expect.objectContaining({ units: 0.2 }),
        expect.objectContaining({ units: 0.3 }),
      ],
    ]);
  });
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
    expect(await refusalOf(showOven(ctx))).toBe(code);
    expect(await refusalOf(changeOven(ctx, changed(stored, { oven: 700 })))).toBe(code);
    const read = await adminApp(db, { '/oven': ovenApi }, actor).request('/api/admin/oven');
    expect((await read.json()).code).toBe(code);
    expect((await (await put(db, { ...stored, oven: 700 }, actor)).json()).code).toBe(code);
    expect(await showOven(staffContext(db))).toEqual(stored);
  });
});

describe('a cook with a second oven at some hours', () => {
  test('has it on Friday evening, and on no other (B-4014)', async ({ db }) => {
    const { units, free } = await atHours(db, [friday as OvenHours]);
    expect(units('2026-11-27T18:00')).toBe(1200);
    expect(units('2026-11-26T18:00')).toBe(600);
    expect(units('2026-11-28T18:00')).toBe(600);
    const edges = ['16:59', '17:00', '20:59', '21:00'];
    expect(edges.map((time) => units(`2026-11-27T${time}`))).toEqual([600, 1200, 1200, 600]);
    expect(free('2026-11-27T16:55', '2026-11-27T17:05')).toBe(600);
    expect(free('2026-11-27T17:00', '2026-11-27T17:10')).toBe(1200);
  });

  test.for(['2026-11-01', '2027-03-14'])(
    'has it at the hours that the wall shows on %s, when the clocks change (B-4014)',
    async (day, { db }) => {
      const sunday = { ...friday, weekday: 7 } as OvenHours;
      const { units } = await atHours(db, [{ ...sunday, from: 60, to: 120 }, sunday]);
      expect([units(`${day}T00:59`), units(`${day}T03:00`)]).toEqual([600, 600]);
      // In autumn one o'clock comes twice.
      for (const which of ['earlier', 'later'] as const)
        expect([units(`${day}T01:00`, which), units(`${day}T01:59`, which)]).toEqual([1200, 1200]);
      const evening = ['16:59', '17:00', '18:00', '20:59', '21:00'];
      const expected = [600, 1200, 1200, 1200, 600];
      expect(evening.map((time) => units(`${day}T${time}`))).toEqual(expected);
    },
  );

  test('has it no longer than midnight of its day (B-4014)', async ({ db }) => {
    const late = { ...friday, from: 1320, to: 1440 } as OvenHours;
    const { units, free } = await atHours(db, [late]);
    const nights = ['2026-11-27T22:00', '2026-11-27T23:59', '2026-11-28T00:00', '2026-11-27T00:00'];
    expect(nights.map((wall) => units(wall))).toEqual([1200, 1200, 600, 600]);
    expect(free('2026-11-27T23:50', '2026-11-28T00:00')).toBe(1200);
    expect(free('2026-11-27T23:55', '2026-11-28T00:05')).toBe(600);
  });
});
