import { nameAndSize } from '#cart/cart.text.ts';
import { describeLine } from '#cart/line.text.ts';
import { dayName } from '#hours/calendar-day.ts';
import { DishPicture, openedSizes } from '#menu/section/dish-picture.tsx';
import { PizzaPicture } from '#modifiers/composer/pizza-picture.tsx';
import { isCalledOff } from '#orders/order-status.ts';
import { otherDayOf } from '#orders/promise.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { Headline } from '../order-headline.ts';
import { greetingOf, orderPageText } from '../order-page.text.ts';
import type { LinePicture, OrderPage } from '../order-page.ts';
import { canPickUp, OrderPageAgain } from './order-page-help.tsx';

type HeroProps = {
  order: OrderPage;
  headline: Headline;
  pictures: readonly LinePicture[];
};

/** Renders the first view: the customer, the number, the status and the food, readable from afar. */
export function OrderPageHero({ order, headline, pictures }: HeroProps) {
  const { language, t } = useLanguage();
  const { title, instant, detail, tone } = headline;
  const otherDay = otherDayOf({ ...order, drivingMinutes: null }, order.now);
  // A time beside the headline has its day.
  const day = otherDay && !instant ? ` · ${dayName(otherDay, order.now, language)}` : '';
  const note = order.status === 'refused' ? order.refusalNote : null;
  const pizza = pictures.flatMap(({ pizzas }) => pizzas)[0];
  const place = `-z-0 pointer-events-none absolute! -top-2 -right-14 aspect-square w-44 sm:-right-24 sm:w-72 md:static! print:hidden ${isCalledOff(order.status) ? 'grayscale' : ''}`;
  return (
    <section className="relative">
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-10 px-[min(1rem,5vw)] pt-6 pb-10 sm:px-6 print:block print:py-4 md:grid-cols-[1fr_20rem] md:items-center md:pt-10 lg:grid-cols-[1fr_26rem]">
        <div data-clear className="@container relative z-10 min-w-0">
          {order.firstName && (
            <p className="break-words font-bold text-cheese text-lg">{t(greetingOf(order))}</p>
          )}
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="font-bold opacity-90">{t(orderPageText.order)}</span>
            <span className="tabular font-display text-[min(4.5rem,24cqi)] text-ember leading-none sm:text-[min(6rem,24cqi)]">
              <span className="sr-only">no </span>
              {order.number}
            </span>
            <span className="rounded-full bg-smoke px-3 py-1 font-bold text-sm">
              {t(orderTypeNames[order.orderType]) + day}
            </span>
          </p>
          <h1
            id="order-headline"
            tabIndex={-1}
            className={`mt-6 font-display leading-[1.05] outline-none ${instant ? 'text-[min(1.875rem,11cqi)] sm:text-[min(2.25rem,11cqi)]' : 'text-[clamp(min(2.25rem,13cqi),10cqi,3.75rem)]'}`}
          >
            {t(title)}
            {instant && (
              <>
                {' '}
                <span
                  className={`tabular block text-cheese leading-none ${t(instant).includes(' ') ? 'text-balance text-[clamp(min(2rem,10cqi),10cqi,4rem)]' : 'whitespace-nowrap [word-spacing:-0.22em] text-[clamp(min(3rem,17cqi),16.5cqi,6.5rem)]'}`}
                >
                  {t(instant)}
                </span>
              </>
            )}
          </h1>
          {!(note && order.refusalReason === 'other') && (
            <p className="mt-4 max-w-lg text-pretty text-lg sm:text-xl">{t(detail)}</p>
          )}
          {note && (
            <p className="mt-4 max-w-lg break-words rounded-2xl bg-smoke px-5 py-4">
              <span className="block font-bold text-cheese text-sm">
                {t(orderPageText.fromShop)}
              </span>
              {note}
            </p>
          )}
          <a
            href="#order-ticket"
            className="mt-4 line-clamp-2 max-w-lg font-bold underline-offset-4 hover:underline print:hidden"
          >
            {order.lines
              .map((line) => `${line.quantity} × ${t(nameAndSize(describeLine(line)))}`)
              .join(' · ')}
          </a>
          {canPickUp(order) && <OrderPageAgain order={order} />}
          {tone === 'bad' && <BigCall />}
        </div>
        {pizza ? (
          <PizzaPicture
            {...pizza}
            alt=""
            className={`drop-shadow-2xl md:w-full lg:w-[30rem] ${place}`}
          />
        ) : (
          <DishPicture
            image={pictures[0]?.image}
            sizes={openedSizes}
            className={`rounded-full object-cover md:w-72 md:justify-self-center ${place}`}
          />
        )}
      </div>
      <div className="cloth h-7 print:hidden" />
    </section>
  );
}

function BigCall() {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <p className="mt-6 grid max-w-lg gap-3">
      {phones.map((phone, position) => (
        <a
          key={position}
          href={phoneLink(phone)}
          className={buttonVariant(
            position === 0 ? 'primary' : 'outline',
            position === 0 ? 'tabular py-4! text-2xl' : 'tabular text-lg',
          )}
        >
          <Icon name="phone" className={position === 0 ? 'size-7' : 'size-5'} />
          {t(orderPageText.call)} {phone}
        </a>
      ))}
    </p>
  );
}
