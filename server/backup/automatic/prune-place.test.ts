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
  'files/inside/pizzeria-2020-01-01T00-00-00Z.tar.zst',
  'log/wal/0001',
  'notes.txt',
];

/** Later than all of them. */
const now = instantAt(40 * 24);

const anyHours = fc.uniqueArray(fc.integer({ min: 0, max: 40 * 24 }), { maxLength: 60 });

test('an owner keeps what the rule keeps, and everything that the site did not make (B-2329)', async () => {
  await fc.assert(
    fc.asyncProperty(anyHours, fc.boolean(), async (hours, isEncrypted) => {
      const made = hours.map((hour) => nameAt(hour, isEncrypted));
      const place = openMemoryPlace([...foreign, ...made, ...made.map(proofName)]);
      const kept = await prunePlace(place, now);
      const stays = backupsToKeep(hours.map(instantAt), now);
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
  const [old, left, good] = [nameAt(1), nameAt(48), nameAt(72)];
  const place = openMemoryPlace([old, proofName(old), left]);
  await prunePlace(place, instantAt(60));
  expect([...place.files.keys()]).toEqual([old, proofName(old), left]);
  for (const name of [good, proofName(good)]) place.files.set(name, Buffer.from(name));
  await prunePlace(place, instantAt(73));
  expect([...place.files.keys()]).toEqual([old, proofName(old), good, proofName(good)]);
});

test('an owner whose shop was closed for a year keeps its last seven backups until there is a newer one (B-2560)', async () => {
  const made = Array.from({ length: 8 }, (_, night) => nameAt(night * 24));
  const place = openMemoryPlace([...made, ...made.map(proofName)]);
  await prunePlace(place, instantAt(365 * 24));
  const left = made.slice(1);
  expect([...place.files.keys()]).toEqual([...left, ...left.map(proofName)]);
});

test('an owner finds a deletion finished that was cut short, and no proof of nothing (B-2329)', async () => {
  const good = nameAt(72);
  const place = openMemoryPlace([good, proofName(good), proofName(nameAt(1))]);
  await prunePlace(place, now);
  expect([...place.files.keys()]).toEqual([good, proofName(good)]);
});
