import type { Random } from './random.ts';
import { fill, made, oval, put, round } from './shapes.ts';

export type CanColours = { deep: string; main: string; light: string };

export const BLUE: CanColours = { deep: '#06245e', main: '#1458b8', light: '#6fb4f2' };

const BODY =
  'M-92 -318C-92 -338 -82 -342 -74 -356L74 -356C82 -342 92 -338 92 -318V-26C92 -12 82 -8 74 2Q0 16 -74 2C-82 -8 -92 -12 -92 -26Z';

/** A cold soda can standing at the origin, 184 wide and 375 high, of a brand that does not exist. */
export function can(random: Random, colours: CanColours = BLUE): string {
  const id = `can-${Math.floor(random.next() * 1e9)}`;
  return `<g>${paints(id, colours)}
<ellipse cx="14" cy="6" rx="104" ry="17" fill="#0a0502" opacity=".55" filter="url(#soft-8)"/>
<path d="${BODY}" fill="url(#${id}-body)"/>
<g clip-path="url(#${id}-clip)">${label(id, colours)}
<path d="M-92 -330H92V12H-92Z" fill="url(#${id}-round)"/>
<path d="M-74 2C-82 -8 -92 -12 -92 -26Q0 -6 92 -26C92 -12 82 -8 74 2Q0 16 -74 2Z" fill="url(#metal)" opacity=".92"/>
<rect x="-66" y="-322" width="20" height="300" rx="10" fill="#fff" opacity=".55" filter="url(#soft-8)"/><rect x="-58" y="-300" width="6" height="250" rx="3" fill="#fff" opacity=".6" filter="url(#soft-2)"/><rect x="66" y="-310" width="9" height="270" rx="4" fill="#9fd0ff" opacity=".35" filter="url(#soft-4)"/></g>
${lid()}
<g clip-path="url(#${id}-clip)">${dew(random)}</g></g>`;
}

function paints(id: string, { deep, main, light }: CanColours): string {
  const stop = (offset: number, colour: string, opacity = 1): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return `<defs><clipPath id="${id}-clip"><path d="${BODY}"/></clipPath>
<linearGradient id="${id}-body" x2="1" y2="0">${stop(0, deep)}${stop(0.2, main)}${stop(0.32, light)}${stop(0.5, main)}${stop(0.85, deep)}${stop(1, main)}</linearGradient>
<linearGradient id="${id}-round" x2="1" y2="0">${stop(0, '#000a20', 0.55)}${stop(0.16, '#000a20', 0)}${stop(0.6, '#000a20', 0)}${stop(0.92, '#000a20', 0.6)}${stop(1, '#000a20', 0.35)}</linearGradient>
<linearGradient id="metal" x2="1" y2="0">${stop(0, '#6f7780')}${stop(0.15, '#e8edf2')}${stop(0.3, '#ffffff')}${stop(0.45, '#aab3bd')}${stop(0.7, '#dfe5ea')}${stop(0.88, '#757e88')}${stop(1, '#b9c1c9')}</linearGradient></defs>`;
}

function label(id: string, { light }: CanColours): string {
  return `<path d="M-92 -120C-40 -190 30 -70 92 -150V-60C30 10 -40 -110 -92 -30Z" fill="#f4faff" opacity=".92"/><path d="M-92 -134C-40 -204 30 -84 92 -164V-156C30 -76 -40 -196 -92 -126Z" fill="#e2711d"/>
<circle cx="-4" cy="-236" r="46" fill="${light}" opacity=".35"/><path d="M-4 -284C14 -262 30 -246 28 -222C26 -204 12 -194 -4 -194C-22 -194 -36 -206 -36 -224C-36 -238 -26 -246 -22 -256C-18 -248 -14 -244 -8 -244C-12 -260 -10 -272 -4 -284Z" fill="#f4faff"/><path d="M-4 -236C6 -226 12 -220 12 -211C12 -203 5 -198 -4 -198C-13 -198 -19 -204 -19 -211C-19 -220 -10 -226 -4 -236Z" fill="url(#${id}-body)"/>`;
}

function lid(): string {
  return `<path d="M-74 -356C-82 -342 -92 -338 -92 -318Q0 -300 92 -318C92 -338 82 -342 74 -356Q0 -340 -74 -356Z" fill="url(#metal)" opacity=".55"/>
<ellipse cx="0" cy="-356" rx="76" ry="17" fill="url(#metal)"/><ellipse cx="0" cy="-356" rx="76" ry="17" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
<ellipse cx="0" cy="-354" rx="67" ry="13" fill="#8a939d"/><ellipse cx="0" cy="-353" rx="64" ry="11.500" fill="url(#metal)" opacity=".8"/>
<ellipse cx="4" cy="-349" rx="24" ry="5" fill="#59626c" opacity=".7"/><path d="M-14 -357C-14 -362 18 -362 18 -357C18 -353 -14 -353 -14 -357Z" fill="#e9eef3" stroke="#59626c" stroke-width="1.500"/>`;
}

function dew(random: Random): string {
  const drops = Array.from({ length: 120 }, () => {
    const size = 1.4 + 5 * random.next() ** 3;
    const place = { x: random.between(-90, 90), y: random.between(-336, -6) };
    const runs = size > 4 && random.chance(0.5);
    const shape = oval(random, size * 0.85, runs ? size * 1.8 : size, 0.14, 10);
    return put(place, fill(shape, '#d7ecff', `opacity="${round(random.between(0.25, 0.45))}"`));
  });
  return made('dew', drops.join(''));
}
