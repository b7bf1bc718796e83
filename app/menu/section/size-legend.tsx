import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuGroup } from '../effective-menu.ts';
import { feeds, feedsLabel, legendOf } from '../size-legend.text.ts';
import { sizeNames } from '../sizes.ts';

/** What each pizza size is called and feeds, drawn to scale. */
export function PizzaSizes() {
  const { t } = useLanguage();
  return (
    <ul className="grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-x-1 text-center text-soft text-xs leading-tight sm:w-96 sm:text-[0.8125rem]">
      {feeds.map(({ size, people, radius }) => (
        <li key={size}>
          <svg viewBox="0 0 40 40" aria-hidden="true" className="mx-auto -mb-1 size-9">
            <circle
              cx="20"
              cy={38.5 - radius}
              r={radius}
              className="fill-cheese stroke-ember"
              strokeWidth="3"
            />
          </svg>
          <strong className="mt-1.5 block text-base text-ink leading-tight">
            {size.toUpperCase()}
          </strong>{' '}
          {t(sizeNames[size])}
          <span className="sr-only">, </span>
          <span className="block">{t(feedsLabel(people))}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the letters and numbers on a category's buttons stand for: `P petite · M moyenne`. */
export function SizeWords({ group }: { group: MenuGroup }) {
  const { t } = useLanguage();
  const legend = legendOf(group);
  if (legend.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 text-soft">
      {legend.map(({ label, name }) => (
        <li key={label.en}>
          <strong className="text-ink">{t(label)}</strong> {t(name)}
        </li>
      ))}
    </ul>
  );
}
