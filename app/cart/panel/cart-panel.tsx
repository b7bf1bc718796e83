import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { Button } from '#ui/button.tsx';
import { closeLabel } from '#ui/corner.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { frameText } from '../cart.text.ts';
import { type Cart, type CartLine, emptyCart, maxQuantity, removeLine } from '../cart.ts';
import { cartText } from '../cart-panel.text.ts';
import { useCart } from '../cart-store.ts';
import { describeLine, lineName } from '../line.text.ts';
import { isSameLine, lineTotal, subtotalOf } from '../line.ts';
import { LineDetails } from '../line-details.tsx';
import { cartChanges } from './cart-changes.ts';

type CartPanelProps = {
  isOpen: boolean;
  /** Beside the dishes, not above them. */
  isBeside: boolean;
  /** By line id: why it cannot be ordered now. */
  fieldErrors: ReadonlyMap<string, Bilingual>;
  onClose: () => void;
  onOrder: () => void;
  orderWords?: Bilingual | undefined;
  picture: (line: CartLine) => ReactNode;
  /** Actions beside the quantity. */
  actions: (line: CartLine) => ReactNode;
  /** Services that the shop has paused. */
  notice: ReactNode;
  /** What would bring it to a minimum. */
  fillers: ReactNode;
  /** Reasons against ordering this cart. */
  blockers: ReactNode;
  /** Earlier orders, for an empty cart. */
  past: ReactNode;
};

export function CartPanel(props: CartPanelProps) {
  const { isOpen, isBeside, fieldErrors, onClose, onOrder, picture, actions, notice } = props;
  const { fillers, blockers, past, orderWords = frameText.order } = props;
  const { language, t } = useLanguage();
  const { cart } = useCart();
  const [removal, setRemoval] = useState(noRemoval);
  const isEmpty = cart.length === 0;
  // Any other change makes another cart.
  const isUndoable = isSameCart(cart, removal.after);
  if (!isUndoable && cart !== removal.before && removal !== noRemoval) setRemoval(noRemoval);
  const before = isUndoable ? removal.before : cart;
  function undo() {
    setRemoval(noRemoval);
    cartChanges.restore(before);
  }
  function removeOne({ id }: CartLine) {
    setRemoval({ before: cart, after: removeLine(cart, id) });
    cartChanges.remove(id);
  }
  const footer = (
    <div className="-my-1 grid grid-cols-[minmax(0,1fr)] gap-2">
      {blockers}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="leading-tight">
          <span className="block text-sm">{t(frameText.total)}</span>
          <span className="tabular block font-extrabold text-lg">
            {formatMoney(subtotalOf(cart), language)}
          </span>
        </p>
        <Button className="min-w-0 grow px-4!" onClick={onOrder}>
          {t(orderWords)}
        </Button>
      </div>
    </div>
  );
  const frame = { onClose, title: t(frameText.title), footer: isEmpty ? undefined : footer };
  const body = (
    <>
      {notice}
      {isEmpty ? (
        <div className="grid justify-items-center gap-2 py-8 text-center text-soft">
          <Icon name="trolley" className="size-12" />
          <p className="font-bold text-ink">{t(cartText.empty)}</p>
          {before.length > 0 && (
            <Button variant="cream" className="border-2 border-rim" onClick={undo}>
              {t(cartText.putBack)}
            </Button>
          )}
          <p>{t(cartText.emptyHint)}</p>
          {past}
        </div>
      ) : (
        <div className="-my-4">
          <ul className="divide-y divide-rim">
            {before.map((was) => {
              const line = cart.find(({ id }) => id === was.id);
              if (!line) return <RemovedRow key={was.id} line={was} onUndo={undo} />;
              return (
                <CartLineRow
                  key={line.id}
                  line={line}
                  picture={picture(line)}
                  fieldError={fieldErrors.get(line.id)}
                  onRemove={() => removeOne(line)}
                >
                  {actions(line)}
                </CartLineRow>
              );
            })}
          </ul>
          <Button
            variant="plain"
            className="-ml-2 text-soft"
            onClick={() => {
              setRemoval({ before: cart, after: emptyCart });
              cartChanges.clear();
            }}
          >
            {t(cartText.clear)}
          </Button>
          {fillers}
        </div>
      )}
    </>
  );
  if (isBeside) return <Beside {...frame}>{body}</Beside>;
  return (
    <Dialog isOpen={isOpen} place="corner" {...frame}>
      {body}
    </Dialog>
  );
}

type BesideProps = { title: string; footer: ReactNode; onClose: () => void; children: ReactNode };

