import { useEffect, useRef, useState } from 'react';
import { loadAnew, onceMore } from '#browser/line-back.ts';
import { cartStore, useCart } from '#cart/cart-store.ts';
import { isUnfinished, type Line, namesIn, type RequestedLine } from '#cart/line.ts';
import { cartChanges } from '#cart/panel/cart-changes.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import type { Bilingual } from '#core/language.ts';
import { defaultOffer } from '#menu/sizes.ts';
import { linkName, storeTask, type Task } from '#modifiers/composer/task.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import type { Assessed } from '#modifiers/rules/composition.ts';
import type { Requested } from './dialogs.ts';

type Composing = {
  readonly open: string | null;
  readonly requested: Requested | null;
  readonly catalogue: Catalogue & { readonly lacksChoices?: boolean | undefined };
  readonly onShow: (dialog: 'cart' | 'compose') => void;
  readonly onClose: () => Promise<void>;
};

type Begun = {
  /** Counts what was composed on this page; 0 before the first. */
  readonly number: number;
  readonly task: Task | null;
  readonly names: ReadonlyMap<string, Bilingual>;
  readonly isFromCart: boolean;
};

/** In milliseconds: a second tap within this time belongs to the first. */
const doubleTap = 300;

const nothing: Begun = { number: 0, task: null, names: new Map(), isFromCart: false };

/**
 * Returns what is being composed. The choices of an unfinished line stay however the dialog is left; a friend's link
 * opens by itself, and adds nothing without a tap.
 */
export function useComposing({ open, requested, catalogue, onShow, onClose }: Composing) {
  const { cart } = useCart();
  const [begun, setBegun] = useState(nothing);
  const saved = useRef(0);
  const latest = useRef<{ asked: RequestedLine; assessed: Assessed } | null>(null);

  function begin(task: Task, line: Line | null) {
    latest.current = null;
    storeTask(task);
    setBegun(({ number }) => {
      const names = line ? namesIn(line) : nothing.names;
      return { number: number + 1, task, names, isFromCart: open === 'cart' };
    });
    onShow('compose');
  }
  const start = (line: Line, lineId: string | null) =>
    begin({ lineId, asked: requestedLine(line) }, line);

  // Once, for what the page was opened with.
  useEffect(() => {
    const isKept = open === 'compose';
    if (!isKept && !new URLSearchParams(location.search).has(linkName)) return;
    onceMore(() => import('#modifiers/composer/composition-link.ts')).then(
      ({ readTask, takeLink }) => {
        const asked = takeLink();
        const task = asked ? { lineId: null, asked } : isKept && readTask();
        if (task) begin(task, null);
        else if (isKept) setBegun({ ...nothing, number: 1 });
      },
      loadAnew,
    );
  }, []);

  useEffect(() => {
    const dish = requested?.dish;
    const offer = dish && defaultOffer(catalogue.offers.get(dish));
    if (offer) start({ ...offer, quantity: 1 }, null);
  }, [requested]);

  const wasOpen = useRef(false);
  // However the dialog is left.
  useEffect(() => {
    const isLeft = wasOpen.current && open !== 'compose';
    wasOpen.current = open === 'compose';
    if (!isLeft) return;
    storeTask(null);
    const line = cart.find(({ id }) => id === begun.task?.lineId);
    const made = latest.current?.assessed.line;
    latest.current = null;
    // An unfinished deal keeps every choice.
    if (line && made && isUnfinished(line)) cartChanges.replace(line.id, made);
  }, [open]);

  const leave = () => (begun.isFromCart ? onShow('cart') : void onClose());
  return {
    number: begun.number,
    start,
    dialog: {
      task: begun.task,
      names: begun.names,
      onClose: leave,
      onChange(requested: RequestedLine, assessed: Assessed) {
        const isSame = latest.current?.assessed === assessed;
        latest.current = { asked: requested, assessed };
        if (begun.task && !isSame) storeTask({ ...begun.task, asked: requested });
      },
      onSave(line: Line) {
        // A second tap hits the closing dialog, or what is below it.
        if (saved.current === begun.number) return;
        saved.current = begun.number;
        latest.current = null;
        const lineId = begun.task?.lineId ?? null;
        if (lineId !== null && cart.some(({ id }) => id === lineId))
          cartChanges.replace(lineId, line);
        else cartStore.add(line);
        if (begun.isFromCart) setTimeout(leave, doubleTap);
        else leave();
      },
    },
  };
}
