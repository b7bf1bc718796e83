import type { ReactNode } from 'react';
import { describeOpening } from '#hours/hours.text.ts';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import type { Opening } from '#hours/opening.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { pausesAt, type UnavailabilityInWords } from '#storefront/availability.ts';
import { PauseNotice } from '#storefront/pause-notice.tsx';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { Picture } from '#ui/picture.tsx';
import { sentPicture, storedPicture } from '#ui/uploads/stored-picture.ts';
import type { HeroPicture } from './hero-picture.ts';
import { homeText } from './home.text.ts';

type HeroProps = {
  shop: {
    readonly now: number;
    /** For when an order of this moment would be made. */
    readonly at: number;
    readonly openings: readonly Opening[];
    readonly unavailable: readonly UnavailabilityInWords[];
  };
  weekly: HoursInWords['weekly'];
  /** What shows the day's special; null where the usual picture does. */
  special: HeroPicture | null;
  /** The specials and the promotions. */
  children: ReactNode;
};

// Smaller than it is on the sharpest phones: 800 pixels do there, and cost 30 kB less than 1,200.
const heroSizes =
  '(min-width: 1024px) 704px, (min-resolution: 2.5dppx) min(55vw, 226px), min(92vw, 480px)';

const drawn = {
  name: 'pepperoni',
  widths: [480, 800, 1200],
  sizes: heroSizes,
  className:
    'aspect-square drop-shadow-2xl max-sm:absolute max-sm:top-0 max-sm:-right-10 max-sm:w-[min(56vw,16rem)] sm:mx-auto sm:-mt-2 sm:w-[30rem] lg:-mr-40 lg:w-[44rem] lg:max-w-none',
};

// Whole, as its sender framed it, and no wider than 640 pixels on phones: it weighs more than a drawing.
const photograph = {
  sizes: '(min-width: 1024px) 560px, (min-resolution: 2.5dppx) 210px, 320px',
  className:
    'aspect-square rounded-3xl object-cover max-sm:absolute max-sm:top-4 max-sm:right-4 max-sm:w-[38vw] sm:mx-auto sm:mt-4 sm:mb-8 sm:w-[30rem] lg:my-10 lg:w-full',
};

/** Renders the first view: food, what the shop is, two ways on, hours, address, phones (B-1304). */
export function Hero({ shop, weekly, special, children }: HeroProps) {
  const { language, t } = useLanguage();
  const { now, at, openings, unavailable } = shop;
  const { tagline, promise, hero, heroAlt } = useShop();
  const sent = storedPicture(hero ?? '');
  return (
    <section className="glow relative overflow-hidden pt-16 text-paper">
      <div className="relative mx-auto grid max-w-7xl px-4 sm:px-6 lg:grid-cols-[6fr_5fr] lg:items-center">
        <div className="relative z-10 pt-3 pb-3 sm:pt-12 sm:pb-4 lg:py-20">
          <p className="inline-flex items-center gap-2 rounded-full bg-smoke px-4 py-1.5 font-bold text-cheese text-sm max-[22rem]:px-3 max-[22rem]:text-[0.8125rem]">
            <Icon name="clock" className="size-4" />
            {describeOpening(openings, now, language)}
          </p>
          <PauseNotice pauses={pausesAt(unavailable, at)} className="mt-4 max-w-md" />
          <h1 className="headline">{t(tagline)}</h1>
          <p className="mt-3 max-w-md text-pretty text-[0.9375rem] leading-snug opacity-90 sm:mt-4 sm:text-xl">
            {t(promise)}
          </p>
          <div className="ways-on">
            <Button data-open="order" className="way-on">
              {t(homeText.orderNow)}
            </Button>
            <a href="#menu" className={buttonVariant('outline', 'way-on')}>
              {t(homeText.viewMenu)}
            </a>
          </div>
        </div>
        <Picture
          {...(sent ? { ...drawn, ...sentPicture(sent), ...photograph } : { ...drawn, ...special })}
          alt={t((!sent && special?.alt) || heroAlt)}
          isFirst
        />
      </div>
      <div className="relative z-10 mx-auto max-w-7xl px-4 pb-3 sm:px-6 sm:pb-12">
        <details className="facts">
          <summary>
            <Icon name="clock" className="size-5 text-ember" />
            {t(homeText.facts)}
            <Icon name="down" className="ml-auto size-5" />
          </summary>
          <Facts weekly={weekly} />
        </details>
        <h2 className="sr-only">{t(homeText.specials)}</h2>
        {children}
      </div>
      <div className="cloth h-3.5 sm:h-7" />
    </section>
  );
}

function Facts({ weekly }: Pick<HeroProps, 'weekly'>) {
  const { t } = useLanguage();
  const shop = useShop();
  return (
    <ul className="grid gap-x-10 gap-y-4 p-4 pt-1 text-[0.9375rem] sm:p-6 md:grid-cols-[6fr_5fr] lg:grid-cols-[5fr_4fr_3fr]">
      <Fact icon="clock" className="row-span-2 lg:row-span-1">
        {weekly.map(({ days, hours }) => (
          <span key={days.fr} className="flex flex-wrap gap-x-4 max-sm:text-sm">
            <span className="opacity-85">{t(days)}</span>
            <span className="ml-auto whitespace-nowrap font-bold">{t(hours)}</span>
          </span>
        ))}
      </Fact>
      <Fact icon="place">{t(addressLine(shop))}</Fact>
      <Fact icon="phone">
        {shop.phones.map((phone, position) => (
          <a
            key={position}
            href={phoneLink(phone)}
            className="tabular flex min-h-11 items-center font-bold text-lg underline underline-offset-4 first:-mt-2.5"
          >
            {phone}
          </a>
        ))}
      </Fact>
    </ul>
  );
}

type FactProps = { icon: 'clock' | 'place' | 'phone'; className?: string; children: ReactNode };

function Fact({ icon, className = '', children }: FactProps) {
  return (
    <li className={`flex gap-3 ${className}`}>
      <Icon name={icon} className="mt-0.5 size-5 text-ember" />
      <div className="grow">{children}</div>
    </li>
  );
}
