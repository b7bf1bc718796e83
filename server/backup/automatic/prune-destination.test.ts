import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, proofName } from '#operations/backups/backup-name.ts';
import { backupsToRetain } from '#operations/backups/backup-retention.ts';
import { openMemoryDestination } from '#tests/support/memory-destination.ts';
import { pruneDestination } from './prune-destination.ts';

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

const now = instantAt(40 * 24);

const anyHours = fc.uniqueArray(fc.integer({ min: 0, max: 40 * 24 }), { maxLength: 60 });

test('an owner keeps what the rule keeps, and everything that the site did not make (B-2329)', async () => {
  await fc.assert(
    fc.asyncProperty(anyHours, fc.boolean(), async (hours, isEncrypted) => {
      const made = hours.map((hour) => nameAt(hour, isEncrypted));
      const destination = openMemoryDestination([...foreign, ...made, ...made.map(proofName)]);
      const kept = await pruneDestination(destination, now);
      const stays = backupsToRetain(hours.map(instantAt), now);
      const wanted = hours.filter((hour) => stays.has(instantAt(hour)));
      const names = wanted.map((hour) => nameAt(hour, isEncrypted));
      expect([...destination.files.keys()].toSorted()).toEqual(
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
  const destination = openMemoryDestination([old, proofName(old), left]);
  await pruneDestination(destination, instantAt(60));
  expect([...destination.files.keys()]).toEqual([old, proofName(old), left]);
  for (const name of [good, proofName(good)]) destination.files.set(name, Buffer.from(name));
  await pruneDestination(destination, instantAt(73));
  expect([...destination.files.keys()]).toEqual([old, proofName(old), good, proofName(good)]);
});

test('the log that an earlier release shipped goes once a backup is proven: nothing can restore it any more (B-2320)', async () => {
  const log = 'log/log_20240101t040000z_1a2b3c4d/wal/1-2-2024.zst';
  const destination = openMemoryDestination(['log/wal/0001', log, nameAt(1)]);
  await pruneDestination(destination, instantAt(2));
  expect([...destination.files.keys()]).toContain(log);
  destination.files.set(proofName(nameAt(1)), Buffer.from(''));
  await pruneDestination(destination, instantAt(2));
  expect([...destination.files.keys()]).not.toContain(log);
  expect([...destination.files.keys()]).toContain('log/wal/0001');
});

test('an owner whose shop was closed for a year keeps its last seven backups until there is a newer one (B-2560)', async () => {
  const made = Array.from({ length: 8 }, (_, night) => nameAt(night * 24));
  const destination = openMemoryDestination([...made, ...made.map(proofName)]);
  await pruneDestination(destination, instantAt(365 * 24));
  const left = made.slice(1);
  expect([...destination.files.keys()]).toEqual([...left, ...left.map(proofName)]);
});

test('an owner finds a deletion finished that was cut short, and no proof of nothing (B-2329)', async () => {
  const good = nameAt(72);
  const destination = openMemoryDestination([good, proofName(good), proofName(nameAt(1))]);
  await pruneDestination(destination, now);
  expect([...destination.files.keys()]).toEqual([good, proofName(good)]);
});
