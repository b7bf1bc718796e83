import { type Drawing, drawing } from '../kit/drawing.ts';
import { createRandom } from '../kit/random.ts';
import { put } from '../kit/shapes.ts';
import { allDressed, pepperoniPizza, superSpecial } from './recipes.ts';

function alone(pizza: string): Drawing {
  const shadow =
    '<ellipse cx="612" cy="622" rx="545" ry="540" fill="#2a1a14" opacity=".45" filter="url(#soft-16)"/>';
  return drawing(1200, 1200, [shadow, put({ x: 598, y: 592 }, pizza)]);
}

export function drawPepperoni(): Drawing {
  return alone(pepperoniPizza(createRandom(7)));
}

export function drawAllDressed(): Drawing {
  return alone(allDressed(createRandom(11)));
}

export function drawSuperSpecial(): Drawing {
  return alone(superSpecial(createRandom(5)));
}
