import { useId } from 'react';
import type { Side } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { composerText, whereText } from './composer.text.ts';

type WhereFieldProps = {
  where: Side;
  /** What lies on the two halves, where it is not one pizza. */
  names: { readonly left: Bilingual; readonly right: Bilingual } | null;
  onChange: (where: Side) => void;
};

const order = ['left', 'whole', 'right'] as const satisfies readonly Side[];

/** Left, all over or right: where the next tap goes, for all rows below it. */
export function WhereField({ where, names, onChange }: WhereFieldProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <fieldset className="min-w-0 grow">
      <legend className="mb-1 text-sm text-soft">{t(composerText.where)}</legend>
      <div className="flex flex-wrap overflow-hidden rounded-3xl border-2 border-ink bg-white">
        {order.map((side) => (
          <label
            key={side}
            className="relative flex min-h-12 grow basis-20 cursor-pointer items-center justify-center gap-1.5 border-rim px-1.5 py-1 text-center font-bold text-[0.9375rem] leading-tight not-first:border-l has-checked:bg-tomato has-checked:text-white has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-ember forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-3"
          >
            <input
              type="radio"
              name={id}
              checked={where === side}
              onChange={() => onChange(side)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <HalfMark side={side} />
            <span className="pointer-events-none relative min-w-0">
              {t(whereText[side])}
              {names && side !== 'whole' && (
                <span className="block font-semibold text-xs wrap-anywhere">{t(names[side])}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A circle, filled on that side. */
function HalfMark({ side }: { side: Side }) {
  const filled = { left: 'M8 1a7 7 0 0 0 0 14z', right: 'M8 1a7 7 0 0 1 0 14z', whole: '' }[side];
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="pointer-events-none relative size-4 shrink-0 max-[22rem]:hidden"
    >
      <circle
        cx="8"
        cy="8"
        r="7"
        fill={side === 'whole' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d={filled} fill="currentColor" />
    </svg>
  );
}
