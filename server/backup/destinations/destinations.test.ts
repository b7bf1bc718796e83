import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#core/context.ts';
import { openFakeS3 } from '#tests/support/fake-s3.ts';
import { describeBackupAddress, parseBackupAddress } from '../../platform/backup-address.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { BackupDestination } from './backup-destination.ts';
import { openBucketDestination } from './bucket-destination.ts';
import { openBackupDestination, refuseFull } from './folder-destination.ts';

const name = 'files/pizzeria-2026-11-22T03-00-00Z.tar.zst';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'place-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newFile(bytes: Uint8Array | string): Promise<string> {
  const file = join(await newFolder(), 'made');
  await writeFile(file, bytes);
  return file;
}

async function newStick() {
  const [stick, dataDir] = await Promise.all([newFolder(), newFolder()]);
  return { stick, dataDir, destination: await openBackupDestination(stick, dataDir) };
}

async function newBucket(below = '') {
  const s3 = await openFakeS3();
  onTestFinished(() => s3.close());
  const address = parseBackupAddress(s3.url.replace('?', `${below}?`));
  if (address?.kind !== 'bucket') throw new Error('not a bucket');
  return { s3, destination: openBucketDestination(address.bucket, { tries: 2 }) };
}

const destinations = {
  folder: async () => (await newStick()).destination,
  bucket: async () => (await newBucket('/shop')).destination,
};

async function namesIn(destination: BackupDestination, under = ''): Promise<readonly string[]> {
  return (await Array.fromAsync(destination.list(under))).map((file) => file.name).toSorted();
}

async function read(destination: BackupDestination, one = name): Promise<Buffer | null> {
  const found = await destination.get(one);
  return found && buffer(found);
}

describe.each(Object.entries(destinations))('an owner whose backups lie in a %s', (_, open) => {
  test('gets back what was put there, and sees what and when (B-2321)', async () => {
    const destination = await open();
    expect(await destination.get(name)).toBeNull();
    expect(await namesIn(destination)).toEqual([]);
    await destination.put(name, await newFile('everything'));
    await destination.put('log/wal/0001', await newFile('w'));
    expect(String(await read(destination))).toBe('everything');
    expect(await namesIn(destination)).toEqual([name, 'log/wal/0001']);
    expect(await namesIn(destination, 'log/')).toEqual(['log/wal/0001']);
    const [listed] = await Array.fromAsync(destination.list('files/pizzeria-2026'));
    expect(listed).toMatchObject({ name, bytes: 10 });
    const age = listed?.savedAt.until(systemClock.now()).total('seconds') ?? Number.NaN;
    expect(Math.abs(age)).toBeLessThan(60);
    await destination.put(name, await newFile('everything again'));
    expect(String(await read(destination))).toBe('everything again');
    await destination.delete(name);
    await destination.delete(name);
    expect(await read(destination)).toBeNull();
  });

  test('has a large file there, byte for byte, though it is never held whole in memory (B-2321)', async () => {
    const destination = await open();
    const large = Buffer.alloc(20_000_003, 'orders and pictures, ');
    await destination.put(name, await newFile(large));
    expect((await read(destination))?.equals(large)).toBe(true);
  });

  test('has nothing else touched, whatever a file is called (B-2321)', async () => {
    const destination = await open();
    const file = await newFile('x');
    for (const bad of [
      '../secret',
      '/etc/passwd',
      'files/../x',
      'Files/x',
      '.x',
      'a//b',
      '',
      'a\n',
    ]) {
      await expect(destination.put(bad, file), bad).rejects.toThrow('not the name');
      await expect(destination.get(bad), bad).rejects.toThrow('not the name');
      await expect(destination.delete(bad), bad).rejects.toThrow('not the name');
    }
    expect(await namesIn(destination)).toEqual([]);
  });
});