/** Renders the cart as a column that stays in sight beside the dishes, at most 600 pixels high. */
function Beside({ title, footer, onClose, children }: BesideProps) {
  const { t } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { cart, added } = useCart();
  const opener = () => document.getElementById('cart-button');
  // Opened by its button it is read next, whole; after a reload nothing is.
  useEffect(() => {
    if (document.activeElement !== opener()) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const line = added && cart.find((one) => isSameLine(one, added));
    if (line) show(`line-${line.id}`);
  }, [cart, added]);
  /** Scrolls a line into sight within the list; the page itself does not move. */
  function show(id: string) {
    const [whole, list, row] = [panel.current, body.current, document.getElementById(id)];
    if (!whole || !list || !row) return;
    whole.toggleAttribute('data-seen', whole.getBoundingClientRect().bottom <= innerHeight);
    const top = row.offsetTop - list.offsetTop;
    const least = top + row.offsetHeight + 1 - list.clientHeight;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, least));
  }
  function leave() {
    opener()?.focus();
    onClose();
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className="cart-beside"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label={t(closeLabel)} onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      <div ref={body}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </section>
  );
}

type CartLineRowProps = {
  line: CartLine;
  picture: ReactNode;
  fieldError: Bilingual | undefined;
  onRemove: () => void;
  children: ReactNode;
};

const noRemoval = { before: emptyCart, after: emptyCart };

function isSameCart(one: Cart, other: Cart): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, quantity }, at) => id === other[at]?.id && quantity === other[at].quantity)
  );
}

/** Renders a removed line in its place, so that nothing moves under the finger, with a button that restores it. */
function RemovedRow({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const { t } = useLanguage();
  const name = t(lineName(line));
  return (
    <li className="flex min-h-24 flex-wrap items-center justify-between gap-x-3 py-1">
      <p role="status" className="wrap-anywhere text-soft">
        {t(cartText.removed)} {name}
      </p>
      <Button variant="plain" aria-label={`${t(cartText.putBackOne)} ${name}`} onClick={onUndo}>
        {t(cartText.putBackOne)}
      </Button>
    </li>
  );
}

/** Categories whose dishes' names say too little about their contents. */
const madeOfSeveral: ReadonlySet<string | null> = new Set(['combos', 'trio']);

function CartLineRow({ line, picture, fieldError, onRemove, children }: CartLineRowProps) {
  const { language, t } = useLanguage();
  const { setQuantity } = cartChanges;
  const name = t(lineName(line));
  const words = describeLine(line);
  return (
    <li
      id={`line-${line.id}`}
      className="flex flex-wrap items-center justify-end gap-x-3 py-1 leading-snug"
    >
      {picture}
      <div className="wrap-anywhere min-w-0 grow basis-24">
        <p className="font-bold leading-tight">
          {t(words.name)}
          {line.sizeLabel && (
            <span className="ml-1.5 inline-block rounded-full bg-crust px-2 text-sm">
              {t(line.sizeLabel)}
            </span>
          )}
        </p>
      </div>
      <p className="text-right">
        <span className="tabular font-bold">{formatMoney(lineTotal(line), language)}</span>
        {line.quantity > 1 && (
          <span className="tabular block text-soft text-xs">
            {`${formatMoney(line.price, language)} ${t(cartText.each)}`}
          </span>
        )}
      </p>
      <RoundButton icon="remove" label={`${t(cartText.remove)} ${name}`} onClick={onRemove} />
      {madeOfSeveral.has(line.categoryKey) && line.description && (
        <p className="wrap-anywhere basis-full text-sm text-soft">{t(line.description)}</p>
      )}
      <p className="wrap-anywhere basis-full font-bold empty:hidden">
        <LineDetails words={words} t={t} />
      </p>
      {fieldError && <p className="basis-full font-bold text-sm text-tomato">{t(fieldError)}</p>}
      <div className="-mr-1 grow text-[0.9375rem]">{children}</div>
      <div className="-mr-1 flex items-center">
        <RoundButton
          icon="minus"
          label={`${t(cartText.decrease)} ${name}`}
          onClick={() => (line.quantity > 1 ? setQuantity(line.id, line.quantity - 1) : onRemove())}
        />
        <span className="tabular w-5 text-center font-bold">{line.quantity}</span>
        <RoundButton
          icon="plus"
          label={`${t(cartText.increase)} ${name}`}
          isDisabled={fieldError !== undefined || line.quantity >= maxQuantity}
          onClick={() => setQuantity(line.id, line.quantity + 1)}
        />
      </div>
    </li>
  );
}

type RoundButtonProps = {
  icon: IconName;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
};

function RoundButton({ icon, label, isDisabled, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-[min(2.5rem,13vw)] shrink-0 place-items-center rounded-full text-ink hover:bg-crust disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
