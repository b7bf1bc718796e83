import { useEffect, useMemo, useRef, useState } from 'react';
import { useDialogHistory } from '#browser/dialog-history.ts';
import { latePart } from '#browser/late-part.tsx';
import { loadAnew, onceMore } from '#browser/line-back.ts';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { useWide } from '#browser/use-wide.ts';
import { useCart } from '#cart/cart-store.ts';
import { CartPanel } from '#cart/panel/cart-panel.tsx';
import { blockerTexts } from '#checkout/blockers.text.ts';
import type { Blocker } from '#checkout/blockers.ts';
import { ChangeNotice } from '#checkout/changing/change-notice.tsx';
import { changeText } from '#checkout/changing/changing.text.ts';
import { leaveChange, useChange } from '#checkout/changing/changing-store.ts';
import { checkCart } from '#checkout/changing/own-change.ts';
import { BlockerList } from '#checkout/form/blocker-list.tsx';
import { Fillers } from '#checkout/form/fix-buttons.tsx';
import { draftName, useDraft } from '#checkout/form/order-draft.ts';
import { ReorderNotice } from '#checkout/form/reorder-notice.tsx';
import { useCatalogue, useStoredLines } from '#checkout/form/use-catalogue.ts';
import { weigh } from '#checkout/kitchen-time.ts';
import { lineBlockers } from '#checkout/lines/line-blockers.text.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { priceLines } from '#checkout/pricing.ts';
import { PromiseLine } from '#checkout/promise-line.tsx';
import { PastOrders } from '#checkout/remembered/past-orders.tsx';
import { favouriteDishes } from '#checkout/remembered/remembered.ts';
import { again, inChange } from '#checkout/remembered-reorder.ts';
import { promisesNow } from '#checkout/requested-time.ts';
import type { Bilingual } from '#core/language.ts';
import { DishPicture } from '#menu/section/dish-picture.tsx';
import { nothingAvoided } from '#modifiers/allergens/allergens-in.ts';
import { CustomizeAdded, LineActions } from '#modifiers/composer/line-actions.tsx';
import { orderPagePath } from '#orders/order.ts';
import { pausesAt } from '#storefront/availability.ts';
import { PauseNotice } from '#storefront/pause-notice.tsx';
import { rememberOrder } from '#tracking/remembered-order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { type Message, notify, notifyOnNextPage } from '#ui/notify.ts';
import {
  type OrderingData,
  readOrderingData,
  refreshOrdering,
  type ShopNow,
  useOrderingData,
} from '../home-data.ts';
import { heldBack } from '../offline.text.ts';
import {
  besideName,
  type DialogName,
  dialogs,
  lateDialogs,
  loadLate,
  type Requested,
} from './dialogs.ts';
import { useComposing } from './use-composing.ts';

const OrderDialog = latePart(lateDialogs.order);
const ComposerDialog = latePart(lateDialogs.compose);
const AllergenDialog = latePart(lateDialogs.allergens);

/** Loads the form while a dialog is open, and messages: the connection may be lost later. */
function loadAhead() {
  void Promise.all([loadLate('order'), loadToaster()]).catch(() => {});
}

/** Leads to an order's page, which says again that the order was sent, or how its change has ended. */
async function leadTo(path: string, message?: Message) {
  // Without a connection an error page would replace the good news.
  const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null);
  if (!answer) return;
  if (message) notifyOnNextPage(message);
  location.assign(path);
}

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
  const shown = useShown();
  const { show } = shown;
  const done = useRef<Requested | null>(null);
  useEffect(() => {
    if (!data) onceMore(readOrderingData, 5).catch(loadAnew);
  }, [data]);
  useEffect(() => {
    if (!requested || !data || done.current === requested) return;
    done.current = requested;
    show(requested.dialog);
    onShown();
  });
  useEffect(() => {
    // Coming from an order's page; its lines wait for the dialogs (app/checkout/remembered-reorder.ts).
    if (location.hash !== again && location.hash !== inChange) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    show('cart');
  });
  return data && <Dialogs {...{ ...rest, requested, data, shown }} />;
}

type DialogsProps = Omit<OrderingProps, 'onShown'> & {
  data: OrderingData;
  shown: ReturnType<typeof useShown>;
};

