import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { type Cart, countItems } from '#cart/cart.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { cartStore, useCart } from '#cart/cart-store.ts';
import { type Line, subtotalOf } from '#cart/line.ts';
import { cartChanges } from '#cart/panel/cart-changes.ts';
import { type Bilingual, pathIn } from '#core/language.ts';
import { openNow } from '#hours/opening.ts';
import type { Terms } from '#orders/orders.ts';
import type { CodeRule } from '#promotions/codes/codes.ts';
import { useShop } from '#shop/use-shop.ts';
import { pausesAt, type UnavailabilityInWords } from '#storefront/availability.ts';
import { PauseNotice } from '#storefront/pause-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import type { BlockerCode, ConcernedLine, ShopState } from '../blocker-rules.ts';
import { type Blocker, blockersOf, type Fix } from '../blockers.ts';
import type { OrderProblem, SentOrder } from '../checkout.client.ts';
import type { FieldErrors } from '../checkout.schema.ts';
import {
  aboutOrder as about,
  alreadyPlaced,
  feeText,
  formText,
  orderMessages,
  sentNote,
  summaryText,
  unsentText,
} from '../checkout.text.ts';
import { CodeField } from '../codes/code-field.tsx';
import { deliveryTermsOf } from '../delivery/delivery-terms.ts';
import { destination, draftName } from '../delivery/destination.ts';
import { totalsFor } from '../delivery/order-totals.ts';
import { weigh } from '../kitchen-time.ts';
import type { Thing } from '../lines/concerns.ts';
import { lineBlockers, soldOutWords } from '../lines/line-blockers.text.ts';
import { requestedLine } from '../lines/requested-line.ts';
import { orderRequest } from '../order-request.ts';
import { priceLines } from '../pricing.ts';
import { KnownCustomer } from '../remembered/known-customer.tsx';
import { forgetCustomer, storeCustomer } from '../remembered/last-order.ts';
import { PastOrders } from '../remembered/past-orders.tsx';
import { readRemembered, rememberCustomer } from '../remembered/remembered.ts';
import { requestedTimeText } from '../requested-time.text.ts';
import type { Asap } from '../requested-time.ts';
import { DishTiles } from './dish-tiles.tsx';
import { type Draft, emptyDraft, readDraft } from './draft.ts';
import { favouriteDishes } from './favourites.ts';
import { OrderFields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderLines } from './order-lines.tsx';
import { fieldErrorsLeft, readForm } from './read-form.ts';
import { RequestedTimeField, useRequestedTime } from './requested-time-field.tsx';
import { useSeenTotal } from './use-seen-total.ts';
import { useSending } from './use-sending.ts';

/** The server's refusal of a cart, and the shop as the page knew it then. */
type Refused = {
  readonly cart: Cart;
  readonly shop: ShopState;
  readonly blockers: readonly Blocker[];
};

type OrderDialogProps = {
  isOpen: boolean;
  /** The shop as the page was rendered. */
  shop: ShopState & { readonly unavailable: readonly UnavailabilityInWords[] };
  /** What differs from an earlier cart. */
  notice: ReactNode;
  onClose: () => void;
  onSeeMenu: () => void;
  onSent: (order: SentOrder) => void;
  onOutdated: () => void;
  /** Why a press on the button sent nothing. */
  heldBack: Bilingual | null;
  /** The ids of what is ordered most (`readMostOrdered`), for an empty cart. */
  favourites: readonly string[];
  /** Called instead of sending while nothing can be ordered from this page. */
  onHeldBack: (() => void) | null;
};

