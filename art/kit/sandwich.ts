import { bacon } from './bacon.ts';
import { lettuce, tomato } from './greens.ts';
import type { Random } from './random.ts';
import { fill, line, made, oval, polar, put, round, smooth } from './shapes.ts';

/** A burger seen from the side, standing at the origin, about 400 wide and 330 high. */
export function burger(random: Random): string {
  const frill = (y: number, reach: number, colour: string, deep: number): string => {
    const top = Array.from({ length: 12 }, (_, index) => ({
      x: -reach + (index / 11) * reach * 2,
      y: y - 10,
    }));
    const hem = Array.from({ length: 19 }, (_, index) => ({
      x: reach - (index / 18) * reach * 2,
      y: y + (index % 2) * deep + random.between(0, 8),
    }));
    return fill(smooth([...top, ...hem]), colour);
  };
  const patty = (y: number): string =>
    made(
      'meat',
      fill(
        `M-196 ${y}C-206 ${y - 34} -190 ${y - 46} -150 ${y - 48}L150 ${y - 50}C192 ${y - 46} 206 ${y - 30} 196 ${y}C190 ${y + 18} -188 ${y + 18} -196 ${y}Z`,
        '#6e3517',
      ),
    );
  const slice = (y: number): string =>
    made(
      'cream',
      fill(
        `M-200 ${y}L-40 ${y - 14}L196 ${y - 4}L150 ${y + 20}L112 ${y + 58}L70 ${y + 18}L-60 ${y + 20}L-104 ${y + 46}L-140 ${y + 16}Z`,
        '#f7a91e',
      ),
    );
  const seeds = Array.from({ length: 34 }, () => {
    const x = random.between(-150, 150);
    const y = -326 + (x * x) / 330 + random.between(8, 72);
    return put(
      { x, y, angle: random.between(-60, 60) },
      '<ellipse rx="8" ry="4.5" fill="#fff0c8"/>',
    );
  });
  return [
    '<ellipse cx="16" cy="4" rx="225" ry="30" fill="#0a0402" opacity=".75" filter="url(#soft-16)"/>',
    made('bun', fill('M-190 -66C-206 -6 -180 6 -120 8L120 8C182 6 206 -6 190 -66Z', '#d8923f')),
    fill('M-188 -62L188 -62L184 -48L-184 -48Z', '#f6dcae', 'opacity=".8"'),
    patty(-78),
    slice(-124),
    made(
      'tomato',
      fill(
        'M-186 -136C-190 -158 -150 -162 -90 -162L20 -160C40 -160 44 -140 20 -138L-160 -130Z',
        '#d8321a',
      ) +
        fill(
          'M-4 -136C-6 -160 40 -164 100 -164L170 -160C192 -158 190 -138 172 -136L20 -130Z',
          '#cf2a14',
        ),
    ),
    made('lettuce', frill(-164, 208, '#7fb53a', 32) + frill(-172, 198, '#a5cf5a', 22)),
    bacon(random, { x: 96, y: -168, size: 96, angle: 4 }),
    made(
      'bun',
      fill(
        'M-198 -186C-214 -210 -196 -286 -120 -322C-60 -348 70 -348 128 -320C198 -284 212 -210 198 -186C190 -170 -190 -170 -198 -186Z',
        '#d28430',
      ) +
        fill(
          'M-192 -188C-150 -178 150 -178 192 -188L186 -178C150 -170 -150 -170 -186 -178Z',
          '#f4d6a0',
        ),
    ),
    made('olive', seeds.join('')),
  ].join('');
}

/** A submarine sandwich seen from above, 2 × `half` long, split along its length. */
export function submarine(random: Random, half: number): string {
  const loaf = (y: number, thick: number): string =>
    made(
      'bread',
      fill(
        `M${-half} ${y}C${-half - 14} ${y - thick} ${-half + 40} ${y - thick * 1.1} ${-half * 0.4} ${y - thick * 1.1}L${half * 0.5} ${y - thick * 1.12}C${half - 30} ${y - thick} ${half + 16} ${y - thick * 0.8} ${half} ${y}C${half - 10} ${y + thick * 0.7} ${half * 0.5} ${y + thick * 0.8} 0 ${y + thick * 0.8}C${-half * 0.6} ${y + thick * 0.8} ${-half + 10} ${y + thick * 0.7} ${-half} ${y}Z`,
        '#d9923f',
      ),
    );
  const along = (count: number, draw: (x: number, index: number) => string): string =>
    Array.from({ length: count }, (_, index) =>
      draw(-half * 0.86 + (index / (count - 1)) * half * 1.72, index),
    ).join('');
  return [
    loaf(24, 96),
    along(9, (x) =>
      lettuce(random, { x, y: random.between(-8, 22), size: 62, angle: random.between(60, 120) }),
    ),
    along(9, (x) =>
      made(
        'bacon',
        put(
          { x, y: random.between(4, 16), angle: random.between(-14, 14) },
          fill(oval(random, 52, 40, 0.08, 18), random.pick(['#b8503a', '#c86a50', '#a84432'])),
        ),
      ),
    ),
    along(7, (x) =>
      tomato(random, {
        x: x + 10,
        y: random.between(14, 24),
        size: 38,
        angle: random.between(0, 72),
      }),
    ),
    along(6, (x) =>
      made('melt', put({ x, y: 12 }, fill(oval(random, 60, 24, 0.2, 16), '#ffe5a6'))),
    ),
    put({ x: 0, y: -52 }, loaf(0, 66)),
  ].join('');
}

