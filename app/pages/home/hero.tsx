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
    'mx-auto -mt-2 aspect-square w-[min(92vw,30rem)] drop-shadow-2xl lg:-mr-40 lg:w-[44rem] lg:max-w-none',
};

// Whole, as its sender framed it, and no wider than 640 pixels on phones: it weighs more than a drawing.
const photograph = {
  sizes: '(min-width: 1024px) 560px, (min-resolution: 2.5dppx) 210px, 320px',
  className:
    'mx-auto mt-4 mb-8 aspect-square w-[min(92vw,30rem)] rounded-3xl object-cover lg:my-10 lg:w-full',
};

/** Renders the first view: food, what the shop is, two ways on, hours, address, phones (B-1304). */
export function Hero({ shop, weekly, children }: HeroProps) {
  const { language, t } = useLanguage();
  const { now, at, openings, unavailable } = shop;
  const { tagline, promise, hero, heroAlt } = useShop();
  const sent = storedPicture(hero ?? '');
  return (
    <section className="glow relative overflow-hidden pt-16 text-paper">
      <div className="mx-auto grid max-w-7xl px-4 sm:px-6 lg:grid-cols-[6fr_5fr] lg:items-center">
        <div className="relative z-10 pt-12 pb-4 lg:py-20">
          <p className="inline-flex items-center gap-2 rounded-full bg-smoke px-4 py-1.5 font-bold text-cheese text-sm max-[22rem]:px-3 max-[22rem]:text-[0.8125rem]">
            <Icon name="clock" className="size-4" />
            {describeOpening(openings, now, language)}
          </p>
          <PauseNotice pauses={pausesAt(unavailable, at)} className="mt-4 max-w-md" />
          <h1 className="headline">{t(tagline)}</h1>
          <p className="mt-4 max-w-md text-lg opacity-90 sm:text-xl">{t(promise)}</p>
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
          {...(sent ? { ...drawn, ...sentPicture(sent), ...photograph } : drawn)}
          alt={t(heroAlt)}
          isFirst
        />
      </div>
      <div className="relative z-10 mx-auto max-w-7xl px-4 pb-12 sm:px-6">
        <Facts weekly={weekly} />
        <h2 className="sr-only">{t(homeText.specials)}</h2>
        {children}
      </div>
      <div className="cloth h-7" />
    </section>
  );
}

function Facts({ weekly }: Pick<HeroProps, 'weekly'>) {
  const { t } = useLanguage();
  const shop = useShop();
  return (
    <ul className="mb-10 grid gap-x-10 gap-y-4 rounded-3xl bg-smoke p-5 text-[0.9375rem] sm:p-6 md:grid-cols-[6fr_5fr] lg:grid-cols-[5fr_4fr_3fr]">
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
