import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCapacity, anyWish, kitchenNow, sixAtOnce } from '#tests/support/any-kitchen.ts';
import { createKitchenMemory } from './kitchen-memory.ts';
import { afterStep, type KitchenStep } from './load-steps.ts';
import { fullUntil, hourKindOf, quoteOf } from './quote.ts';
import { asReading } from './read-kitchen.server.ts';
import { reserve } from './reserve.ts';
import { type Reserved, settle } from './settle.ts';
import { createTimeline, type Kitchen, type Load, minute, place } from './timeline.ts';

function mostAt(
  loads: readonly Pick<Load, 'station' | 'units' | 'from' | 'until'>[],
  station: Load['station'],
) {
  const minutes = new Map<number, number>();
  for (const { units, from, until } of loads.filter((one) => one.station === station))
    for (let at = from; at < until; at += minute) minutes.set(at, (minutes.get(at) ?? 0) + units);
  return Math.max(0, ...minutes.values());
}

const steps: readonly (KitchenStep | 'late')[] = ['in', 'out', 'over', 'again', 'promised', 'late'];
const anyEvening = fc.array(
  fc.record({
    wish: anyWish,
    pause: fc.integer({ min: 0, max: 9 }),
    step: fc.constantFrom(...steps),
    of: fc.nat({ max: 5 }),
  }),
  { maxLength: 20 },
);

describe('cooks', () => {
  test('never have more at a station than fits, whatever comes, is late, moves and goes (B-4007)', () => {
    fc.assert(
      fc.property(anyCapacity, anyEvening, fc.boolean(), (capacity, evening, wasFollowed) => {
        let isFollowed = wasFollowed;
        const kitchen = { capacity, fewer: null, version: 0 };
        const fits = (loads: readonly Reserved[]) => {
          for (const station of ['oven', 'hands'] as const) {
            const waiting = loads.filter(({ isIn }) => !isIn);
            const most = capacity.stations[station]?.units ?? Infinity;
            // A cook may report more than fits: planned loads never add to it.
            const inside = mostAt(
              loads.filter(({ isIn }) => isIn),
              station,
            );
            expect(mostAt(inside > most ? waiting : loads, station)).toBeLessThanOrEqual(most);
          }
          expect(mostAt(loads, 'road')).toBeLessThanOrEqual(capacity.deliveries ?? Infinity);
        };
        let loads: readonly Reserved[] = [];
        let now = kitchenNow;
        let lastId = 0;
        // As the database numbers what is placed anew.
        const numbered = (load: Reserved) => {
          lastId += 1;
          return load.id < 0 ? { ...load, id: lastId } : load;
        };
        for (const [number, { wish, pause, step, of }] of evening.entries()) {
          now += pause * minute;
          loads = settle(kitchen, loads, now, isFollowed);
          fits(loads);
          const quote = quoteOf(createTimeline(kitchen, loads), kitchen, { ...wish, from: now });
          const own = (quote?.loads ?? []).map((load) => {
            lastId += 1;
            return { ...load, id: lastId, orderId: number, isIn: false };
          });
          loads = [...loads, ...own];
          if (step !== 'late') {
            const other = loads.filter(({ orderId }) => orderId === number - of);
            const heard = {
              ...{ step, readyBy: null, now },
              kitchen: { ...kitchen, isFollowed, loads },
            };
            isFollowed ||= step === 'in';
            const { left, gone } = afterStep(other, heard);
            const others = loads.filter(({ orderId }) => orderId !== number - of);
            loads = settle(
              kitchen,
              [...others, ...left.filter(({ id }) => !gone.has(id)).map(numbered)],
              now,
              isFollowed,
            );
          }
        }
        fits(settle(kitchen, loads, now + 30 * minute, isFollowed));
      }),
    );
  });

  test('have an end of the search for room, also where nothing ever fits (B-4206)', () => {
    const { oven } = sixAtOnce.stations;
    const capacity = { ...sixAtOnce, stations: { oven: { ...oven, units: 30 } } };
    const kitchen: Kitchen = { capacity, fewer: null };
    const until = fullUntil(createTimeline(kitchen, []), kitchen, kitchenNow);
    expect(until).toBeGreaterThan(kitchenNow);
  });

  test('have an empty oven when everything was given back (B-4006)', () => {
    fc.assert(
      fc.property(anyCapacity, fc.array(anyWish, { maxLength: 12 }), (capacity, wishes) => {
        const kitchen: Kitchen = { capacity, fewer: null };
        const timeline = createTimeline(kitchen, []);
        const quotes = reserve({ ...kitchen, timeline }, wishes, () => true);
        const loads = quotes.flatMap((quote) => quote?.loads ?? []);
        // The timeline is left as it was, and each order was placed among those before it.
        for (const { station, from } of loads) expect(timeline.usedAt(station, from)).toBe(0);
        for (const station of ['oven', 'hands'] as const)
          expect(mostAt(loads, station)).toBeLessThanOrEqual(
            capacity.stations[station]?.units ?? Infinity,
          );
      }),
    );
  });

  test('have a kitchen that remembers what it would read anew (B-4008)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyWish, fc.boolean(), fc.nat({ max: 3 })), { maxLength: 15 }),
        (orders) => {
          const memory = createKitchenMemory();
          const rest = { capacity: sixAtOnce, fewer: null, isFollowed: false };
          let stored: readonly Reserved[] = [];
          let changed: (Reserved & { isGone: boolean })[] = [];
          let version = 0;
          let lastMinute = 0;
          let now = kitchenNow;
          for (const [number, [wish, goes, pause]] of orders.entries()) {
            now += pause * 20_000;
            // Late loads are stored where they go in, by the first order of each minute.
            if (Math.floor(now / minute) !== lastMinute) stored = settle(rest, stored, now, false);
            lastMinute = Math.floor(now / minute);
            const view = memory.update({ ...rest, version }, changed, now);
            changed = [];
            version += 1;
            const fresh = createTimeline(rest, stored);
            const requested = { ...wish, from: now };
            const quote = quoteOf(view.timeline, rest, requested);
            expect(quote).toEqual(quoteOf(fresh, rest, requested));
            const added = (quote?.loads ?? []).map((load, at) => ({
              ...load,
              ...{ id: number * 100 + at, orderId: number, isIn: false },
            }));
            changed.push(...added.map((load) => ({ ...load, isGone: false })));
            const gone = goes ? stored.filter(({ orderId }) => orderId === number - 1) : [];
            changed.push(...gone.map((load) => ({ ...load, isGone: true })));
            stored = [...stored.filter((load) => !gone.includes(load)), ...added];
          }
        },
      ),
    );
  });
});