/** Half a wrap, cut face to the right at the origin, `long` units to the left. */
export function wrapHalf(random: Random, long: number): string {
  const roll = `M0 -82L${-long} -70C${-long - 34} -60 ${-long - 34} 60 ${-long} 70L0 82Z`;
  const toast = Array.from({ length: 22 }, () =>
    put(
      { x: -random.between(20, long), y: random.between(-60, 60) },
      fill(
        oval(random, random.between(6, 20), random.between(4, 12), 0.3, 10),
        random.pick(['#a8561c', '#bd6c28', '#93491a']),
        `opacity="${round(random.between(0.3, 0.65))}"`,
      ),
    ),
  );
  const face = oval(random, 58, 84, 0.02, 20);
  const bite = (of: string, colour: string, rx: number, ry: number) => () =>
    made(of, put(inFace(random), fill(oval(random, rx, ry, 0.16, 12), colour)));
  const bits: readonly (readonly [count: number, draw: () => string])[] = [
    [9, () => lettuce(random, { ...inFace(random), size: 24 })],
    [12, bite('roast', '#d08a40', 19, 14)],
    [7, bite('tomato', '#d8321a', 14, 10)],
    [5, bite('curd', '#fff0cc', 13, 7)],
    [4, () => lettuce(random, { ...inFace(random), size: 15 })],
  ];
  return [
    made('bun', fill(roll, '#f0d49c')),
    `<g filter="url(#soft-2)">${toast.join('')}</g>`,
    made('cream', fill(face, '#f3dcae')),
    fill(oval(random, 50, 75, 0.03, 18), '#6a4a20'),
    ...bits.flatMap(([count, draw]) => Array.from({ length: count }, draw)),
    line(face, '#e6bf82', 8, 'opacity=".85" filter="url(#soft-1)"'),
  ].join('');
}

/** Somewhere in the cut face of a wrap. */
function inFace(random: Random) {
  const at = polar(Math.sqrt(random.next()), random.between(0, 7));
  return { x: at.x * 42, y: at.y * 65, angle: random.between(0, 180) };
}

/** A quarter of a club sandwich lying on its side: three toasts and their fillings, cut face up. */
export function clubQuarter(random: Random): string {
  const layer = (top: number, bottom: number): string => {
    const wave = (y: number): string =>
      Array.from(
        { length: 7 },
        (_, index) => `L${round(-110 + index * 36.7)} ${round(y + random.between(-5, 5))}`,
      ).join('');
    const back = Array.from(
      { length: 7 },
      (_, index) => `L${round(110 - index * 36.7)} ${round(bottom + random.between(-5, 5))}`,
    ).join('');
    return `M-110 ${round(top)}${wave(top)}${back}Z`;
  };
  const toast = (top: number): string =>
    made(
      'bread',
      fill(`M-114 ${top}L114 ${top}L112 ${top + 26}L-112 ${top + 26}Z`, '#c98636') +
        fill(`M-108 ${top + 6}L108 ${top + 6}L108 ${top + 20}L-108 ${top + 20}Z`, '#f6dfb2'),
    );
  return [
    '<ellipse cx="14" cy="92" rx="124" ry="24" fill="#0a0402" opacity=".6" filter="url(#soft-8)"/>',
    made('lettuce', fill(layer(-62, -30), '#86b93e')),
    made('tomato', fill(layer(-48, -30), '#d8321a')),
    made('meat', fill(layer(-36, -8), '#e2b27a')),
    made('bacon', fill(layer(18, 36), '#9c3420') + fill(layer(24, 29), '#f0c9a0')),
    made('lettuce', fill(layer(28, 50), '#94c24a')),
    made('meat', fill(layer(42, 66), '#e6bb86')),
    toast(-84),
    toast(-6),
    toast(62),
  ].join('');
}
