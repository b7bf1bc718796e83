import { fill, round } from './shapes.ts';

/** The table of every dish: charred wood at night, one warm lamp at the upper left. 720 units square. */
export function table(): string {
  const planks = [0, 178, 362, 541].map(
    (top, index) =>
      `<rect x="0" y="${top}" width="720" height="190" fill="${['#3c261b', '#42291d', '#38231a', '#3f281d'][index]}"/><rect x="0" y="${top}" width="720" height="2.5" fill="#140a06" opacity=".8"/>`,
  );
  const lamp =
    '<defs><radialGradient id="lamp" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="#ffb35c" stop-opacity=".34"/><stop offset=".5" stop-color="#c2601f" stop-opacity=".1"/><stop offset="1" stop-color="#0d0402" stop-opacity=".62"/></radialGradient></defs>';
  return `<g filter="url(#plank)">${planks.join('')}</g>${lamp}${fill('M0 0H720V720H0Z', 'url(#lamp)')}`;
}

/** A cream plate seen from above. */
export function plate(x: number, y: number, radius: number, colour = '#e6d5b8'): string {
  const circle = (share: number, shade: string, more = ''): string =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * share)}" fill="${shade}" ${more}/>`;
  const ring = (share: number, shade: string, width: number, more = ''): string =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * share)}" fill="none" stroke="${shade}" stroke-width="${round(width)}" ${more}/>`;
  return [
    `<g filter="url(#china)">${circle(1, colour)}</g>`,
    ring(0.93, '#b3261a', radius * 0.016, 'opacity=".75"'),
    `<g filter="url(#soft-4)">${circle(0.74, '#c9b08a', 'opacity=".5"')}</g>`,
    circle(0.72, '#ecdcc0'),
  ].join('');
}

/** A deep bowl seen from above; fill it up to about three quarters of its radius. */
export function bowl(x: number, y: number, radius: number, colour = '#e6d5b8'): string {
  const at = `cx="${round(x)}" cy="${round(y)}"`;
  return [
    `<g filter="url(#china)"><circle ${at} r="${round(radius)}" fill="${colour}"/></g>`,
    `<circle ${at} r="${round(radius * 0.9)}" fill="#5c3c26"/>`,
    `<circle cx="${round(x + radius * 0.05)}" cy="${round(y + radius * 0.06)}" r="${round(radius * 0.84)}" fill="#caa878" filter="url(#soft-8)"/>`,
  ].join('');
}

/** A sheet of red gingham paper, as snack baskets are lined with. */
export function gingham(path: string): string {
  const pattern =
    '<defs><pattern id="gingham" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><rect width="44" height="44" fill="#fbf3e4"/><rect width="22" height="44" fill="#b3261a" opacity=".5"/><rect width="44" height="22" fill="#b3261a" opacity=".5"/></pattern></defs>';
  return `${pattern}<g filter="url(#paper)">${fill(path, 'url(#gingham)')}</g>`;
}
