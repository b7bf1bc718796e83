import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, proofName } from '#operations/backups/backup-name.ts';
import { backupsToKeep } from '#operations/backups/keeping.ts';
import { openMemoryPlace } from '#tests/support/memory-place.ts';
import { prunePlace } from './prune-place.ts';

const begin = Temporal.Instant.from('2024-01-01T00:00:00Z');
const nameAt = (hours: number, isEncrypted = false) =>
  backupName(begin.add({ hours }), isEncrypted);
const instantAt = (hours: number) => begin.add({ hours }).epochMilliseconds;

const foreign = [
  'files/holiday.jpg',
  'files/pizzeria-old.tar.zst',
  'files/pizzeria-2020-01-01T00-00-00Z.tar.zst',
  'files/inside/pizzeria-2020-01-01T00-00-00Z.tar.zst',
  'log/wal/0001',
  'notes.txt',
];

/** The time that is believed where nothing is old yet. */
const early = begin.epochMilliseconds;

const anyHours = fc.uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { maxLength: 60 });

test('an owner keeps what the rule keeps, and everything that the site did not make (B-2329)', async () => {
  await fc.assert(
    fc.asyncProperty(anyHours, fc.boolean(), async (hours, isEncrypted) => {
      const made = hours.map((hour) => nameAt(hour, isEncrypted));
      const place = openMemoryPlace([...foreign, ...made, ...made.map(proofName)]);
      const { kept } = await prunePlace(place, [], early);
      const stays = backupsToKeep(hours.map(instantAt));
      const wanted = hours.filter((hour) => stays.has(instantAt(hour)));
      const names = wanted.map((hour) => nameAt(hour, isEncrypted));
      expect([...place.files.keys()].toSorted()).toEqual(
        [...foreign, ...names, ...names.map(proofName)].toSorted(),
      );
      expect(kept.map(({ at }) => at)).toEqual(
        wanted.map(instantAt).toSorted((one, other) => other - one),
      );
    }),
    { numRuns: 50 },
  );
});

test('an owner keeps what was never proven while nothing newer was, and then no longer (B-2329)', async () => {
  const [old, left, copied, good] = [nameAt(1), nameAt(48), nameAt(49), nameAt(72)];
  const place = openMemoryPlace([old, proofName(old), left, copied]);
  const ours = [old, left, good];
  await prunePlace(place, ours, early);
  expect([...place.files.keys()]).toEqual([old, proofName(old), left, copied]);
  for (const name of [good, proofName(good)]) place.files.set(name, Buffer.from(name));
  await prunePlace(place, ours, early);
  // Somebody put the copy there by hand.
  expect([...place.files.keys()]).toEqual([old, proofName(old), copied, good, proofName(good)]);
});

/** What the wall clock is off by, night after night, in hours: right, then wrong from some night on, then right. */
const anyWrongClock = fc
  .record({
    right: fc.integer({ min: 0, max: 60 }),
    wrong: fc.integer({ min: 1, max: 60 }),
    offBy: fc.integer({ min: -400 * 24, max: 400 * 24 }),
    mended: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ right, wrong, offBy, mended }) => [
    ...Array.from({ length: right }, () => 0),
    ...Array.from({ length: wrong }, () => offBy),
    ...Array.from({ length: mended }, () => 0),
  ]);

/** Makes and proves a backup every night, as the clock names it; answers the names after each night. */
async function playNights(clockOff: readonly number[]) {
  const place = openMemoryPlace();
  const ours: string[] = [];
  const after: (readonly string[])[] = [];
  for (const [night, offBy] of clockOff.entries()) {
    const name = nameAt(500 * 24 + night * 24 + offBy);
    ours.push(name);
    for (const file of [name, proofName(name)]) place.files.set(file, Buffer.from(name));
    const passed = instantAt((500 + night) * 24);
    await prunePlace(place, ours.slice(-200), passed + Math.min(0, offBy) * 3_600_000);
    after.push([...place.files.keys()].filter((file) => file === name || !file.endsWith('.json')));
  }
  return { ours, after };
}

test('an owner whose clock is wrong, either way, keeps the last two that were made, and not ever more (B-2323)', async () => {
  await fc.assert(
    fc.asyncProperty(anyWrongClock, async (clockOff) => {
      const { ours, after } = await playNights(clockOff);
      for (const [night, names] of after.entries()) {
        for (const name of ours.slice(Math.max(0, night - 1), night + 1)) {
          expect(names).toContain(name);
        }
        expect(names.length).toBeLessThanOrEqual(2 * 24 + 2);
      }
    }),
    { numRuns: 30 },
  );
});

test('a customer who was erased is in no kept backup 35 days later, whatever a wrong clock named it (B-2560)', async () => {
  await fc.assert(
    fc.asyncProperty(anyWrongClock, async (clockOff) => {
      const right = Array.from({ length: 36 }, () => 0);
      const { ours, after } = await playNights([...clockOff, ...right]);
      const young = ours.slice(-35);
      expect(after.at(-1)?.filter((name) => !young.includes(name))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('an owner whose clock was years back for one night loses no other backup by it (B-2323)', async () => {
  const right = Array.from({ length: 40 }, () => 0);
  const { ours, after } = await playNights([...right, -6 * 365 * 24, 0]);
  for (const name of ours.slice(-8)) expect(after.at(-1)).toContain(name);
  expect(after.at(-1)?.length).toBeGreaterThanOrEqual(10);
});

test('an owner whose shop was closed for a year keeps its last two backups until there is a newer one (B-2560)', async () => {
  const made = [nameAt(0), nameAt(24), nameAt(48)];
  for (const ours of [made, []]) {
    const place = openMemoryPlace([...made, ...made.map(proofName)]);
    await prunePlace(place, ours, instantAt(365 * 24));
    const left = made.slice(1);
    expect([...place.files.keys()]).toEqual([...left, ...left.map(proofName)]);
  }
});

test('an owner whose clock stays twenty days behind, or a year ahead and then right, has the last seven nights (B-2323)', async () => {
  const nights = (count: number, offBy: number) => Array.from({ length: count }, () => offBy * 24);
  for (const clockOff of [
    [...nights(40, 0), ...nights(12, -20)],
    [...nights(40, 365), ...nights(12, 0)],
  ]) {
    const { ours, after } = await playNights(clockOff);
    for (const name of ours.slice(-7)) expect(after.at(-1)).toContain(name);
  }
});

test('an owner whose clock is behind keeps what could not be proven, though one named later was proven before (B-2323)', async () => {
  const [good, later, last] = [nameAt(30 * 24), nameAt(10 * 24), nameAt(11 * 24)];
  const place = openMemoryPlace([good, proofName(good), later, last]);
  await prunePlace(place, [good, later, last], early);
  expect([...place.files.keys()]).toEqual([good, proofName(good), later, last]);
});

test('an owner finds a deletion finished that was cut short, and no proof of nothing (B-2329)', async () => {
  const good = nameAt(72);
  const place = openMemoryPlace([good, proofName(good), proofName(nameAt(1))]);
  await prunePlace(place, [], early);
  expect([...place.files.keys()]).toEqual([good, proofName(good)]);
});
