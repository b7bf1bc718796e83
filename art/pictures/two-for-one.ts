import { can } from '../kit/can.ts';
import { type Drawing, drawing } from '../kit/drawing.ts';
import { createRandom } from '../kit/random.ts';
import { put } from '../kit/shapes.ts';
import { allDressed, pepperoniPizza } from './recipes.ts';

/** Two pizzas that overlap, and two cans; 960 × 640. */
export function drawTwoForOne(): Drawing {
  const offer = [
    laid(598, 262, 0.44, allDressed(createRandom(23))),
    laid(300, 356, 0.49, pepperoniPizza(createRandom(29))),
    put({ x: 738, y: 602 }, `<g transform="scale(.86)">${can(createRandom(9))}</g>`),
    put({ x: 868, y: 626 }, `<g transform="scale(.9)">${can(createRandom(4))}</g>`),
  ];
  return drawing(960, 640, [`<g transform="translate(8 4) scale(.955)">${offer.join('')}</g>`]);
}

function laid(x: number, y: number, scale: number, pizza: string): string {
  const radius = 545 * scale;
  const shadow = `<circle cx="${x + 10}" cy="${y + 16}" r="${radius}" fill="#2a1a14" opacity=".5" filter="url(#soft-16)"/>`;
  return `${shadow}<g transform="translate(${x} ${y}) scale(${scale})">${pizza}</g>`;
}
