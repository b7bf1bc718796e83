import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#core/context.ts';
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts';
import { parseS3Url } from '../backup-address.ts';
import { openPictures, type PublicFiles } from './public-files.ts';

const name = 'AAAAAAAAAAAAAAAAAAAAAA-500x400-320.avif';
const bytes = Uint8Array.from([1, 2, 3]);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function newBucket(): Promise<{ s3: FakeS3; store: PublicFiles }> {
  const s3 = await openFakeS3();
  onTestFinished(() => s3.close());
  const place = parseS3Url(s3.url);
  if (!place) throw new Error('not a bucket');
  return { s3, store: await openPictures({ dataDir: '/nowhere', s3: place }) };
}

const stores = {
  disk: async () => openPictures({ dataDir: await newFolder() }),
  s3: async () => (await newBucket()).store,
};

async function namesIn(store: PublicFiles): Promise<readonly string[]> {
  return (await Array.fromAsync(store.list())).map((file) => file.name).toSorted();
}

describe.each(Object.entries(stores))('pictures on %s', (_, open) => {
  test('what was put is read, listed with its time, and deleted', async () => {
    const store = await open();
    expect(await store.get(name)).toBeNull();
    expect(await namesIn(store)).toEqual([]);
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual({ bytes: expect.anything(), type: 'image/avif' });
    expect([...((await store.get(name))?.bytes ?? [])]).toEqual([1, 2, 3]);
    const [listed] = await Array.fromAsync(store.list());
    const age = listed?.savedAt.until(systemClock.now()).total('seconds') ?? Number.NaN;
    expect(Math.abs(age)).toBeLessThan(60);
    await store.delete(name);
    await store.delete(name);
    expect(await store.get(name)).toBeNull();
  });

  test('many files are listed to the last one', async () => {
    const store = await open();
    const names = Array.from({ length: 11 }, (_unused, index) =>
      name.replace('AA', String(index).padStart(2, '0')),
    );
    for (const one of names) await store.put(one, bytes);
    expect(await namesIn(store)).toEqual(names);
  });

  test('no name leaves the place of the pictures (B-1514)', async () => {
    const store = await open();
    const names = [
      '../secret',
      `../${name}`,
      `${name}/../../secret`,
      '/etc/passwd',
      `${name}\0.avif`,
      `${name}\n`,
      '..',
      '',
      'menu.json',
      name.replace('avif', 'svg'),
      name.replace('A', '%2e'),
    ];
    for (const one of names) {
      await expect(store.put(one, bytes), one).rejects.toThrow('not the name');
      await expect(store.get(one), one).rejects.toThrow('not the name');
      await expect(store.delete(one), one).rejects.toThrow('not the name');
    }
    expect(await namesIn(store)).toEqual([]);
  });
});

test('a folder lists our own files only', async () => {
  const dataDir = await newFolder();
  const folder = join(dataDir, 'images');
  await mkdir(folder);
  const store = await openPictures({ dataDir });
  for (const one of ['README', '.DS_Store', name]) await writeFile(join(folder, one), 'x');
  const then = new Date('2026-01-01T12:00:00Z');
  await utimes(join(folder, name), then, then);
  expect(await Array.fromAsync(store.list())).toEqual([
    { name, savedAt: Temporal.Instant.from('2026-01-01T12:00:00Z') },
  ]);
});

test('a finished write leaves nothing else in the folder', async () => {
  const dataDir = await newFolder();
  await (await openPictures({ dataDir })).put(name, bytes);
  expect(await readdir(join(dataDir, 'images'))).toEqual([name]);
});

test('without S3_URL pictures lie in the data folder, with it in the bucket (B-1404)', async () => {
  const dataDir = await newFolder();
  await (await openPictures({ dataDir })).put(name, bytes);
  expect(await readdir(join(dataDir, 'images'))).toEqual([name]);
  const { s3 } = await newBucket();
  const place = parseS3Url(s3.url);
  await (await openPictures({ dataDir, s3: place ?? undefined })).put(name, bytes);
  expect([...s3.objects.keys()]).toEqual([`menu-images/${name}`]);
  expect(s3.objects.get(`menu-images/${name}`)?.type).toBe('image/avif');
});

test('a bucket that fails for a moment is asked again, one that keeps failing is an error', async () => {
  const { s3, store } = await newBucket();
  s3.failures.push(503, 500);
  await store.put(name, bytes);
  expect(s3.requests).toHaveLength(3);
  s3.failures.push(503, 503, 503);
  await expect(store.get(name)).rejects.toThrow('the picture store answered 503 (Failure)');
  s3.failures.push(503, 503, 503);
  await expect(namesIn(store)).rejects.toThrow('the picture store answered 503 (Failure)');
  s3.failures.push(301);
  await expect(store.get(name)).rejects.toThrow('301');
});

test('a wrong secret is refused by the bucket, and the error does not tell it', async () => {
  const s3 = await openFakeS3();
  onTestFinished(() => s3.close());
  const place = parseS3Url(s3.url.replace('se%2Fcr', 'wrong'));
  if (!place) throw new Error('not a bucket');
  const store = await openPictures({ dataDir: '/nowhere', s3: place }, 1);
  await expect(store.put(name, bytes)).rejects.toThrow(
    /^the picture store answered 403 \(SignatureDoesNotMatch\)$/,
  );
  expect(s3.objects.size).toBe(0);
});

test('other things in the bucket are left alone', async () => {
  const { s3, store } = await newBucket();
  const savedAt = systemClock.now();
  const other = { bytes: Buffer.from('x'), type: 'text/plain', savedAt };
  s3.objects.set('backup.sql', other).set('menu-images/notes.txt', other);
  await store.put(name, bytes);
  expect(await namesIn(store)).toEqual([name]);
});
