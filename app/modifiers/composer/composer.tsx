import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { nameAndSize } from '#cart/cart.text.ts';
import { maxQuantity } from '#cart/cart.ts';
import type { Line, RequestedLine } from '#cart/line.ts';
import { noteFieldError } from '#cart/note.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { allergensText, tracesText } from '#menu/allergens/allergens.text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { allergensIn } from '../allergens/allergens-in.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { type Assessed, lineAt, partAt, requestedLine } from '../rules/composition.ts';
import { ChoosingSteps } from './choosing-steps.tsx';
import { ComposedPart } from './composed-part.tsx';
import {
  bothHalves,
  composerText,
  goneText,
  halfHeading,
  leftHalfText,
  leftOutText,
  leftToChoose,
  priceReason,
  refusalText,
  slotName,
} from './composer.text.ts';
import { actionText } from './line-actions.text.ts';
import { halfNames } from './piece-editor.tsx';
import type { Task } from './task.ts';
import { type Names, type OpenComposer, useComposer } from './use-composer.ts';

type ComposerDialogProps = {
  isOpen: boolean;
  task: Task | null;
  /** Names last read, for things that left the menu. */
  names: Names;
  catalogue: Catalogue | null;
  /** It could not be loaded. */
  isLost: boolean;
  onRetry: () => void;
  /** Called at every change, so that none is lost when the dialog closes or the page reloads. */
  onChange: (requested: Task['asked'], assessed: Assessed) => void;
  /** Returns the dishes that this customer ordered before: they come first in a list. */
  favourites: () => ReadonlySet<string>;
  onSave: (line: Line) => void;
  onClose: () => void;
};

/** Renders the dialog that customizes a dish, a pizza or a deal (B-1930). */
export function ComposerDialog(props: ComposerDialogProps) {
  const { isOpen, task, catalogue, isLost, onRetry, onClose } = props;
  const { t } = useLanguage();
  const title = task && catalogue?.offers.get(task.asked.itemId)?.[0]?.name;
  if (task && title && catalogue) return <Ready {...props} task={task} catalogue={catalogue} />;
  const isUnknown = task === null || catalogue !== null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(title ?? actionText.customize)}
      place="double"
    >
      {isUnknown ? (
        <p role="status">{t(composerText.offMenu)}</p>
      ) : isLost ? (
        <Unread words={composerText.lost} onRetry={onRetry} />
      ) : (
        <p role="status">{t(composerText.loading)}</p>
      )}
    </Dialog>
  );
}

type ReadyProps = ComposerDialogProps & { task: Task; catalogue: Catalogue };

