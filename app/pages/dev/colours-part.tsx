import { useEffect, useState } from 'react';
import { colourPairs, contrastOf } from '#ui/contrast.ts';
import { Part } from './part.tsx';

/** Every pair of colours as it is used, with the contrast that the browser's own values give. */
export function ColoursPart() {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    const names = new Set(colourPairs.flatMap(({ front, ground }) => [front, ground]));
    setValues(new Map([...names].map((name) => [name, style.getPropertyValue(`--color-${name}`)])));
  }, []);
  return (
    <Part title="Colours">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {colourPairs.map(({ front, ground, use, least }) => {
          const [one, other] = [values.get(front) ?? '', values.get(ground) ?? ''];
          return (
            <li
              key={`${front} ${ground} ${use}`}
              style={{ color: one, background: other }}
              className="rounded-2xl border border-rim p-4"
            >
              <p className="font-bold text-lg">
                {front} / {ground}
              </p>
              <p>{use}</p>
              <p className="tabular">
                {one && contrastOf(one, other).toFixed(1)} ≥ {least}
              </p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
