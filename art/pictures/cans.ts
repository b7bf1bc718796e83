import { can } from '../kit/can.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { createRandom } from '../kit/random.ts';
import { put } from '../kit/shapes.ts';

export function drawOneCan(): Drawing {
  return drawing(480, 480, [standing(240, 438, 4)]);
}

export function drawTwoCans(): Drawing {
  return drawing(480, 480, [standing(310, 416, 8), standing(160, 438, 4)]);
}

export function drawThreeCans(): Drawing {
  return drawing(480, 480, [standing(360, 410, 9), standing(106, 410, 13), standing(232, 442, 4)]);
}

function standing(x: number, y: number, seed: number): string {
  return put({ x, y }, `<g transform="scale(1.02)">${can(createRandom(seed))}</g>`);
}
