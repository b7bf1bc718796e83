import { memo, useMemo } from 'react';
import { openingAndPromise } from '#checkout/promise-line.text.ts';
import { LastOrderCard } from '#checkout/remembered/last-order-card.tsx';
import { type Opening, takingOpening } from '#hours/opening.ts';
import { PromotionList } from '#promotions/deals/promotion-list.tsx';
import type { DueDay } from '#promotions/offered-days.ts';
import { SpecialCard } from '#promotions/specials/special-card.tsx';
import { backText } from '#promotions/specials/special-words.ts';
import type { OrderType } from '#shop/order-types.ts';
import { Phones } from '#shop/phones.tsx';
import { useShop } from '#shop/use-shop.ts';
import { pausesAt } from '#storefront/availability.ts';
import { PauseNotice } from '#storefront/pause-notice.tsx';
import { addressed } from '#ui/address-form.tsx';
import { buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { sentPicture, storedPicture } from '#ui/uploads/stored-picture.ts';
import stylesheet from '../../app.css?url';
import { Facts } from './facts.tsx';
import { heroPicture, isOffered } from './hero-picture.ts';
import { homeText } from './home.text.ts';
import type { HomeData, ShopNow } from './home-data.ts';

type HeroProps = {
  data: HomeData;
  shop: ShopNow;
  orderType: OrderType;
  /** What an order sent now is promised. */
  promisedAt: number | null;
  onOrder: () => void;
};

const drawn = {
  name: 'pepperoni',
  widths: [360, 640, 1200],
  sizes: '(min-width: 640px) min(46vw, 480px), min(44vw, 168px)',
  className: 'hero-drawn',
};

const photograph = {
  sizes: '(min-width: 640px) min(38vw, 336px), min(26vw, 112px)',
  className: 'hero-photograph',
};

/** Renders the first view: food, the shop, two links, hours, address, phones (B-1304). */
export const Hero = memo(({ data, shop, orderType, promisedAt, onOrder }: HeroProps) => {
  const { language, t } = useLanguage();
  const { now, at, openings, unavailable } = shop;
  const { tagline, promise, hero, heroAlt } = useShop();
  const day = useMemo(() => dayOf(openings, now), [openings, now]);
  const picture = heroPicture(data.specials, day);
  const sent = storedPicture(hero ?? '');
  // What can be had today first.
  const specials = [true, false].flatMap((isToday) =>
    data.specials.filter((special) => isOffered(special, day) === isToday),
  );
  return (
    <section className="glow hero">
      <div className="hero-frame">
        <div className="hero-words">
          <p className="hero-pill">
            <Icon name="clock" className="size-4" />
            {openingAndPromise(openings, now, { orderType, at: promisedAt }, language)}
          </p>
          <PauseNotice pauses={pausesAt(unavailable, at)} className="mt-3 max-w-md" />
          <h1 className="headline">{t(tagline)}</h1>
          <p className="hero-promise">{t(promise)}</p>
          <div className="ways-on">
            <button
              {...addressed('open', 'order')}
              className={buttonVariant('primary', 'way-on')}
              onClick={onOrder}
            >
              {t(homeText.orderNow)}
            </button>
            <a href="#menu" className={buttonVariant('outline', 'way-on')}>
              {t(homeText.viewMenu)}
            </a>
          </div>
          <Facts weekly={data.hours.weekly} />
        </div>
        <Picture
          {...(sent ? { ...drawn, ...sentPicture(sent), ...photograph } : { ...drawn, ...picture })}
          alt={t((!sent && picture?.alt) || heroAlt)}
          isFirst
        />
      </div>
      {/* The style of all that follows; what stands above it looks by first.css until it comes. */}
      <link rel="stylesheet" href={stylesheet} />
      {/* Firefox paints what follows a style sheet before it has come, but waits for a script. */}
      <script> </script>
      <div className="hero-offers">
        <LastOrderCard className="desk:col-span-3" onAgain={onOrder} />
        <h2 className="sr-only">{t(homeText.specials)}</h2>
        <div className="special-cards">
          {specials.map((special) => (
            <SpecialCard
              key={special.id}
              special={special}
              back={isOffered(special, day) ? null : backText(special, day)}
            />
          ))}
        </div>
        <PromotionList promotions={data.promotions} />
        <NoScript />
      </div>
      <div className="cloth h-2 sm:h-4" />
    </section>
  );
});

/** Returns the day of an order sent now; null while none is taken. */
function dayOf(openings: readonly Opening[], now: number): DueDay | null {
  const taking = takingOpening(openings, now);
  return taking ? { day: taking.date, weekday: taking.weekday } : null;
}

function NoScript() {
  const { t } = useLanguage();
  return (
    <noscript>
      <p className="rounded-2xl bg-paper p-4 font-bold text-ink">
        {t(homeText.noScript)} <Phones className="inline-block underline" between=" · " />
      </p>
    </noscript>
  );
}
