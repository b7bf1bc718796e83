import { describeLine, noteWords } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from '../board/board.text.ts';
import { inSyllables } from '../ticket/syllables.ts';
import { dishName, OrderCardMade } from './order-card-made.tsx';

/** What is to be cooked: sizes under one another, below each name what was changed. */
export function OrderCardLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useLanguage();
  const hasSizes = lines.some(({ sizeLabel }) => sizeLabel !== null);
  return (
    <ul
      aria-label={t(boardText.lines)}
      className="grid gap-1.5 border-rim border-y py-2 leading-tight"
    >
      {lines.map((line, position) => {
        const words = describeLine(line, 'cook');
        return (
          <li key={position} className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-2">
            <span
              className={
                hasSizes
                  ? `min-w-8 self-start rounded px-1 text-center font-bold ${line.sizeLabel ? 'bg-crust' : ''}`
                  : ''
              }
            >
              {line.sizeLabel && t(line.sizeLabel)}
            </span>
            <span className="tabular font-bold">{line.quantity}&nbsp;×</span>
            <span className="wrap-anywhere font-semibold">{inSyllables(t(dishName(words)))}</span>
            <div className="col-span-3 grid gap-1 pl-2">
              <OrderCardMade words={words} />
              {words.note !== null && (
                <strong className="wrap-anywhere rounded border-2 border-ember bg-cheese px-1.5 text-[0.9375rem]">
                  {t(noteWords(words.note))}
                </strong>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
