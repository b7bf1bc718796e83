/** An order that was made; minutes from five o'clock. */
export type Made = {
  readonly number: number;
  readonly at: number;
  readonly quoted: number;
  readonly ready: number;
};

const width = 900;
const panel = { height: 210, left: 50, top: 34 };
const most = 120;

/** Draws one evening for each way: promised and needed minutes, by the order's time. */
export function drawFriday(
  evenings: ReadonlyMap<string, { readonly made: readonly Made[] }>,
): string {
  const panels = [...evenings].map(([way, { made }], at) => {
    const x = (minutes: number) => panel.left + (minutes / 300) * (width - panel.left - 20);
    const y = (minutes: number) =>
      panel.height - 24 - (Math.min(minutes, most) / most) * (panel.height - panel.top - 24);
    const dots = made.flatMap(({ at: came, quoted, ready }) => {
      const isLate = ready > quoted;
      return [
        `<path d="M${x(came).toFixed(1)} ${y(quoted - came).toFixed(1)}V${y(ready - came).toFixed(1)}" stroke="${isLate ? '#b3261a' : '#2c5938'}"/>`,
        `<circle cx="${x(came).toFixed(1)}" cy="${y(ready - came).toFixed(1)}" r="2.5" fill="${isLate ? '#b3261a' : '#2c5938'}"/>`,
      ];
    });
    const lines = [0, 30, 60, 90, 120].map(
      (minutes) =>
        `<path d="M${panel.left} ${y(minutes).toFixed(1)}H${width - 20}" stroke="#dfc59b"/><text x="${panel.left - 8}" y="${(y(minutes) + 4).toFixed(1)}" text-anchor="end">${minutes}</text>`,
    );
    const hours = [17, 18, 19, 20, 21, 22].map(
      (hour) =>
        `<text x="${x((hour - 17) * 60).toFixed(1)}" y="${panel.height - 6}" text-anchor="middle">${hour} h</text>`,
    );
    return `<g transform="translate(0 ${at * panel.height})"><text x="${panel.left}" y="20" font-weight="700">${way}</text>${lines.join('')}${hours.join('')}${dots.join('')}</g>`;
  });
  const height = panels.length * panel.height + 30;
  const key =
    'Minutes from the order: a line begins at what was said and ends at what it took; red is late.';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="${width}" height="${height}" fill="#fbf3e4"/>${panels.join('')}<text x="${panel.left}" y="${height - 10}">${key}</text></svg>\n`;
}
