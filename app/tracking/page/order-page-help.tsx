import type { ReactNode } from 'react';
import { noteWords } from '#cart/line.text.ts';
import { changeText } from '#checkout/changing/changing.text.ts';
import { beginChange, leaveChange } from '#checkout/changing/changing-store.ts';
import { orderDraft } from '#checkout/form/order-draft.ts';
import { again, homeAddress, inChange, rememberReorder } from '#checkout/remembered-reorder.ts';
import { rewardWords } from '#orders/customers/reward.text.ts';
import { forDriver } from '#orders/orders.text.ts';
import { ShopAddress } from '#shop/contact.tsx';
import { Phones } from '#shop/phones.tsx';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { orderPageText } from '../order-page.text.ts';
import type { OrderPage } from '../order-page.ts';

type HelpSectionProps = { id: string; icon: 'place' | 'phone'; title: string; children: ReactNode };

function HelpSection({ id, icon, title, children }: HelpSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-3xl bg-crust p-[min(1.5rem,6vw)]">
      <h2 id={id} className="wrap-anywhere flex items-center gap-3 font-bold">
        <Icon name={icon} className="size-6 text-brand" />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Renders where the food is handed over: the delivery address to check, or the shop's own. */
export function OrderPageAddress({ order }: { order: OrderPage }) {
  const { t } = useLanguage();
  const shop = useShop();
  if (order.orderType === 'delivery') {
    return (
      <HelpSection id="order-place" icon="place" title={t(orderPageText.bringTo)}>
        <address className="mt-2 wrap-anywhere text-lg not-italic">
          {order.address}
          {order.apartment && `, ${t(orderPageText.apartment)} ${order.apartment}`}
          {order.postalCode && `, ${order.postalCode}`}
        </address>
        {order.driverNote && (
          <p className="mt-1 wrap-anywhere">
            {t(forDriver)} <b>{t(noteWords(order.driverNote))}</b>
          </p>
        )}
        {order.status !== 'done' && (
          <p className="mt-1 text-soft print:hidden">{t(orderPageText.wrongAddress)}</p>
        )}
      </HelpSection>
    );
  }
  // Once it is fetched the customer need not come: it says where that was.
  return (
    <HelpSection id="order-place" icon="place" title={t(orderPageText.pickUp)}>
      <ShopAddress shop={order.status === 'done' ? order.seller : shop} className="mt-2 text-lg" />
    </HelpSection>
  );
}

/** Renders how far the free order is, or its code; nothing on most pages (B-4748). */
export function OrderPageReward({ reward }: Pick<OrderPage, 'reward'>) {
  const { t } = useLanguage();
  const words = reward && rewardWords(reward);
  const look = 'wrap-anywhere rounded-3xl bg-cheese p-[min(1.5rem,6vw)] font-bold';
  return words && <p className={look}>{t(words)}</p>;
}

export function OrderPageCall() {
  const { t } = useLanguage();
  return (
    <HelpSection id="order-call" icon="phone" title={t(orderPageText.question)}>
      <p className="mt-1">{t(orderPageText.questionHint)}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Phones className="tabular inline-flex min-h-11 items-center font-bold text-xl underline underline-offset-4" />
      </p>
    </HelpSection>
  );
}

/** Returns whether an order failed on its way alone: takeout remains. */
export function canPickUp({ orderType, refusalReason }: OrderPage): boolean {
  const isOfTheWay = refusalReason === 'too_far' || refusalReason === 'no_driver';
  return orderType === 'delivery' && isOfTheWay;
}

/**
 * Renders a reorder: its lines go to the home page, which prices them anew; as takeout where no driver goes. An order that
 * may change goes there as it is (B-4660).
 */
export function OrderPageAgain({ order, token }: { order: OrderPage; token?: string }) {
  const { language, t } = useLanguage();
  const { firstLanguage } = useShop();
  const words = orderPageText[canPickUp(order) ? 'pickUpAgain' : 'again'];
  function takeAlong() {
    leaveChange();
    rememberReorder(order.lines);
    if (canPickUp(order)) orderDraft.change({ orderType: 'takeout' });
  }
  return (
    <p className="mt-6 max-w-lg text-center noscript:hidden print:hidden">
      {token && order.mayChange && (
        <a
          href={homeAddress(language, firstLanguage, inChange)}
          rel="noreferrer"
          onClick={(event) => {
            if (beginChange({ ...order, token })) return;
            // A tab that cannot store the order would send a new one.
            event.preventDefault();
            notify({ tone: 'destructive', title: changeText.unstored });
          }}
          className={buttonVariant('rim', 'mb-3 w-full')}
        >
          {t(changeText.change)}
        </a>
      )}
      <a
        href={homeAddress(language, firstLanguage, again)}
        rel="noreferrer"
        onClick={takeAlong}
        className={buttonVariant('rim', 'w-full')}
      >
        {t(words)}
      </a>
      <span className="mt-2 block text-sm opacity-80">{t(orderPageText.againHint)}</span>
    </p>
  );
}
