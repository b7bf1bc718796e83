import type { Language } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { hourName } from '../day.text.ts';
import type { HourCount } from '../orders-per-hour.ts';
import { busiestText, dayText } from './day-page.text.ts';

const slot = 34;
const height = 130;
const foot = 26;
const head = 22;
/** With more bars their words would be too small to read. */
const most = 14;

/** Orders per hour as bars, what is no sale above what was sold; beside it the same as a table. */
export function DayChart({ hours }: { hours: readonly HourCount[] }) {
  const { language, t } = useLanguage();
  const busiest = hours.toSorted((a, b) => b.sold - a.sold)[0];
  const highest = Math.max(0, ...hours.map(sum));
  if (!busiest || highest === 0) return null;
  const hasApart = hours.some(({ apart }) => apart > 0);
  const bars = hours.length > most ? workedHours(hours) : hours;
  const width = bars.length * slot;
  const scale = height / highest;
  return (
    <figure className="min-w-0 rounded-2xl border border-rim bg-white px-4 py-3">
      <figcaption className="font-bold text-lg">{t(dayText.perHour)}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${head + height + foot}`}
        role="img"
        aria-label={t(busiestText(hourName(busiest.hour, language), busiest.sold))}
        className="tabular mt-1 h-auto max-h-60 w-full max-w-2xl overflow-visible"
      >
        <line x2={width} y1={head + height} y2={head + height} className="stroke-rim" />
        {bars.map((hour, at) => (
          <Bar key={hour.hour} hour={hour} x={at * slot} scale={scale} />
        ))}
      </svg>
      {hasApart && <Legend />}
      <table className="sr-only">
        <caption>{t(dayText.perHour)}</caption>
        <thead>
          <tr>
            {[dayText.hour, dayText.sold, dayText.apart].map((title) => (
              <th key={title.en} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, sold, apart }) => (
            <tr key={hour}>
              <th scope="row">{hourName(hour, language)}</th>
              <td>{sold}</td>
              <td>{apart}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Bar({ hour, x, scale }: { hour: HourCount; x: number; scale: number }) {
  const { language } = useLanguage();
  const { sold, apart } = hour;
  const ground = head + height;
  const middle = x + slot / 2;
  const bar = { x: x + 5, width: slot - 10 };
  const top = ground - sum(hour) * scale;
  return (
    <g>
      {sold > 0 && (
        <rect {...bar} y={ground - sold * scale} height={sold * scale} className="fill-tomato" />
      )}
      {apart > 0 && (
        <rect
          {...bar}
          y={top}
          height={apart * scale}
          className="fill-crust stroke-2 stroke-tomato [stroke-dasharray:3_2]"
        />
      )}
      {sold > 0 && (
        <text x={middle} y={top - 6} textAnchor="middle" className="fill-ink font-bold text-sm">
          {sold}
        </text>
      )}
      <text x={middle} y={ground + 18} textAnchor="middle" className="fill-soft text-sm">
        {shortHour(hour.hour % 24, language)}
      </text>
    </g>
  );
}

function Legend() {
  const { t } = useLanguage();
  const box = 'size-3.5 shrink-0';
  return (
    <p aria-hidden="true" className="mt-1 flex gap-4 text-sm">
      <span className="flex items-center gap-1.5">
        <span className={`${box} bg-tomato`} /> {t(dayText.sold)}
      </span>
      <span className="flex items-center gap-1.5">
        <span className={`${box} border-2 border-tomato border-dashed bg-crust`} />{' '}
        {t(dayText.apart)}
      </span>
    </p>
  );
}

/** As short as the room below a bar: `17`, `5p`. */
function shortHour(hour: number, language: Language): string {
  if (language === 'fr') return String(hour);
  return `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`;
}

/** From the first hour with an order to the last one. */
function workedHours(hours: readonly HourCount[]): readonly HourCount[] {
  const isBusy = (hour: HourCount) => sum(hour) > 0;
  return hours.slice(hours.findIndex(isBusy), hours.findLastIndex(isBusy) + 1);
}

function sum({ sold, apart }: HourCount): number {
  return sold + apart;
}