function Ready(props: ReadyProps) {
  const { isOpen, task, names, catalogue, onChange, onSave, onClose } = props;
  const { language, t } = useLanguage();
  const composer = useComposer(catalogue, task, names);
  const { composition, assessed, view, gone, leftOut } = composer;
  const [favourites] = useState(props.favourites);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (composition && assessed) onChange(requestedLine(catalogue, composition), assessed);
  });
  const viewKey = `${view.at} ${view.picks}`;
  const shownView = useRef(viewKey);
  useEffect(() => {
    if (shownView.current === viewKey) return;
    shownView.current = viewKey;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [viewKey]);
  if (!composition || !assessed) return null;
  const { line } = assessed;
  const open: OpenComposer = { ...composer, composition, assessed, favourites };
  const { heading, below } = headingsOf(open);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(heading)}
      place="double"
      footer={<Footer composer={open} task={task} onSave={onSave} />}
    >
      <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
        <ChoosingSteps composer={open} />
        {below.length > 0 && (
          <p className="-mt-1 mb-3 font-bold text-soft">{below.map(t).join(' · ')}</p>
        )}
        <Notice words={gone.length > 0 ? goneText(gone) : null} />
        <Notice words={leftOut.length > 0 ? leftOutText(leftOut) : null} />
        <ComposedPart composer={open} task={task} />
        {view.picks === null && (
          <AllergenLine catalogue={catalogue} line={lineAt(catalogue, composition, view.at)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {line && `${t(composerText.price)} ${formatMoney(line.price * line.quantity, language)}`}
      </p>
    </Dialog>
  );
}

/** Returns the dialog's title, and below it the pizza or deal that the list is for. */
function headingsOf({ catalogue, composition, assessed, slots, view }: OpenComposer): {
  readonly heading: Bilingual;
  readonly below: readonly Bilingual[];
} {
  const { at, picks } = view;
  const whole = assessed.line ? nameAndSize(assessed.line) : actionText.customize;
  const piece = at === null ? composition.dish : partAt(catalogue, composition, at);
  const pizza = piece && catalogue.offers.get(piece.itemId)?.[0]?.name;
  const part = at === null ? null : slotName(slots, at);
  if (picks === 'half' && pizza) {
    return { heading: halfHeading(part), below: [leftHalfText(pizza), ...(part ? [whole] : [])] };
  }
  if (!part) return { heading: whole, below: [] };
  const halves = piece && halfNames(catalogue, piece);
  const name = halves ? bothHalves(halves) : pizza;
  return { heading: part, below: name && picks === null ? [name, whole] : [whole] };
}

function Notice({ words }: { words: Bilingual | null }) {
  const { t } = useLanguage();
  if (!words) return null;
  return (
    <p role="status" className="mb-3 rounded-xl bg-cheese px-3.5 py-2 font-bold leading-snug">
      {t(words)}
    </p>
  );
}

type FooterProps = Pick<ReadyProps, 'task' | 'onSave'> & { composer: OpenComposer };

/** Renders the price with its reason, and the button that goes on. */
function Footer({ composer, task, onSave }: FooterProps) {
  const { language, t } = useLanguage();
  const { catalogue, composition, assessed, slots, view, lastAmount } = composer;
  const { change, setView, showWhole } = composer;
  const { line, missing, refusal } = assessed;
  const [next] = missing;
  const price = line && formatMoney(line.price * line.quantity, language);
  const goOn = () => (next === undefined ? showWhole() : setView({ at: next, picks: 'dish' }));
  const goBack = () => (view.picks === 'half' ? setView({ ...view, picks: null }) : showWhole());
  const reason: Bilingual =
    missing.length > 0
      ? leftToChoose(missing.map((at) => slotName(slots, at)))
      : refusal
        ? refusalText[refusal]
        : line
          ? priceReason(line, catalogue.choices.halfPricing, lastAmount)
          : composerText.offMenu;
  const isWhole = view.at === null && view.picks === null;
  const wayToSave = task.lineId === null ? 'add' : 'update';
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:items-center">
      <p className="font-semibold text-[0.9375rem] leading-tight">{t(reason)}</p>
      <div className="flex flex-wrap items-center gap-2">
        {isWhole ? (
          (task.lineId === null || composition.quantity > 1) &&
          !task.isOrdered && (
            <QuantityField
              quantity={composition.quantity}
              onChange={(quantity) => change((before) => ({ ...before, quantity }))}
            />
          )
        ) : (
          <Button variant="cream" className="border-2 border-rim px-4!" onClick={goBack}>
            {t(composerText.back)}
          </Button>
        )}
        {isWhole && next === undefined && (
          <Button
            className="min-w-0 grow px-4!"
            disabled={!line || noteFieldError(composition.note) !== null}
            onClick={() => line && onSave(line)}
          >
            <Priced words={composerText[wayToSave]} price={price} />
          </Button>
        )}
        {((isWhole && next !== undefined) || (!isWhole && view.picks === null)) && (
          <Button className="min-w-0 grow px-4!" onClick={goOn}>
            <Priced words={isWhole ? composerText.choose : composerText.goOn} price={price} />
          </Button>
        )}
        {view.picks !== null && price && (
          <p className="tabular grow text-right font-bold">{price}</p>
        )}
      </div>
    </div>
  );
}

function Priced({ words, price }: { words: Bilingual; price: string | null }): ReactNode {
  const { t } = useLanguage();
  return (
    <span>
      {t(words)} {price && <span className="tabular whitespace-nowrap">· {price}</span>}
    </span>
  );
}

type QuantityFieldProps = { quantity: number; onChange: (quantity: number) => void };

function QuantityField({ quantity, onChange }: QuantityFieldProps) {
  const { t } = useLanguage();
  const step = (icon: IconName, label: string, to: number, isDisabled: boolean) => (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(to)}
      className="grid size-11 place-items-center rounded-full hover:bg-paper disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset aria-label={t(composerText.quantity)} className="-ml-2 flex items-center">
      {step('minus', t(composerText.fewer), quantity - 1, quantity <= 1)}
      <span role="status" className="tabular w-6 text-center font-bold">
        {quantity}
      </span>
      {step('plus', t(composerText.more), quantity + 1, quantity >= maxQuantity)}
    </fieldset>
  );
}

/** Renders the allergens of the composed line, or whom to ask (B-1977). */
function AllergenLine({ catalogue, line }: { catalogue: Catalogue; line: RequestedLine }) {
  const { t } = useLanguage();
  const inLine = useMemo(() => allergensIn(catalogue, line), [catalogue, line]);
  return (
    <p className="mt-4 text-[0.9375rem] leading-snug">
      <strong>{t(allergensText(inLine))}</strong>{' '}
      {inLine.isConfirmed && <span className="text-soft">{t(tracesText)}</span>}
    </p>
  );
}
