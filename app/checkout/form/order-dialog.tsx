import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readInTab } from '#browser/storage.ts';
import { countItems } from '#cart/cart.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { cartStore, useCart } from '#cart/cart-store.ts';
import type { Line } from '#cart/line.ts';
import { cartChanges } from '#cart/panel/cart-changes.ts';
import { type Bilingual, pathIn } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { openNow } from '#hours/opening.ts';
import { useShop } from '#shop/use-shop.ts';
import { pausesAt, type UnavailabilityInWords } from '#storefront/availability.ts';
import { PauseNotice } from '#storefront/pause-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Message, notify, settle } from '#ui/notify.ts';
import type { ShopState } from '../blocker-rules.ts';
import type { Blocker, Fix } from '../blockers.ts';
import { changeText, changingWords } from '../changing/changing.text.ts';
import type { OrderInChange } from '../changing/changing-store.ts';
import { checkCart } from '../changing/own-change.ts';
import type { OrderProblem } from '../checkout.client.ts';
import type { FieldErrors } from '../checkout.schema.ts';
import {
  aboutOrder as about,
  alreadyPlaced,
  feeText,
  formText,
  orderMessages,
  sentNote,
  summaryText,
  unsentTexts,
} from '../checkout.text.ts';
import { CodeField } from '../codes/code-field.tsx';
import { deliveryTermsOf } from '../delivery/delivery-terms.ts';
import { weigh } from '../kitchen-time.ts';
import { lineBlockers } from '../lines/line-blockers.text.ts';
import { requestedLine } from '../lines/requested-line.ts';
import { orderRequest } from '../order-request.ts';
import { priceLines } from '../pricing.ts';
import { KnownCustomer } from '../remembered/known-customer.tsx';
import { forgetCustomer, storeCustomer } from '../remembered/last-order.ts';
import { PastOrders } from '../remembered/past-orders.tsx';
import { rememberCustomer } from '../remembered/remembered.ts';
import { requestedTimeText } from '../requested-time.text.ts';
import type { PlacedOrder } from '../storing/new-order.ts';
import { DishTiles } from './dish-tiles.tsx';
import type { Draft } from './draft.ts';
import { favouriteDishes } from './favourites.ts';
import { draftName, orderDraft, useDraft } from './order-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderLines } from './order-lines.tsx';
import { fieldErrorsLeft, inChange, readForm, sentOf } from './read-form.ts';
import { RequestedTimeField, useRequestedTime } from './requested-time-field.tsx';
import { useSending } from './use-sending.ts';

type OrderDialogProps = {
  isOpen: boolean;
  /** The shop as the page was rendered. */
  shop: ShopState & { readonly unavailable: readonly UnavailabilityInWords[] };
  /** What differs from an earlier cart. */
  notice: ReactNode;
  onClose: () => void;
  onSeeMenu: () => void;
  /** Called when an order was sent, or its change has ended: the message says how. */
  onSent: (token: string, ended?: Message) => void;
  /** An order that is changed, in place of a new one. */
  change: OrderInChange | null;
  onOutdated: () => void;
  /** Why a press on the button sent nothing. */
  heldBack: Bilingual | null;
  /** The ids of what is ordered most (`readMostOrdered`), for an empty cart. */
  favourites: readonly string[];
  /** Called instead of sending while nothing can be ordered from this page. */
  onHeldBack: (() => void) | null;
};

/** The problems that end a change: what stands now is on the order's page (B-4663). */
const endings = /^(?:order_moved|order_unknown|change_\w+|key_reused)$/;

