import { expect, test } from 'vitest';
import { quickFolder } from './support/quick-folder.ts';

const mount = (options: string) => [
  ['/dev/vda', '/', 'ext4', 'rw'],
  ['tmpfs', '/dev/shm', 'tmpfs', options],
];
const roomy = 8 * 1024 ** 3;

test('a developer’s tests throw away in memory what they made (B-2280)', () => {
  expect(quickFolder(mount('rw,nosuid,nodev'), roomy)).toBe('/dev/shm');
});

test.each([
  { why: 'has little memory', mounts: mount('rw'), free: 64 * 1024 ** 2 },
  { why: 'may start no program there', mounts: mount('rw,noexec'), free: roomy },
  { why: 'may only read there', mounts: mount('ro'), free: roomy },
  { why: 'has another system', mounts: [], free: 0 },
])('a developer who $why tests on the disk (B-2280)', ({ mounts, free }) => {
  expect(quickFolder(mounts, free)).toBeNull();
});