describe('an owner whose disk for backups', () => {
  test('is not there reads so, and nothing is made in its stead (B-2322)', async () => {
    const folder = join(await newFolder(), 'stick');
    const destination = await openBackupDestination(folder, await newFolder());
    const put = destination.put(name, await newFile('x'));
    await expect(put).rejects.toMatchObject({ failure: 'place_absent' });
    await expect(namesIn(destination)).rejects.toMatchObject({ failure: 'place_absent' });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('was plugged out reads so: its empty mount point gets nothing (B-2322)', async () => {
    const { stick, dataDir, destination } = await newStick();
    const file = await newFile('x');
    await destination.put(name, file);
    expect(await readFile(join(stick, 'pizzeria-backups.txt'), 'utf8')).toContain(
      'npm run restore',
    );
    await rm(stick, { recursive: true });
    await mkdir(stick);
    for (const again of [destination, await openBackupDestination(stick, dataDir)]) {
      await expect(again.put(name, file)).rejects.toMatchObject({ failure: 'place_unmarked' });
      await expect(again.get(name)).rejects.toMatchObject({ failure: 'place_unmarked' });
      await expect(namesIn(again)).rejects.toMatchObject({ failure: 'place_unmarked' });
      await expect(again.delete(name)).rejects.toMatchObject({ failure: 'place_unmarked' });
    }
    expect(await readdir(stick)).toEqual([]);
    // A new disk, marked by the owner.
    await writeFile(join(stick, 'pizzeria-backups.txt'), '');
    await destination.put(name, file);
    expect(await namesIn(destination)).toEqual([name]);
  });

  test('is full reads so before anything is written (B-2322)', async () => {
    const { stick, destination } = await newStick();
    const file = await newFile('');
    const { bavail, bsize } = await statfs(stick);
    // Twice the free space: other programs may free some, and this much is never copied.
    await truncate(file, 2 * bavail * bsize);
    await expect(destination.put(name, file)).rejects.toMatchObject({ failure: 'place_full' });
    expect(await readdir(stick)).toEqual(['pizzeria-backups.txt']);
  });

  test('has 2 MB left takes a file of 66 kB, and one that leaves less than 1 MB reads what is missing (B-2322)', async () => {
    const free = async () => 2_000_000;
    await refuseFull('/stick', 66_000, free);
    await expect(refuseFull('/stick', 1_100_000, free)).rejects.toThrow(
      'the disk of /stick is full: 2.0 MB are left for a file of 1.1 MB, and 1 MB stays free',
    );
  });

  test('has a file where a folder belongs reads that it cannot be used (B-2322)', async () => {
    const { stick, destination } = await newStick();
    await writeFile(join(stick, 'files'), '');
    const put = destination.put(name, await newFile('x'));
    await expect(put).rejects.toBeInstanceOf(BackupProblem);
  });

  test('breaks down while it is listed reads that it does not answer (B-2322)', async () => {
    const { stick, destination } = await newStick();
    const file = await newFile('x');
    for (const folder of ['files', 'log']) await destination.put(`${folder}/x`, file);
    const listing = destination.list('')[Symbol.asyncIterator]();
    const first = await listing.next();
    const other = first.value?.name === 'log/x' ? 'files' : 'log';
    await rm(join(stick, other), { recursive: true });
    await symlink(other, join(stick, other));
    await expect(listing.next()).rejects.toMatchObject({ failure: 'place_unreachable' });
  });

  test('was cut off in the middle of a file finds that cleared away a day later (B-2321)', async () => {
    const { stick, destination } = await newStick();
    const file = await newFile('x');
    await destination.put(name, file);
    const drafts = ['.old.tar.zst.part', '.new.tar.zst.part'];
    for (const draft of drafts) await writeFile(join(stick, 'files', draft), 'half');
    await utimes(join(stick, 'files', '.old.tar.zst.part'), 0, 0);
    expect(await namesIn(destination)).toEqual([name]);
    await destination.put(name, file);
    expect(await readdir(join(stick, 'files'))).toEqual([drafts[1], name.slice(6)]);
  });
});

test('whoever only reads a folder leaves nothing in it (B-2321)', async () => {
  const { stick, destination } = await newStick();
  const file = await newFile('x');
  await destination.put(name, file);
  await rm(join(stick, 'pizzeria-backups.txt'));
  const reader = await openBackupDestination(stick);
  expect(await namesIn(reader)).toEqual([name]);
  await expect(reader.put(name, file)).rejects.toThrow('for reading alone');
  await expect(reader.delete(name)).rejects.toThrow('for reading alone');
  expect(await readdir(stick)).toEqual(['files']);
});

describe('an owner whose bucket', () => {
  test('fails for a moment gets every piece; one that keeps failing is told, and nothing is left (B-2321)', async () => {
    const { s3, destination } = await newBucket();
    const file = await newFile(Buffer.alloc(9_000_000, 'x'));
    s3.failures.push(503);
    await destination.put(name, file);
    s3.objects.clear();
    // The first piece is refused twice; deleting the upload is answered.
    s3.uploads.set = (key, pieces) => {
      s3.failures.push(503, 503);
      return Map.prototype.set.call(s3.uploads, key, pieces) as typeof s3.uploads;
    };
    await expect(destination.put(name, file)).rejects.toMatchObject({
      failure: 'place_unreachable',
    });
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  test.each([
    ['refuses the keys', 403, 'place_refuses'],
    ['is full', 507, 'place_full'],
    ['is not there', 404, 'place_absent'],
    ['is troubled', 500, 'place_unreachable'],
  ])('%s reads so, without its keys (B-2322)', async (_, status, failure) => {
    const { s3, destination } = await newBucket();
    s3.failures.push(status, status);
    const error: unknown = await destination
      .put(name, await newFile('x'))
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ failure });
    expect(String(error)).not.toMatch(/AKID|se\/cr|se%2F/);
  });

  test('cannot be reached reads so (B-2322)', async () => {
    const { s3, destination } = await newBucket();
    await s3.close();
    s3.close = async () => {};
    await expect(namesIn(destination)).rejects.toMatchObject({ failure: 'place_unreachable' });
  });

  test('has other things in it finds them untouched and unlisted (B-2321)', async () => {
    const { s3, destination } = await newBucket('/shop');
    const other = { bytes: Buffer.from('x'), type: '', savedAt: systemClock.now() };
    s3.objects.set('elsewhere/files/x', other).set('shop/Photos of us', other);
    await destination.put(name, await newFile('x'));
    expect(await namesIn(destination)).toEqual([name]);
    expect([...s3.objects.keys()]).toContain(`shop/${name}`);
  });
});

test('a place is named without its keys (B-2320)', () => {
  const named = (text: string) => {
    const address = parseBackupAddress(text);
    return address && describeBackupAddress(address);
  };
  expect(named('https://ID:secret@s3.example:9000/shop/backups?region=x')).toBe(
    's3.example:9000/shop/backups',
  );
  expect(named('file:///mnt/stick')).toBe('/mnt/stick');
  expect(named('s3://shop')).toBeNull();
});
