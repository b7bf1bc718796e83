import { memo, useSyncExternalStore } from 'react';
import { openingAndPromise } from '#checkout/promise-line.text.ts';
import { LastOrderCard } from '#checkout/remembered/last-order-card.tsx';
import { PromotionList } from '#promotions/deals/promotion-list.tsx';
import { SpecialCard } from '#promotions/specials/special-card.tsx';
import { backText } from '#promotions/specials/special-words.ts';
import type { OrderType } from '#shop/order-types.ts';
import { Phones } from '#shop/phones.tsx';
import { addressLine } from '#shop/shop.ts';
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
import { heroPicture } from './hero-picture.ts';
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
  widths: [240, 360, 640, 1200],
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
  const { now, at, day, openings, unavailable } = shop;
  const { tagline, promise, hero, heroAlt } = useShop();
  const picture = heroPicture(data.specials, day);
  const sent = storedPicture(hero ?? '');
  // What can be had today first.
  const specials = data.specials
    .map((special) => ({ special, back: backText(special, day) }))
    .sort((one, other) => Number(one.back !== null) - Number(other.back !== null));
  return (
    <section className="glow hero">
      <div className="hero-frame">
        <div className="hero-words">
          <div className="hero-pill">
            <Icon name="clock" className="size-4" />
            <div>
              {openingAndPromise(openings, now, { orderType, at: promisedAt }, language)}
              <PauseNotice pauses={pausesAt(unavailable, at)} className="hero-pause" />
            </div>
          </div>
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
      <PaintWait />
      <div className="hero-offers">
        <LastOrderCard onAgain={onOrder} />
        <h2 className="sr-only">{t(homeText.specials)}</h2>
        <div className="special-cards">
          {specials.map((one) => (
            <SpecialCard key={one.special.id} {...one} />
          ))}
        </div>
        <PromotionList promotions={data.promotions} />
        <noscript>
          <p className="rounded-2xl bg-paper p-4 font-bold text-ink">
            {t(homeText.noScript)} <Phones className="inline-block underline" between=" · " />
          </p>
        </noscript>
      </div>
      <div className="cloth h-2 sm:h-4" />
    </section>
  );
});

const never = () => false;
const always = () => true;

/** Has Firefox wait: it paints what follows a style sheet before it has come. React may write no script (B-1523). */
function PaintWait() {
  return useSyncExternalStore(() => never, never, always) && <script> </script>;
}

/** Renders address, telephones and hours; a phone shows today's above, and opens those of the week (B-1304). */
function Facts({ weekly }: Pick<HomeData['hours'], 'weekly'>) {
  const { t } = useLanguage();
  const shop = useShop();
  return (
    <div className="hero-facts">
      <p>
        <Icon name="place" className="size-4 text-ember" />
        {t(addressLine(shop))}
      </p>
      <Phones className="hero-phone" />
      <details>
        <summary>
          {t(homeText.hours)}
          <Icon name="down" className="size-4" />
        </summary>
        <dl>
          {weekly.map(({ days, hours }) => (
            <div key={days.fr}>
              <dt>{t(days)}</dt>
              <dd>{t(hours)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
