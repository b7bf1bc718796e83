import { describe, expect, test } from 'vitest';
import { whileRoom } from './room.ts';

const megabyte = new Uint8Array(1_000_000);

/** Writes so many megabytes to a disk with so many; answers how many were left at the least. */
async function write(megabytes: number, room: number): Promise<number> {
  let left = room * megabyte.length;
  async function* copy() {
    for (let written = 0; written < megabytes; written++) yield megabyte;
  }
  try {
    for await (const chunk of whileRoom('/shop', copy(), async () => left)) left -= chunk.length;
  } catch (error) {
    expect(error).toMatchObject({ failure: 'no_room' });
    expect(String(error)).toMatch(/the disk of \/shop has \d+ MB free/);
  }
  return left / megabyte.length;
}

describe('a copy on its way to the place', () => {
  test('leaves 250 MB of the shop’s own disk, however large it is (B-2348)', async () => {
    expect(await write(1000, 600)).toBeGreaterThanOrEqual(250);
    expect(await write(1000, 600)).toBeLessThan(270);
    expect(await write(1, 260)).toBe(260);
  });

  test('is written whole where there is room', async () => {
    expect(await write(300, 600)).toBe(300);
  });
});