function Dialogs({ data, requested, isPreserved, shown, ...props }: DialogsProps) {
  const { isBeside, close: onClose, show: onShow, leaveCart } = shown;
  const open = useArrived(shown.open);
  const met = useMet(open);
  const { now, at, openings, unavailable } = props.shop;
  const { specials, times, zones, kitchen } = data;
  const { cart } = useCart();
  const { language } = useLanguage();
  const [avoided, setAvoided] = useState(nothingAvoided);
  const [wasRefused, setRefused] = useState(false);
  const catalogue = useCatalogue(data);
  const change = useChange();
  const differs = useStoredLines(catalogue, change);
  const composing = useComposing({ open: shown.open, requested, catalogue, onShow, onClose });
  const terms = useMemo(() => ({ ...data.shop, zones }), [data.shop, zones]);
  const shop = useMemo(
    () => ({ now, openings, times, unavailable, catalogue, specials, terms, kitchen }),
    [now, openings, times, unavailable, catalogue, specials, terms, kitchen],
  );
  const draft = useDraft();
  const { orderType, postalCode } = draft;
  const { blockers, promised } = useMemo(() => {
    const lines = cart.map(requestedLine);
    const sold = priceLines(catalogue, lines, change?.lines).lines;
    return {
      blockers: checkCart(change, draft, { lines, moment: undefined }, shop).blockers,
      promised: promisesNow(shop, weigh(kitchen, catalogue, sold, orderType).units),
    };
  }, [cart, catalogue, kitchen, shop, orderType, postalCode, change]);
  useEffect(() => {
    if (open !== null) loadAhead();
  }, [open]);
  useEffect(() => {
    if (!isPreserved) setRefused(false);
  }, [isPreserved]);
  function seeMenu() {
    onClose().then(() => document.querySelector('#menu')?.scrollIntoView());
  }
  function goToOrder(token: string, message?: Message) {
    if (message) notify(message);
    rememberOrder(token);
    leaveChange();
    const path = orderPagePath(token, language, terms.firstLanguage);
    onClose().then(() => leadTo(change ? path : `${path}#sent`, message));
  }
  const notice = change && (
    <ChangeNotice number={change.number} onLeave={() => goToOrder(change.token)} />
  );
  return (
    <div className="contents">
      <CartPanel
        isOpen={isBeside || open === 'cart'}
        isBeside={isBeside}
        fieldErrors={lineBlockers(blockers, cart, now, 'cart')}
        onClose={leaveCart}
        onOrder={() => onShow('order')}
        orderWords={change ? changeText.review : undefined}
        past={<PastOrders onAgain={() => onShow('order')} />}
        actions={(line) => (
          <LineActions line={line} catalogue={catalogue} onCompose={composing.start} />
        )}
        notice={
          <>
            {notice}
            {differs && <ReorderNotice rebuilt={differs} />}
            <PauseNotice pauses={pausesAt(unavailable, at)} className="pause-notice mb-4" />
          </>
        }
        picture={({ image }) => (
          <DishPicture image={image} className="size-11 rounded-xl object-cover" />
        )}
        fillers={<Fillers blockers={blockers} />}
        blockers={
          <>
            <BlockerList
              blockers={foremost(
                blockers.filter((one) => !isShownElsewhere(one)),
                (one) => blockerTexts(one, cart, now),
              )}
            />
            <PromiseLine orderType={orderType} at={promised[orderType]} now={now} />
          </>
        }
      />
      <CustomizeAdded catalogue={catalogue} onCompose={composing.start} />
      {met.has('order') && (
        <OrderDialog
          key={change?.token}
          change={change}
          isOpen={open === 'order'}
          favourites={data.mostOrdered}
          shop={shop}
          notice={notice ?? (differs && <ReorderNotice rebuilt={differs} isBrief />)}
          heldBack={isPreserved && wasRefused ? heldBack() : null}
          // The server should not have to price an outdated order anew.
          onHeldBack={isPreserved ? () => setRefused(true) : null}
          onClose={onClose}
          onSeeMenu={seeMenu}
          onSent={goToOrder}
          onOutdated={refreshOrdering}
        />
      )}
      {met.has('compose') && composing.number > 0 && (
        <ComposerDialog
          key={composing.number}
          isOpen={open === 'compose'}
          catalogue={catalogue.lacksChoices ? null : catalogue}
          isLost={catalogue.lacksChoices === true}
          onRetry={refreshOrdering}
          favourites={favouriteDishes}
          {...composing.dialog}
        />
      )}
      {met.has('allergens') && (
        <AllergenDialog
          isOpen={open === 'allergens'}
          avoided={avoided}
          catalogue={catalogue.lacksChoices ? null : catalogue}
          groups={data.menu}
          onAvoid={setAvoided}
          onRetry={refreshOrdering}
          onClose={onClose}
          onSeeMenu={seeMenu}
        />
      )}
    </div>
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
    close,
    show(dialog: DialogName) {
      if (dialog !== 'cart' || !isWide) return show(dialog);
      turn(open !== null || !isTurnedOn);
      if (open !== null) void close();
    },
    leaveCart: isWide ? () => turn(false) : () => void close(),
  };
}

/** Returns the open dialog; the one before stays until the script of the next has come. */
function useArrived(next: DialogName | null): DialogName | null {
  const [arrived, setArrived] = useState<DialogName | null>(next === 'cart' ? next : null);
  useEffect(() => {
    let isOld = false;
    const arrive = () => isOld || setArrived(next);
    loadLate(...(next ? [next] : [])).then(arrive, arrive);
    return () => {
      isOld = true;
    };
  }, [next]);
  return arrived;
}

/** Returns the dialogs that were opened: they stay for their state, and so does a begun form. */
function useMet(open: DialogName | null): ReadonlySet<DialogName> {
  const [met, setMet] = useState<ReadonlySet<DialogName>>(
    () => new Set(readInTab(draftName) === null ? [] : ['order']),
  );
  if (open && !met.has(open)) setMet(new Set([...met, open]));
  return met;
}

const shownOnLines: ReadonlySet<string> = new Set([
  'item_sold_out',
  'modifier_sold_out',
  'price_changed',
]);

/** Switched-off things are displayed above and on the lines, a new price in the form. */
function isShownElsewhere({ code, facts }: Blocker): boolean {
  return shownOnLines.has(code) || facts?.until !== undefined;
}

/**
 * Returns the cart's one blocker: one that takeout does not remove, else one of a line, else the
 * first. The form displays all.
 */
function foremost(
  blockers: readonly Blocker[],
  wordsOf: (blocker: Blocker) => readonly Bilingual[],
): readonly Bilingual[] {
  const rank = ({ fixes, lines }: Blocker) =>
    (fixes.some(({ kind }) => kind === 'takeout') ? 2 : 0) + (lines.length > 0 ? 0 : 1);
  return [...blockers]
    .sort((one, other) => rank(one) - rank(other))
    .flatMap(wordsOf)
    .slice(0, 1);
}
