import { describeLine } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { LineRow } from '#checkout/telephone/line-row.tsx';
import { hasChoices } from '#modifiers/composer/line-actions.tsx';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
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
        const mark = after > before ? 'text-basil' : after < before ? 'text-tomato' : '';
        const isComposed = after > 0 && hasChoices(catalogue, line.itemId);
        return (
          <LineRow
            key={`${line.itemId} ${JSON.stringify(describeLine(line))}`}
            {...{ line, mark, quantity: after }}
            onCompose={isComposed ? () => onCompose(one) : undefined}
            onTurn={(by) => onTurn(line, by)}
          />
        );
      })}
    </ul>
  );
}
