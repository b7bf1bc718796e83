import { describeLine } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from '../board/board.text.ts';

/** What is to be cooked: sizes under one another, below each name what was changed. */
export function OrderCardLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useLanguage();
  const hasSizes = lines.some(({ sizeLabel }) => sizeLabel !== null);
  return (
    <ul
      aria-label={t(boardText.lines)}
      className="grid gap-1 border-rim border-y py-2 leading-tight"
    >
      {lines.map((line, position) => (
        <li key={position} className="flex items-baseline gap-2">
          {hasSizes && (
            <span
              className={`min-w-8 shrink-0 rounded px-1 text-center font-bold ${line.sizeLabel ? 'bg-crust' : ''}`}
            >
              {line.sizeLabel && t(line.sizeLabel)}
            </span>
          )}
          <span className="tabular shrink-0 font-bold">{line.quantity}&nbsp;×</span>
          <span className="min-w-0 break-words font-semibold">
            {t(line.name)}
            <LineDetails words={describeLine(line, 'cook')} t={t} />
          </span>
        </li>
      ))}
    </ul>
  );
}
