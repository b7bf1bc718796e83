import { useRef, useState } from 'react';
import { pausesAt, type UnavailabilityInWords } from '#availability/availability.ts';
import { PauseNotice } from '#availability/diners/pause-notice.tsx';
import { cartText } from '#cart/cart-panel.text.ts';
import { useCart } from '#cart/diners/cart-provider.tsx';
import { subtotalOf } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { orderTotals } from '#orders/orders.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { Sheet } from '#ui/sheet.tsx';
import type { ShopTimes } from '../advice.ts';
import type { SentOrder } from '../checkout.client.ts';
import { type FieldFaults, fieldFaultsOf, OrderForm } from '../checkout.schema.ts';
import { formText, orderMessages } from '../checkout.text.ts';
import { answerRefusal } from './answer-problem.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { OrderFields } from './order-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import { OrderLines } from './order-lines.tsx';
import { RequestedTimeField } from './requested-time-field.tsx';
import { useRequestedTime } from './use-requested-time.ts';
import { useSending } from './use-sending.ts';

type OrderDialogProps = {
  isOpen: boolean;
  shop: ShopTimes & { readonly unavailable: readonly UnavailabilityInWords[] };
  /** When the page was drawn, in epoch milliseconds. */
  readAt: number;
  /** Why lines are no longer sold at all, by their ids. */
  gone: ReadonlyMap<string, Bilingual>;
  onClose: () => void;
  /** Closes, and leads to the menu. */
  onSeeMenu: () => void;
  onSent: (order: SentOrder) => void;
  /** What the page shows of the shop is no longer so. */
  onOutdated: () => void;
};

/** The order form (B-501). A refusal keeps all that was typed; success clears it (B-507). */
export function OrderDialog(props: OrderDialogProps) {
  const { isOpen, shop, readAt, gone, onClose, onSeeMenu, onSent, onOutdated } = props;
  const { language, t } = useLanguage();
  const { cart, clear, setPrice } = useCart();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [faults, setFaults] = useState<FieldFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const { isSending, send } = useSending();
  const when = useRequestedTime(draft, cart, shop, { isOpen, readAt });

  async function submit() {
    const parsed = OrderForm.safeParse(draft);
    const found = parsed.success ? {} : (fieldFaultsOf(parsed.error) ?? {});
    showFaults(found);
    if (!parsed.success) {
      if (Object.values(found).includes('required')) {
        notify({ tone: 'destructive', ...orderMessages.missing });
      }
      return;
    }
    if (draft.at === null && !when.stillHolds()) return;
    when.accept();
    const { subtotal, taxes, total } = orderTotals(subtotalOf(cart));
    const cartItems = cart.map(({ sizeLabel: _, ...line }) => line);
    const asked = { ...parsed.data, language, cartItems, moment: when.asked };
    const result = await send(JSON.stringify({ ...asked, subtotal, taxes, totalPrice: total }));
    if (result?.kind === 'sent') succeed(result.order);
    if (result?.kind === 'unknown') notify({ tone: 'destructive', ...orderMessages.failure });
    if (result?.kind === 'refused') {
      const { correct: correctSoon, refuseTime: onTimePassed } = when;
      const ways = { cart, setPrice, showFaults, correctSoon, onTimePassed, onOutdated };
      answerRefusal(result.problem, ways);
    }
  }

  function showFaults(found: FieldFaults) {
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function succeed(order: SentOrder) {
    notify({ tone: 'success', ...orderMessages.success, note: orderNumber(order.number) });
    setDraft(emptyDraft);
    clear();
    onSent(order);
  }

  function chooseTime(at: number | null) {
    setDraft({ ...draft, at });
    when.accept();
  }

  const isEmpty = cart.length === 0;
  const footer = (
    <OrderFooter
      advice={when.advice}
      slid={when.isSlid ? when.asap : null}
      later={when.later}
      now={when.now}
      isSending={isSending}
      onTakeout={() => setDraft({ ...draft, orderType: 'takeout' })}
      onLater={chooseTime}
    />
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(formText.title)}
      place="middle"
      footer={isEmpty ? undefined : footer}
    >
      <PauseNotice
        pauses={pausesAt(shop.unavailable, when.asap?.opensAt ?? when.now)}
        className="mb-5"
      />
      {isEmpty ? (
        <div className="grid justify-items-center gap-3 py-10 text-center">
          <p className="font-bold">{t(cartText.empty)}</p>
          <p className="text-soft">{t(formText.emptyHint)}</p>
          <Button onClick={onSeeMenu}>{t(formText.seeMenu)}</Button>
        </div>
      ) : (
        <form
          ref={form}
          id="order-form"
          noValidate
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <OrderLines faults={new Map([...when.soldOut, ...gone])} />
          <OrderFields draft={draft} faults={faults} onChange={setDraft}>
            <RequestedTimeField {...when} at={draft.at} onChange={chooseTime} />
          </OrderFields>
        </form>
      )}
    </Sheet>
  );
}
