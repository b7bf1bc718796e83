import { bottle } from '../kit/bottle.ts';
import { BLUE, can } from '../kit/can.ts';
import { counter } from '../kit/counter.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { createRandom } from '../kit/random.ts';
import { put } from '../kit/shapes.ts';

const GREEN = { deep: '#0c3a1c', main: '#2a7a3c', light: '#93d48a' } as const;
const ORANGE = { deep: '#8a3408', main: '#e2711d', light: '#ffc27a' } as const;

/** Cans and a bottle, cold from the fridge. */
export function drawBeverages(): Drawing {
  const random = createRandom(21);
  return drawing(720, 720, [
    counter(),
    put({ x: 458, y: 596 }, `<g transform="scale(.97)">${bottle(random)}</g>`),
    put({ x: 140, y: 612 }, `<g transform="scale(1.08)">${can(random, GREEN)}</g>`),
    put({ x: 604, y: 640 }, `<g transform="scale(1.12)">${can(random, ORANGE)}</g>`),
    put({ x: 302, y: 664 }, `<g transform="scale(1.26)">${can(random, BLUE)}</g>`),
  ]);
}