/** Renders the order form (B-501). A refusal keeps what was typed; success clears it (B-507). */
export function OrderDialog(props: OrderDialogProps) {
  const { isOpen, shop, notice, onClose, onSeeMenu, onSent, onOutdated } = props;
  const { heldBack, onHeldBack, favourites } = props;
  const { language, t } = useLanguage();
  const { firstLanguage } = useShop();
  const { cart } = useCart();
  const { clear, replace } = cartChanges;
  const [draft, setDraft] = useStoredDraft();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isKnown, setKnown] = useState(draft.isRemembered);
  const form = useRef<HTMLFormElement>(null);
  const forgotten = useRef<string | null>(null);
  const { isSending, unsent, send } = useSending();
  const { orderType, postalCode } = draft;
  const lines = useMemo(() => cart.map(requestedLine), [cart]);
  const weighed = useMemo(
    () => weigh(shop.kitchen, shop.catalogue, priceLines(shop.catalogue, lines).lines, orderType),
    [shop, lines, orderType],
  );
  const when = useRequestedTime({ weighed, ...draft }, shop, isOpen);
  const [code, setCode] = useState<CodeRule | null>(null);
  const { now, displayed, corrected } = when;
  const blockers = useMemo(
    () =>
      blockersOf(
        { lines, orderType, postalCode, code, moment: displayed },
        { ...shop, now, corrected },
      ),
    [lines, orderType, postalCode, code, displayed, shop, now, corrected],
  );
  const delivery = deliveryTermsOf(draft, shop.terms);
  const totals = totalsFor(subtotalOf(cart), { ...draft, code }, shop.terms);
  const unpriced = lines.map(({ price: _, ...line }) => line);
  // The code of a shop's only zone changes no fee.
  const zone = shop.terms.zones.length > 1 ? delivery.postalCode : delivery.isFeeKnown;
  const seen = useSeenTotal([unpriced, orderType, zone, code?.code], totals.total);
  const [refused, setRefused] = useState<Refused | null>(null);
  usePossibleType(isOpen && cart.length > 0, blockers);
  useGoneTime(cart.length > 0 && blockers.some(({ code }) => code === 'time_passed'), isOpen);

  async function submit() {
    if (seen.before !== null) return seen.accept();
    const { form: filled, fieldErrors: found } = readForm(draft, shop.terms);
    showFieldErrors(found);
    if (!filled || Object.keys(found).length > 0) {
      if (Object.values(found).includes('required')) {
        notify({ tone: 'destructive', about, ...orderMessages.missing });
      } else settle(about);
      return;
    }
    if (draft.at === null && !when.stillHolds()) return;
    when.accept();
    const request = orderRequest(filled, cart, when.requested, language, shop.terms, code);
    const result = await send(JSON.stringify(request));
    if (result?.kind === 'sent') succeed(result.order);
    if (result?.kind === 'unknown')
      notify({ tone: 'destructive', about, ...orderMessages.failure });
    if (result?.kind === 'refused') {
      const { correct: correctAsap, refuseTime: onTimePassed } = when;
      const correct = { cart, takeLine: replace, showFieldErrors, correctAsap, onTimePassed };
      answerProblem(result.problem, { ...correct, onOutdated });
      // A refusal says the new prices: the next press agrees to them.
      seen.accept();
      setRefused({ cart, shop, blockers: blockersAnswered(result.problem) });
    }
  }

  function changeDraft(next: Draft) {
    setDraft(next);
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

  function succeed(order: SentOrder) {
    notify({ tone: 'success', about, ...orderMessages.success, note: sentNote(order, draft, now) });
    if (draft.isRemembered) rememberCustomer(draft, cart);
    setDraft(null);
    setKnown(true);
    setCode(null);
    clear();
    onSent(order);
  }

  function chooseTime(at: number | null) {
    changeDraft({ ...draft, at });
    when.accept();
  }

  function make(fix: Fix) {
    if (fix.kind === 'takeout' || fix.kind === 'delivery') {
      changeDraft({ ...draft, orderType: fix.kind });
    }
    if (fix.kind === 'no_code') setCode(null);
    if (fix.kind === 'add') cartStore.add(fix.line);
    if (fix.kind === 'time') chooseTime(fix.at);
    if (fix.kind !== 'price' && fix.kind !== 'without') return;
    seen.accept();
    for (const [index, sold] of fix.lines) {
      const line = cart[index];
      if (line) replace(line.id, sold);
    }
  }

  const at = when.asap?.opensAt ?? now;
  const isEmpty = cart.length === 0;
  const hasErrors = Object.keys(fieldErrors).length > 0;
  const isWhole = isKnown && draft.isRemembered && !hasErrors && isFilledIn(draft, shop.terms);
  // The server's answer holds until the cart changes, or the page has read new data.
  const isNews = refused?.cart === cart && (refused.shop === shop || shop.catalogue.lacksChoices);
  const all = isNews ? [...blockers, ...refused.blockers] : blockers;
  const blockersOfLines = lineBlockers(all, cart, (until, _, thing) =>
    soldOutWords(until, now, thing),
  );
  const footer = !isEmpty && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrderLines fieldErrors={blockersOfLines} />
      <CodeField code={code} onChange={setCode} />
      <OrderFooter
        paymentMethod={draft.paymentMethod}
        blockers={blockers}
        totals={{ ...totals, code: code?.code, fee: feeText(delivery, draft, shop.terms) }}
        totalBefore={seen.before}
        asap={draft.at === null ? when.asap : null}
        promise={{ orderType, at: draft.at ?? when.asap?.quotedAt, isChosen: draft.at !== null }}
        now={now}
        isOpen={openNow(shop.openings, now) !== null}
        isSending={isSending}
        unsent={heldBack ?? (unsent && unsentText(unsent))}
        onFix={make}
      />
    </div>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(formText.title)}
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
              known={isWhole && <KnownCustomer draft={draft} onEdit={() => setKnown(false)} />}
            >
              <RequestedTimeField {...when} at={draft.at} onChange={chooseTime} />
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

