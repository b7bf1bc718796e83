import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, coverage, freePlace } from './free-place.ts';

const room: Box = { left: 10, top: 10, right: 380, bottom: 800 };
const message = { width: 300, height: 60 };
const wished = { left: 80, top: 80 };

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

describe('a message', () => {
  test('stands where it is wished when nothing is there', () => {
    expect(freePlace(message, room, [box(20, 300, 300, 48)], wished)).toEqual(wished);
  });

  test('makes way for a button, no further than it must (B-1353)', () => {
    const spot = freePlace(message, room, [box(100, 120, 200, 44)], wished);
    expect(spot).toEqual({ left: 80, top: 56 });
  });

  test('stands between two fields where there is room', () => {
    const fields = [box(20, 10, 340, 110), box(20, 200, 340, 600)];
    expect(freePlace(message, room, fields, wished)).toEqual({ left: 80, top: 124 });
  });

  test('touches two buttons rather than covering one, where there is no room to spare', () => {
    const size = { width: 370, height: 60 };
    const taken = [box(20, 0, 81, 300), box(20, 363, 81, 450)];
    expect(freePlace(size, room, taken, wished)).toEqual({ left: 10, top: 300 });
  });

  test('covers least where everything is full', () => {
    const full = [box(0, 0, 400, 700), box(0, 700, 400, 60), box(0, 780, 400, 40)];
    const spot = freePlace(message, room, full, wished);
    expect(coverage(message, spot, full)).toBeLessThan(message.width * 45);
  });

  test('never leaves the screen, and covers a control only where no free place touches one', () => {
    const any = fc.record({
      left: fc.integer({ min: -50, max: 400 }),
      top: fc.integer({ min: -50, max: 850 }),
      width: fc.integer({ min: 1, max: 380 }),
      height: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (sizes) => {
        const taken = sizes.map(({ left, top, width, height }) => box(left, top, width, height));
        const spot = freePlace(message, room, taken, wished);
        expect(spot.left).toBeGreaterThanOrEqual(room.left);
        expect(spot.top).toBeGreaterThanOrEqual(room.top);
        expect(spot.left + message.width).toBeLessThanOrEqual(room.right);
        expect(spot.top + message.height).toBeLessThanOrEqual(room.bottom);
        for (let top = room.top; top <= room.bottom - message.height; top += 5) {
          if (coverage(message, spot, taken) === 0) break;
          const other = { left: room.left, top };
          expect(coverage({ ...message, width: 370 }, other, taken)).toBeGreaterThan(0);
        }
      }),
    );
  });
});
