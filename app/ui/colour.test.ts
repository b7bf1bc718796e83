import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, darkened } from './colour.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('a reader has the same contrast whichever of two colours is the ground, from 1 to 21', () => {
  fc.assert(
    fc.property(colours, colours, (one, other) => {
      const contrast = contrastOf(one, other);
      expect(contrast).toBe(contrastOf(other, one));
      expect(contrast).toBeGreaterThanOrEqual(1);
      expect(contrast).toBeLessThanOrEqual(21.0001);
      expect(contrastOf(one, one)).toBe(1);
    }),
  );
});

test('a reader has never less contrast on white with a darker shade', () => {
  fc.assert(
    fc.property(colours, fc.double({ min: 0, max: 1, noNaN: true }), (colour, share) => {
      const white = contrastOf(colour, '#ffffff');
      expect(contrastOf(darkened(colour, share), '#ffffff')).toBeGreaterThanOrEqual(white);
    }),
  );
  expect(darkened('#ff8000', 0.5)).toBe('#7f4000');
});