/** Renders the order form (B-501). A refusal keeps what was typed; success clears it (B-507). */
export function OrderDialog(props: OrderDialogProps) {
  const { isOpen, shop, notice, onClose, onSeeMenu, onSent, onOutdated } = props;
  const { heldBack, onHeldBack, favourites, change } = props;
  const { language, t } = useLanguage();
  const { firstLanguage } = useShop();
  const { cart } = useCart();
  const { clear, replace } = cartChanges;
  const draft = useDraft();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isKnown, setKnown] = useState(draft.isRemembered);
  const form = useRef<HTMLFormElement>(null);
  const forgotten = useRef<string | null>(null);
  const { isSending, unsent, send } = useSending(change);
  const { orderType, postalCode } = draft;
  const lines = useMemo(() => cart.map(requestedLine), [cart]);
  const weighed = useMemo(() => {
    const sold = priceLines(shop.catalogue, lines, change?.lines).lines;
    return weigh(shop.kitchen, shop.catalogue, sold, orderType);
  }, [shop, lines, orderType, change]);
  const when = useRequestedTime(draft, weighed, shop, isOpen);
  const [code, setCode] = useState(change?.codeRule ?? null);
  const { now, displayed, asap: corrected } = when;
  const { blockers, totals, isElsewhere, isTimed } = useMemo(
    () => checkCart(change, draft, { lines, code, moment: displayed }, { ...shop, now, corrected }),
    [change, lines, orderType, postalCode, code, displayed, shop, now, corrected],
  );
  const delivery = deliveryTermsOf(draft, shop.terms);
  const unpriced = lines.map(({ price: _, ...line }) => line);
  // The code of a shop's only zone changes no fee.
  const zone = shop.terms.zones.length > 1 ? delivery.postalCode : delivery.isFeeKnown;
  const seen = useSeenTotal([unpriced, orderType, zone, code?.code], totals.total);
  usePossibleType(isOpen && cart.length > 0, blockers);
  useGoneTime(cart.length > 0 && blockers.some(({ code }) => code === 'time_passed'), isOpen);

  async function submit() {
    if (seen.before !== null) return seen.accept();
    // A change is asked for a postal code only where it goes elsewhere.
    const terms = isElsewhere ? shop.terms : { ...shop.terms, zones: [] };
    const { form: filled, fieldErrors: wrong } = readForm(draft, terms);
    const found = change ? inChange(wrong) : wrong;
    showFieldErrors(found);
    if (!(filled || change) || Object.keys(found).length > 0) {
      if (Object.values(found).includes('required')) {
        notify({ tone: 'destructive', about, ...orderMessages.missing });
      } else settle(about);
      return;
    }
    when.accept();
    const moment = isTimed ? when.requested : undefined;
    const { isRemembered: _, paymentMethod, ...where } = sentOf(draft);
    const content = { cartItems: lines, where, paymentMethod, moment, totalPrice: totals.total };
    const request = change
      ? { version: change.version, ...content }
      : filled && orderRequest(filled, cart, moment, language, shop.terms, code);
    const result = await send(JSON.stringify(request));
    if (result?.kind === 'sent') succeed(result.order);
    if (result?.kind === 'unknown')
      notify({ tone: 'destructive', about, ...orderMessages.failure });
    if (result?.kind === 'refused') answer(result.problem);
  }

  /** Puts the server's problem where it belongs: beside fields, on lines, or in a toast. */
  function answer(problem: OrderProblem) {
    const { code, status, details = {}, title } = problem;
    const { fields, lines = [], opensAt = null, day, quotedAt } = details;
    if (change && endings.test(code)) {
      const words = code === 'key_reused' ? changeText.sentBefore : title;
      const message = { about, ...orderMessages.failure, description: words };
      return onSent(change.token, { tone: 'destructive', ...message });
    }
    // A page that does not ask for a postal code does not know the shop's zones.
    if (status === 409 || code === 'postal_code_missing') onOutdated();
    if (fields) showFieldErrors(fields);
    // The customer sees today's lines before sending again: the next press agrees to their prices.
    takeLines(lines.flatMap(({ index, line }) => (line ? [[index, line]] : [])));
    // No toast: the form asks above its button.
    if (code === 'moment_moved' && day !== undefined)
      return when.correct({ opensAt, day, quotedAt });
    const description = details.number === undefined ? title : alreadyPlaced(details.number);
    notify({ tone: 'destructive', about, ...orderMessages.failure, description });
  }

  function takeLines(sold: Iterable<readonly [number, Line]>) {
    seen.accept();
    for (const [index, today] of sold) {
      const line = cart[index];
      if (line) replace(line.id, today);
    }
  }

  function changeDraft(change: Partial<Draft>) {
    const next = orderDraft.change(change);
    if (draft.isRemembered && !next.isRemembered) forgotten.current = forgetCustomer();
    // The box that forgot also takes it back.
    if (!draft.isRemembered && next.isRemembered) storeCustomer(forgotten.current);
    const left = fieldErrorsLeft(fieldErrors, draft, next, shop.terms);
    setFieldErrors(left);
    if (!Object.values(left).includes('required')) settle(about);
  }

  function showFieldErrors(found: FieldErrors) {
    setFieldErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function succeed(order: PlacedOrder) {
    if (change) {
      const message = { about, ...orderMessages.success, description: changeText.sent };
      return onSent(change.token, { tone: 'success', ...message });
    }
    notify({ tone: 'success', about, ...orderMessages.success, note: sentNote(order, draft, now) });
    if (draft.isRemembered) rememberCustomer(draft, cart);
    orderDraft.reset();
    setKnown(true);
    setCode(null);
    clear();
    onSent(order.token);
  }

  function chooseTime(at: number | null) {
    changeDraft({ at });
    when.accept();
  }

  function make(fix: Fix) {
    if (fix.kind === 'takeout' || fix.kind === 'delivery') changeDraft({ orderType: fix.kind });
    if (fix.kind === 'no_code') setCode(null);
    if (fix.kind === 'add') cartStore.add(fix.line);
    if (fix.kind === 'time') chooseTime(fix.at);
    if (fix.kind === 'price' || fix.kind === 'without') takeLines(fix.lines);
  }

  const at = when.asap?.opensAt ?? now;
  // Where the change leaves the time alone, its promise stands.
  const promise = change?.promisedAt ?? change?.firstPromiseAt ?? undefined;
  const asap = isTimed ? when.asap : { opensAt: null, quotedAt: promise };
  const isEmpty = cart.length === 0;
  const isWhole =
    isKnown &&
    draft.isRemembered &&
    Object.keys({ ...fieldErrors, ...readForm(draft, shop.terms).fieldErrors }).length === 0;
  const footer = !isEmpty && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrderLines fieldErrors={lineBlockers(blockers, cart, now, 'form')} />
      {!change && <CodeField code={code} onChange={setCode} />}
      <OrderFooter
        draft={draft}
        blockers={blockers}
        totals={{ ...totals, code: code?.code, fee: feeText(delivery, draft, shop.terms) }}
        totalBefore={seen.before}
        asap={draft.at === null ? asap : null}
        now={now}
        isOpen={openNow(shop.openings, now) !== null}
        isSending={isSending}
        send={change ? changeText.send : formText.send}
        unsent={heldBack ?? (unsent && unsentTexts[unsent])}
        onFix={make}
      />
    </div>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(change ? changingWords(change.number).title : formText.title)}
      place="columns"
      summary={isEmpty ? undefined : t(summaryText(countItems(cart), totals.total, seen.before))}
      footer={footer}
    >
      {notice}
      <PauseNotice pauses={pausesAt(shop.unavailable, at)} className="pause-notice mb-5" />
      {isEmpty ? (
        <div className="grid gap-4">
          <p className="text-soft">{t(cartText.empty)}</p>
          <PastOrders />
          <h3 className="-mb-2 font-bold text-lg">{t(formText.favourites)}</h3>
          <DishTiles dishes={favouriteDishes(shop, favourites, at)} />
          <Button className="justify-self-center" onClick={onSeeMenu}>
            {t(formText.seeMenu)}
          </Button>
        </div>
      ) : (
        <>
          <form
            ref={form}
            id="order-form"
            noValidate
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              (onHeldBack ?? submit)();
            }}
          >
            <OrderFields
              draft={draft}
              fieldErrors={fieldErrors}
              onChange={changeDraft}
              terms={shop.terms}
              isChange={change !== null}
              known={isWhole && <KnownCustomer draft={draft} onEdit={() => setKnown(false)} />}
            >
              {(change?.status ?? 'new') === 'new' && (
                <RequestedTimeField {...when} asap={asap} at={draft.at} onChange={chooseTime} />
              )}
            </OrderFields>
          </form>
          {/* In a new tab: the customer keeps the order in sight. */}
          <a
            href={pathIn('/privacy', language, firstLanguage)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-soft underline underline-offset-4"
          >
            {t(formText.privacy)}
          </a>
        </>
      )}
    </Dialog>
  );
}

