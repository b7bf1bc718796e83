import { nameAndSize } from '#cart/cart.text.ts';
import { maxQuantity } from '#cart/cart.ts';
import { describeLine, lineName } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { hasChoices } from '#modifiers/composer/line-actions.tsx';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { DraftLine } from './change-draft.ts';
import { changingText } from './changing.text.ts';

type LinesProps = {
  lines: readonly DraftLine[];
  catalogue: Catalogue;
  onTurn: (line: Line, by: number) => void;
  onCompose: (line: DraftLine) => void;
};

/** Renders the lines as they would be; a removed one is struck out in its place. */
export function ChangeLines({ lines, catalogue, onTurn, onCompose }: LinesProps) {
  const { t } = useLanguage();
  return (
    <ul aria-label={t(changingText.items)} className="divide-y divide-rim">
      {lines.map((one) => {
        const { line, before, after } = one;
        const words = describeLine(line);
        const name = t(lineName(line));
        const mark = after > before ? 'text-basil' : after < before ? 'text-tomato' : '';
        const turn = (sign: string, label: string, by: number, isDisabled: boolean) => (
          <button
            type="button"
            aria-label={`${label} ${name}`}
            disabled={isDisabled}
            className="size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none active:brightness-90 disabled:opacity-40"
            onClick={() => onTurn(line, by)}
          >
            {sign}
          </button>
        );
        return (
          <li
            key={`${line.itemId} ${JSON.stringify(words)}`}
            className="flex flex-wrap items-center gap-2 py-2"
          >
            <span className={`tabular w-10 shrink-0 font-bold text-xl ${mark}`}>
              {after}&nbsp;×
            </span>
            <span
              className={`min-w-0 grow basis-40 leading-tight ${after === 0 ? 'line-through' : ''}`}
            >
              <b className={mark}>{t(nameAndSize(words))}</b>
              <span className="block">
                <LineDetails words={words} t={t} />
              </span>
            </span>
            {after > 0 && hasChoices(catalogue, line.itemId) && (
              <Button
                variant="rim"
                className="min-h-14 px-3!"
                aria-label={`${t(changingText.compose)} ${name}`}
                onClick={() => onCompose(one)}
              >
                {t(changingText.compose)}
              </Button>
            )}
            {turn('−', t(changingText.less), -1, after === 0)}
            {turn('+', t(changingText.more), 1, after >= maxQuantity)}
          </li>
        );
      })}
    </ul>
  );
}
