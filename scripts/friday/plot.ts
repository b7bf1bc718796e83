/** One line of a panel: a value for each minute, null where there is none. */
export type Curve = {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
};

/** Curves that share a scale. */
export type Panel = { readonly title: string; readonly curves: readonly Curve[] };

const width = 760;
const [left, right, top, height, gap] = [56, 16, 44, 120, 40] as const;

/** Draws panels below one another, minutes from left to right, as an SVG that reads on any ground. */
export function plot(panels: readonly Panel[]): string {
  const whole = panels.length * (top + height) + gap;
  const drawn = panels.map((panel, at) => drawPanel(panel, at * (top + height) + top));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${whole}" fill="#fff"/>`,
    ...drawn,
    `<text x="${width - right}" y="${whole - 12}" text-anchor="end" fill="#555">minutes</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function drawPanel({ title, curves }: Panel, y: number): string {
  const known = curves.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const most = roundUp(Math.max(1, ...known));
  const minutes = Math.max(1, ...curves.map(({ values }) => values.length));
  const xOf = (minute: number) => left + (minute / minutes) * (width - left - right);
  const yOf = (value: number) => y + height - (value / most) * height;
  const scale = [0, most / 2, most].map(
    (value) =>
      `<path d="M${left} ${yOf(value)}H${width - right}" stroke="#ddd"/><text x="${left - 8}" y="${yOf(value) + 4}" text-anchor="end" fill="#555">${Number(value.toPrecision(3))}</text>`,
  );
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const minute = Math.round(share * minutes);
    return `<text x="${xOf(minute)}" y="${y + height + 16}" text-anchor="middle" fill="#555">${minute}</text>`;
  });
  const lines = curves.map(
    ({ values, colour }) =>
      `<path d="${pathOf(values, xOf, yOf)}" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
  );
  const legend = curves.map(
    ({ name, colour }) => `<tspan dx="14" fill="${colour}">${name}</tspan>`,
  );
  const head = `<text x="${left}" y="${y - 12}" font-weight="bold" fill="#222">${title}${legend.join('')}</text>`;
  return [head, ...scale, ...ticks, ...lines].join('\n');
}

/** Where nothing is known the line breaks off. */
function pathOf(
  values: readonly (number | null)[],
  xOf: (minute: number) => number,
  yOf: (value: number) => number,
): string {
  return values
    .map((value, at) => {
      if (value === null) return '';
      const isStart = at === 0 || values[at - 1] === null;
      return `${isStart ? 'M' : 'L'}${xOf(at + 1).toFixed(1)} ${yOf(value).toFixed(1)}`;
    })
    .join('');
}

/** The next number that begins with 1, 2, 3, 5 or 8. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 3, 5, 8, 10].find((step) => step * power >= value) ?? 10);
}