type Corrections = {
  readonly cart: Cart;
  /** Puts today's line into the cart: the customer sees it before sending again. */
  readonly takeLine: (lineId: string, line: Line) => void;
  readonly showFieldErrors: (fieldErrors: FieldErrors) => void;
  /** Corrects "as soon as possible" by the shop's clock. */
  readonly correctAsap: (asap: Asap) => void;
  readonly onTimePassed: () => void;
  readonly onOutdated: () => void;
};

type Details = {
  readonly fields?: FieldErrors;
  readonly lines?: readonly (ConcernedLine & { readonly code?: BlockerCode })[];
  readonly thing?: Thing;
  readonly number?: number;
  readonly opensAt?: number | null;
  readonly day?: string;
  readonly quotedAt?: number;
};

/** Puts the server's problem where it belongs: beside fields, on lines, or in a toast. */
function answerProblem(problem: OrderProblem, correct: Corrections) {
  const { cart, takeLine, showFieldErrors } = correct;
  const details = (problem.details ?? {}) as Details;
  // A page that does not ask for a postal code does not know the shop's zones.
  if (problem.status === 409 || problem.code === 'postal_code_missing') correct.onOutdated();
  if (details.fields) showFieldErrors(details.fields);
  for (const { index, line: sold } of details.lines ?? []) {
    const line = cart[index];
    if (line && sold) takeLine(line.id, sold);
  }
  if (problem.code === 'time_passed') correct.onTimePassed();
  if (problem.code === 'moment_moved' && details.day !== undefined) {
    // No toast: the form asks above its button.
    const { opensAt = null, day, quotedAt } = details;
    correct.correctAsap({ opensAt, day, quotedAt });
    return;
  }
  const { title } = orderMessages.failure;
  const description = details.number === undefined ? problem.title : alreadyPlaced(details.number);
  notify({ tone: 'destructive', about, title, description });
}

/** Returns the server's blockers of single lines: it may know what the page does not. */
function blockersAnswered({ details }: OrderProblem): readonly Blocker[] {
  const { lines = [], thing } = (details ?? {}) as Details;
  const facts = thing && { facts: { thing } };
  return lines.flatMap(({ code, ...line }) =>
    code ? [{ code, lines: [line], ...facts, fixes: [] }] : [],
  );
}

/** Preselects takeout while only that is possible, and nothing was chosen in this tab (B-4491). */
function usePossibleType(isShown: boolean, blockers: readonly Blocker[]) {
  useEffect(() => {
    const pause = blockers.find(({ code }) => code === 'delivery_paused');
    const canTakeOut = pause?.fixes.some(({ kind }) => kind === 'takeout');
    if (isShown && canTakeOut && readInTab(draftName) === null)
      destination.choose({ orderType: 'takeout' });
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
 * Returns the order form's draft, which this tab stores until the order is sent (B-503); null
 * resets it to what the device remembers of its customer.
 */
function useStoredDraft(): readonly [Draft, (draft: Draft | null) => void] {
  const fresh = () => readRemembered()?.draft ?? emptyDraft;
  const [draft, setDraft] = useState(() => {
    const typed = readInTab(draftName);
    return typed === null ? fresh() : readDraft(typed);
  });
  const latest = useRef(draft);
  const to = useSyncExternalStore(destination.subscribe, destination.now);
  const rendered: Draft = { ...draft, ...to };
  function change(wanted: Draft | null) {
    // Only the differences: fields filled at once all start from the same draft (B-4247).
    const changes = Object.entries(wanted ?? {}).filter(
      ([name, value]) => value !== rendered[name as keyof Draft],
    );
    const next = wanted && {
      ...latest.current,
      ...destination.now(),
      ...Object.fromEntries(changes),
    };
    const shown = next ?? fresh();
    latest.current = shown;
    setDraft(shown);
    storeInTab(draftName, next && JSON.stringify(next));
    destination.follow(shown);
  }
  return [rendered, change];
}

function isFilledIn(draft: Draft, terms: Terms): boolean {
  return Object.keys(readForm(draft, terms).fieldErrors).length === 0;
}