test('a big order is not held up by small ones that came later (B-4007)', () => {
  const kitchen = { capacity: sixAtOnce, fewer: null };
  const load = (id: number, units: number, from: number, earliest: number): Reserved => ({
    ...{ id, orderId: id, station: 'oven', size: 'l', count: units / 100, units, isIn: false },
    ...{ from: kitchenNow + from * minute, until: kitchenNow + (from + 10) * minute },
    earliest: kitchenNow + earliest * minute,
  });
  const inside = { ...load(1, 300, 0, 0), isIn: true };
  const current = settle(
    kitchen,
    [inside, load(2, 600, 5, 5), load(3, 300, 6, 6)],
    kitchenNow + 8 * minute,
    true,
  );
  const [, big, small] = current.map(({ from }) => (from - kitchenNow) / minute);
  expect([big, small]).toEqual([10, 20]);
});

test('a customer reads the same time from the page and from the server (B-4009)', () => {
  fc.assert(
    fc.property(
      anyCapacity,
      fc.array(anyWish, { maxLength: 8 }),
      anyWish,
      (capacity, others, wish) => {
        const kitchen = { capacity, fewer: null };
        const timeline = createTimeline(kitchen, []);
        const placed = reserve({ ...kitchen, timeline }, others, () => true);
        const loads = placed.flatMap((quote, order) =>
          (quote?.loads ?? []).map((load, at) => ({
            ...load,
            ...{ id: order * 100 + at, orderId: order, isIn: false },
          })),
        );
        const rest = { ...kitchen, isFollowed: false, version: 7 };
        const reading = JSON.parse(JSON.stringify(asReading({ ...rest, loads }, kitchenNow)));
        const onPage = quoteOf(createTimeline(reading, reading.taken), reading, wish);
        const changed = loads.map((load) => ({ ...load, isGone: false }));
        const view = createKitchenMemory().update(rest, changed, kitchenNow);
        expect(onPage).toEqual(reserve(view, [wish], () => true)[0]);
      },
    ),
  );
});

test('pizzas for a time are hot: out no more than ten minutes before, or the time is full (B-4004)', () => {
  const kitchen = { capacity: sixAtOnce, fewer: null };
  const readyBy = kitchenNow + 60 * minute;
  const wish = {
    needs: [{ station: 'oven' as const, size: 'l' as const, units: 100, count: 1 }],
    ...{ from: kitchenNow, readyBy, drive: null },
  };
  const full = (until: number): Load => ({
    ...{ station: 'oven', size: 'l', count: 6, units: 600, earliest: kitchenNow },
    ...{ from: kitchenNow + 20 * minute, until: kitchenNow + until * minute },
  });
  const between = (until: number) => place(createTimeline(kitchen, [full(until)]), kitchen, wish);
  expect(between(48)?.loads[0]?.from).toBe(readyBy - 12 * minute);
  expect(
    place(createTimeline(kitchen, [{ ...full(60), from: readyBy - 30 * minute }]), kitchen, wish),
  ).toBeNull();
});

test('an evening has the same hours before and after a change of clocks (B-4014)', () => {
  for (const day of ['2026-10-31', '2026-11-01', '2027-03-13', '2027-03-14']) {
    const at = Temporal.ZonedDateTime.from(`${day}T18:30[America/Toronto]`).epochMilliseconds;
    expect([day, hourKindOf(at).hour]).toEqual([day, 18]);
  }
});

test('hours of the oven that an owner sets from 17:00 to 02:00 hold until then (B-4281)', () => {
  const capacity = sixAtOnce;
  const hours = [{ weekday: 5, from: 1020, to: 1560, units: 300 }] as const;
  const stations = { ...capacity.stations, oven: { ...capacity.stations.oven, hours } };
  const timeline = createTimeline({ capacity: { ...capacity, stations }, fewer: null }, []);
  const units = ['20T16:59', '20T17:00', '20T23:59', '21T01:59', '21T02:00'].map((at) =>
    timeline.unitsAt(
      'oven',
      Temporal.ZonedDateTime.from(`2026-11-${at}[America/Toronto]`).epochMilliseconds,
    ),
  );
  expect(units).toEqual([600, 300, 300, 300, 600]);
});
