import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { readInTab } from '#browser/storage.ts';
import { useCart } from '#cart/cart-store.ts';
import { CartPanel } from '#cart/panel/cart-panel.tsx';
import { blockerTexts } from '#checkout/blockers.text.ts';
import { type Blocker, blockersOf } from '#checkout/blockers.ts';
import { destination, draftName } from '#checkout/delivery/destination.ts';
import { BlockerList } from '#checkout/form/blocker-list.tsx';
import { Fillers } from '#checkout/form/fix-buttons.tsx';
import { ReorderNotice } from '#checkout/form/reorder-notice.tsx';
import { useCatalogue, useStoredLines } from '#checkout/form/use-catalogue.ts';
import { weigh } from '#checkout/kitchen-time.ts';
import { lineBlockers, soldOutLineText } from '#checkout/lines/line-blockers.text.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { priceLines } from '#checkout/pricing.ts';
import { PromiseLine } from '#checkout/promise-line.tsx';
import { PastOrders } from '#checkout/remembered/past-orders.tsx';
import { favouriteDishes } from '#checkout/remembered/remembered.ts';
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
import type { OrderingData, ShopNow } from '../home-data.ts';
import { heldBack } from '../offline.text.ts';
import { lateDialogs, loadLate } from './late-dialogs.ts';
import type { DialogName } from './requested.ts';
import { useComposing } from './use-composing.ts';

const OrderDialog = latePart(lateDialogs.order);
const ComposerDialog = latePart(lateDialogs.compose);
const AllergenDialog = latePart(lateDialogs.allergens);

/** Loads the form while a dialog is open, and messages: the connection may be lost later. */
function loadAhead() {
  void Promise.all([loadLate('order'), loadToaster()]).catch(() => {});
}

/** Leads to an order's page, which says again that the order was sent. */
async function goToOrder(path: string) {
  // Without a connection an error page would replace the good news.
  const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null);
  if (answer) location.assign(`${path}#sent`);
}

type DialogsProps = {
  data: OrderingData;
  open: DialogName | null;
  /** The cart stands open beside the dishes. */
  isBeside: boolean;
  /** The card opened last. */
  dish: { readonly id: string } | null;
  shop: ShopNow;
  /** The menu is a cached one: nothing is ordered from it. */
  isPreserved: boolean;
  onClose: () => Promise<void>;
  onLeaveCart: () => void;
  onShow: (dialog: DialogName) => void;
  onOutdated: () => void;
};

export function Dialogs(props: DialogsProps) {
  const { data, dish, isBeside, isPreserved, onClose, onShow, onLeaveCart, onOutdated } = props;
  const open = useArrived(props.open);
  const met = useMet(open);
  const { now, at, openings, unavailable } = props.shop;
  const { specials, times, zones, kitchen } = data;
  const { cart } = useCart();
  const { language } = useLanguage();
  const [avoided, setAvoided] = useState(nothingAvoided);
  const [wasRefused, setRefused] = useState(false);
  const catalogue = useCatalogue(data);
  const differs = useStoredLines(catalogue);
  const composing = useComposing({ open: props.open, dish, catalogue, onShow, onClose });
  const terms = useMemo(() => ({ ...data.shop, zones }), [data.shop, zones]);
  const shop = useMemo(
    () => ({ now, openings, times, unavailable, catalogue, specials, terms, kitchen }),
    [now, openings, times, unavailable, catalogue, specials, terms, kitchen],
  );
  const to = useSyncExternalStore(destination.subscribe, destination.now);
  const { blockers, promised } = useMemo(() => {
    const lines = cart.map(requestedLine);
    const sold = priceLines(catalogue, lines).lines;
    return {
      blockers: blockersOf({ lines, ...to, moment: undefined }, shop),
      promised: promisesNow(shop, weigh(kitchen, catalogue, sold, to.orderType).units),
    };
  }, [cart, catalogue, kitchen, shop, to]);
  useEffect(() => {
    if (open !== null) loadAhead();
  }, [open]);
  useEffect(() => {
    if (!isPreserved) setRefused(false);
  }, [isPreserved]);
  function seeMenu() {
    onClose().then(() => document.querySelector('#menu')?.scrollIntoView());
  }
  return (
    <div className="contents">
      <CartPanel
        isOpen={isBeside || open === 'cart'}
        isBeside={isBeside}
        fieldErrors={lineBlockers(blockers, cart, (until, canWait, thing) =>
          soldOutLineText(until, canWait, now, thing),
        )}
        onClose={onLeaveCart}
        onOrder={() => onShow('order')}
        past={<PastOrders onAgain={() => onShow('order')} />}
        actions={(line) => (
          <LineActions line={line} catalogue={catalogue} onCompose={composing.start} />
        )}
        notice={
          <>
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
            <PromiseLine orderType={to.orderType} at={promised[to.orderType]} now={now} />
          </>
        }
      />
      <CustomizeAdded catalogue={catalogue} onCompose={composing.start} />
      {met.has('order') && (
        <OrderDialog
          isOpen={open === 'order'}
          favourites={data.mostOrdered}
          shop={shop}
          notice={differs && <ReorderNotice rebuilt={differs} isBrief />}
          heldBack={isPreserved && wasRefused ? heldBack() : null}
          // The server should not have to price an outdated order anew.
          onHeldBack={isPreserved ? () => setRefused(true) : null}
          onClose={onClose}
          onSeeMenu={seeMenu}
          onSent={({ token }) => {
            rememberOrder(token);
            onClose().then(() => goToOrder(orderPagePath(token, language, terms.firstLanguage)));
          }}
          onOutdated={onOutdated}
        />
      )}
      {met.has('compose') && composing.number > 0 && (
        <ComposerDialog
          key={composing.number}
          isOpen={open === 'compose'}
          catalogue={catalogue.lacksChoices ? null : catalogue}
          isLost={catalogue.lacksChoices === true}
          onRetry={onOutdated}
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
          onRetry={onOutdated}
          onClose={onClose}
          onSeeMenu={seeMenu}
        />
      )}
    </div>
  );
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
