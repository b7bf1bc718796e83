import type { ReactNode } from 'react';
import { noteWords } from '#cart/line.text.ts';
import { rememberReorder, reorderAddress } from '#checkout/remembered-reorder.ts';
import { forDriver } from '#orders/orders.text.ts';
import { addressLine, mapLink } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
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
  const address = addressLine(order.status === 'done' ? order.seller : shop);
  return (
    <HelpSection id="order-place" icon="place" title={t(orderPageText.pickUp)}>
      <address className="mt-2 text-lg not-italic">{t(address)}</address>
      <a
        href={mapLink(address.fr)}
        rel="noreferrer"
        target="_blank"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {t(orderPageText.map)}
      </a>
    </HelpSection>
  );
}

export function OrderPageCall() {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <HelpSection id="order-call" icon="phone" title={t(orderPageText.question)}>
      <p className="mt-1">{t(orderPageText.questionHint)}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {phones.map((phone, position) => (
          <a
            key={position}
            href={phoneLink(phone)}
            className="tabular inline-flex min-h-11 items-center font-bold text-xl underline underline-offset-4"
          >
            {phone}
          </a>
        ))}
      </p>
    </HelpSection>
  );
}

/** Renders a reorder: its lines go to the home page, which prices them anew. */
export function OrderPageAgain({ order }: { order: OrderPage }) {
  const { language, t } = useLanguage();
  const { firstLanguage } = useShop();
  return (
    <p className="text-center noscript:hidden print:hidden">
      <a
        href={reorderAddress(language, firstLanguage)}
        rel="noreferrer"
        onClick={() => rememberReorder(order.lines)}
        className={buttonVariant('primary', 'w-full py-3! text-lg sm:w-auto')}
      >
        {t(orderPageText.again)}
      </a>
      <span className="mt-2 block text-sm text-soft">{t(orderPageText.againHint)}</span>
    </p>
  );
}
