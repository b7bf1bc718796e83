import { useEffect, useMemo, useRef, useState } from 'react';
import { useDialogHistory } from '#browser/dialog-history.ts';
import { loadAnew, onceMore } from '#browser/line-back.ts';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { useWide } from '#browser/use-wide.ts';
import { again } from '#checkout/remembered-reorder.ts';
import { readOrderingData, type ShopNow, useOrderingData } from '../home-data.ts';
import { Dialogs } from './dialogs.tsx';
import { besideName, type DialogName, dialogs, type Requested } from './requested.ts';

type OrderingProps = {
  requested: Requested | null;
  shop: ShopNow;
  /** The menu is a cached one: nothing is ordered from it. */
  isPreserved: boolean;
  onShown: () => void;
};

/** Renders cart, composer, form and allergens, with what they need of the shop besides the page's own data. */
export function Ordering(props: OrderingProps) {
  const data = useOrderingData();
  const { requested, onShown, ...rest } = props;
  const { show, leaveCart, ...shown } = useShown();
  const done = useRef<Requested | null>(null);
  useEffect(() => {
    if (!data) onceRead();
  }, [data]);
  useEffect(() => {
    if (!requested || !data || done.current === requested) return;
    done.current = requested;
    show(requested.dialog);
    onShown();
  });
  useEffect(() => {
    // Coming from an order's page; its lines wait for the dialogs (app/checkout/remembered-reorder.ts).
    if (location.hash !== again) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    show('cart');
  });
  const dish = useMemo(() => (requested?.dish ? { id: requested.dish } : null), [requested]);
  if (!data) return null;
  return (
    <Dialogs
      {...rest}
      data={data}
      {...shown}
      dish={dish}
      onShow={show}
      onLeaveCart={leaveCart}
      onOutdated={() => void readOrderingData().catch(() => {})}
    />
  );
}

/** Returns the open dialog. On a large screen an open cart is none: it stays beside the dishes, through reloads too. */
function useShown() {
  const { open, show, close } = useDialogHistory<DialogName>(dialogs);
  const isWide = useWide('beside');
  const [isTurnedOn, setOn] = useState(() => readInTab(besideName) !== null);
  function turn(isOn: boolean) {
    setOn(isOn);
    storeInTab(besideName, isOn ? 'open' : null);
  }
  return {
    open,
    isBeside: isWide && isTurnedOn,
    onClose: close,
    show(dialog: DialogName) {
      if (dialog !== 'cart' || !isWide) return show(dialog);
      turn(open !== null || !isTurnedOn);
      if (open !== null) void close();
    },
    leaveCart: isWide ? () => turn(false) : () => void close(),
  };
}

/** Reads the shop's data, again when a broken line is back. */
function onceRead() {
  return onceMore(readOrderingData, 5).catch(loadAnew);
}
