import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMemoryPlace } from '#tests/support/memory-place.ts';
import { backupName, proofName } from '#upkeep/backups/backup-name.ts';
import { backupsToKeep } from '#upkeep/backups/keeping.ts';
import { prunePlace } from './prune-place.ts';

const begin = Temporal.Instant.from('2024-01-01T00:00:00Z');
const nameAt = (hours: number, isEncrypted = false) =>
  backupName(begin.add({ hours }), isEncrypted);
const momentAt = (hours: number) => begin.add({ hours }).epochMilliseconds;

const foreign = [
  'files/holiday.jpg',
  'files/pizzeria-old.tar.zst',
  'files/pizzeria-2020-01-01T00-00-00Z.tar.zst',
  'files/inside/pizzeria-2020-01-01T00-00-00Z.tar.zst',
  'log/wal/0001',
  'notes.txt',
];

const anyHours = fc.uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { maxLength: 60 });

test('an owner keeps what the rule keeps, and everything that the site did not make', async () => {
  await fc.assert(
    fc.asyncProperty(anyHours, fc.boolean(), async (hours, isEncrypted) => {
      const made = hours.map((hour) => nameAt(hour, isEncrypted));
      const place = openMemoryPlace([...foreign, ...made, ...made.map(proofName)]);
      const kept = await prunePlace(place, []);
      const stays = backupsToKeep(hours.map(momentAt));
      const wanted = hours.filter((hour) => stays.has(momentAt(hour)));
      const names = wanted.map((hour) => nameAt(hour, isEncrypted));
      expect([...place.files.keys()].toSorted()).toEqual(
        [...foreign, ...names, ...names.map(proofName)].toSorted(),
      );
      expect(kept.map(({ at }) => at)).toEqual(
        wanted.map(momentAt).toSorted((one, other) => other - one),
      );
    }),
    { numRuns: 50 },
  );
});

test('an owner keeps what was never proven while nothing newer was, and then no longer', async () => {
  const [old, left, copied, good] = [nameAt(1), nameAt(48), nameAt(49), nameAt(72)];
  const place = openMemoryPlace([old, proofName(old), left, copied]);
  const ours = [old, left, good];
  await prunePlace(place, ours);
  expect([...place.files.keys()]).toEqual([old, proofName(old), left, copied]);
  for (const name of [good, proofName(good)]) place.files.set(name, Buffer.from(name));
  await prunePlace(place, ours);
  // Somebody put the copy there by hand.
  expect([...place.files.keys()]).toEqual([old, proofName(old), copied, good, proofName(good)]);
});

test('an owner finds a deletion finished that was cut short, and no proof of nothing', async () => {
  const good = nameAt(72);
  const place = openMemoryPlace([good, proofName(good), proofName(nameAt(1))]);
  await prunePlace(place, []);
  expect([...place.files.keys()]).toEqual([good, proofName(good)]);
});
