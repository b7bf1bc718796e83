import { type FormEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pausesAt, type UnavailabilityInWords } from '#availability/availability.ts';
import { PauseNotice } from '#availability/diners/pause-notice.tsx';
import { cartText } from '#cart/cart-panel.text.ts';
import { CartPanel } from '#cart/diners/cart-panel.tsx';
import { useCart } from '#cart/diners/cart-provider.tsx';
import { adviceFor, type ShopTimes } from '#checkout/advice.ts';
import { goneLines, makeCatalogue, soldOutLines } from '#checkout/catalogue.ts';
import { AdviceList } from '#checkout/diners/obstacle-list.tsx';
import { OrderDialog } from '#checkout/diners/order-dialog.tsx';
import { ReorderNotice } from '#checkout/diners/reorder-notice.tsx';
import { useReorder } from '#checkout/diners/use-reorder.ts';
import { soldOutLine } from '#checkout/requested-time.text.ts';
import type { Bilingual } from '#core/language.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { specials } from '#menu/specials.ts';
import { orderPagePath } from '#orders/order-path.ts';
import { defaultOrderType } from '#orders/orders.ts';
import type { Promotion } from '#promotions/promotions.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { anyOrder, goToOrder } from './go-to-order.ts';
import { cannotOrderNow, notSent } from './offline.text.ts';

export type DialogsProps = {
  open: 'cart' | 'order' | null;
  /** The shop of this moment; `at` is for when an order would be made. */
  shop: ShopTimes & {
    readonly now: number;
    readonly at: number;
    readonly unavailable: readonly UnavailabilityInWords[];
  };
  groups: readonly MenuGroup[];
  promotions: readonly Promotion[];
  /** The menu is one that was kept on the device: nothing is ordered from it. */
  isKept: boolean;
  onClose: () => void;
  onOrder: () => void;
  /** The page shows something that is no longer so. */
  onOutdated: () => void;
};

/** The cart's panel and the order form, with what the menu of this moment says about the cart. */
export function Dialogs(props: DialogsProps) {
  const { open, shop, groups, promotions, isKept, onClose, onOrder } = props;
  const { now, at: asapAt, unavailable } = shop;
  const { cart } = useCart();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const catalogue = useMemo(
    () => makeCatalogue(groups, specials, promotions),
    [groups, promotions],
  );
  const again = useReorder(catalogue);
  const gone = new Map([...goneLines(catalogue, cart)].map((line) => [line, cartText.gone]));
  const soldOut = [...soldOutLines(unavailable, cart, asapAt)];
  const faults = new Map<string, Bilingual>([
    ...soldOut.map(([line, until]) => [line, soldOutLine(until, now)] as const),
    ...gone,
  ]);
  // What is off is said above the lines and on them.
  const wish = { orderType: defaultOrderType, at: null };
  const advice = adviceFor(cart, wish, { ...shop, unavailable: [] }, now);
  return (
    <div className="contents" onSubmitCapture={isKept ? refuse : undefined}>
      <CartPanel
        isOpen={open === 'cart'}
        faults={faults}
        onClose={onClose}
        onOrder={onOrder}
        notice={
          <>
            {again && <ReorderNotice rebuilt={again} />}
            <PauseNotice pauses={pausesAt(unavailable, asapAt)} className="mb-4" />
          </>
        }
        advice={<AdviceList advice={advice.filter(({ isObstacle }) => isObstacle)} />}
      />
      <OrderDialog
        isOpen={open === 'order'}
        shop={shop}
        readAt={now}
        gone={gone}
        onClose={onClose}
        onSeeMenu={() => {
          onClose();
          setTimeout(() => document.querySelector('#menu')?.scrollIntoView());
        }}
        onSent={({ token }) => {
          onClose();
          goToOrder(orderPagePath(token, language), navigate);
        }}
        onOutdated={props.onOutdated}
      />
      <form hidden action={anyOrder} data-discover="true" />
    </div>
  );
}

/** Before the form hears of it: the server would price the order anew, but must not have to. */
function refuse(event: FormEvent) {
  event.preventDefault();
  event.stopPropagation();
  notify({ tone: 'destructive', title: notSent, description: cannotOrderNow() });
}
