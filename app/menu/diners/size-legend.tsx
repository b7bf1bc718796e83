import { useLanguage } from '#ui/language-provider.tsx';
import { feeds, feedsLabel } from '../size-legend.text.ts';
import { sizeNames } from '../sizes.ts';

/** What each pizza size feeds, drawn to scale. */
export function SizeLegend() {
  const { t } = useLanguage();
  return (
    <ul className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-1 text-soft text-sm leading-tight">
      {feeds.map(({ size, people, radius }) => (
        <li key={size} className="flex items-center gap-2">
          <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 shrink-0">
            <circle
              cx="20"
              cy="20"
              r={radius}
              className="fill-cheese stroke-ember"
              strokeWidth="3"
            />
          </svg>
          <span>
            <strong className="text-ink">{size.toUpperCase()}</strong>{' '}
            <span className="sr-only">{t(sizeNames[size])}, </span>
            {t(feedsLabel(people))}
          </span>
        </li>
      ))}
    </ul>
  );
}