/** Preselects takeout while only that is possible, and nothing was chosen in this tab (B-4491). */
function usePossibleType(isShown: boolean, blockers: readonly Blocker[]) {
  useEffect(() => {
    const pause = blockers.find(({ code }) => code === 'delivery_paused');
    const canTakeOut = pause?.fixes.some(({ kind }) => kind === 'takeout');
    if (isShown && canTakeOut && readInTab(draftName) === null)
      orderDraft.change({ orderType: 'takeout' });
  }, [isShown]);
}

/** Notifies a customer who has closed the form that their chosen time is gone. */
function useGoneTime(isGone: boolean, isFormOpen: boolean) {
  const wasGone = useRef(isGone);
  useEffect(() => {
    // The open form says it above its button.
    if (isGone && !wasGone.current && !isFormOpen) {
      notify({ tone: 'destructive', about, title: requestedTimeText.passed });
    }
    if (!isGone && wasGone.current) settle(about);
    wasGone.current = isGone;
  }, [isGone, isFormOpen]);
}

/**
 * Returns the total that a customer saw before the shop raised it, null where it did not; it is accepted before it is
 * sent (B-4497). A customer's own changes of the order, and lower totals, need no answer.
 */
function useSeenTotal(order: unknown, total: Cents) {
  const key = JSON.stringify(order);
  const [seen, setSeen] = useState<{ key: string; total: Cents } | null>(null);
  const isKnown = seen?.key === key && seen.total <= total;
  if (!isKnown) setSeen({ key, total });
  return { before: isKnown && seen.total < total ? seen.total : null, accept: () => setSeen(null) };
}
