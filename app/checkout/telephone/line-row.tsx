import type { ReactNode } from 'react';
import { nameAndSize } from '#cart/cart.text.ts';
import { maxQuantity } from '#cart/cart.ts';
import { describeLine, lineName } from '#cart/line.text.ts';
import { isUnfinished, type Line } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { finderText as text } from './line-finder.text.ts';

type LineRowProps = {
  line: Line;
  quantity: number;
  /** The look of what was added or taken off. */
  mark?: string;
  /** Opens the composer; without it there is nothing to choose. */
  onCompose?: (() => void) | undefined;
  onTurn: (by: number) => void;
  /** Below its words. */
  children?: ReactNode;
};

/** Renders a line that staff type, as the ticket says it, with one less, one more, and the composer. */
export function LineRow({ line, quantity, mark = '', ...props }: LineRowProps) {
  const { onCompose, onTurn, children } = props;
  const { t } = useLanguage();
  const words = describeLine(line);
  const name = t(lineName(line));
  const turn = (by: 1 | -1, isDisabled: boolean) => (
    <button
      type="button"
      aria-label={`${t(by > 0 ? text.more : text.less)} ${name}`}
      disabled={isDisabled}
      className="size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none active:brightness-90 disabled:opacity-40"
      onClick={() => onTurn(by)}
    >
      {by > 0 ? '+' : '−'}
    </button>
  );
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className={`tabular w-10 shrink-0 font-bold text-xl ${mark}`}>{quantity}&nbsp;×</span>
      <span
        className={`min-w-0 grow basis-36 leading-tight ${quantity === 0 ? 'line-through' : ''}`}
      >
        <b className={mark}>{t(nameAndSize(words))}</b>
        <span className="block">
          <LineDetails words={words} t={t} />
        </span>
        {children}
      </span>
      {onCompose && (
        <Button
          variant={isUnfinished(line) ? 'primary' : 'rim'}
          className="min-h-14 px-3!"
          aria-label={`${t(text.compose)} ${name}`}
          onClick={onCompose}
        >
          {t(text.compose)}
        </Button>
      )}
      {turn(-1, quantity === 0)}
      {turn(1, quantity >= maxQuantity)}
    </li>
  );
}
