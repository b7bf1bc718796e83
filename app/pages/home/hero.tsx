import type { ReactNode } from 'react';
import { describeOpening } from '#hours/hours.text.ts';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import type { Opening } from '#hours/opening.ts';
import { useShop } from '#shop/use-shop.ts';
import { pausesAt, type UnavailabilityInWords } from '#storefront/availability.ts';
import { PauseNotice } from '#storefront/pause-notice.tsx';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { sentPicture, storedPicture } from '#ui/uploads/stored-picture.ts';
import stylesheet from '../../app.css?url';
import { Facts } from './facts.tsx';
import type { HeroPicture } from './hero-picture.ts';
import { homeText } from './home.text.ts';

type HeroProps = {
  shop: {
    readonly now: number;
    /** When an order sent now would be made. */
    readonly at: number;
    readonly openings: readonly Opening[];
    readonly unavailable: readonly UnavailabilityInWords[];
  };
  weekly: HoursInWords['weekly'];
  /** Null is the default picture. */
  special: HeroPicture | null;
  children: ReactNode;
};

// Larger than it is beside the words, where 640 pixels would be too few.
const heroSizes = '(min-width: 1024px) 1000px, (min-width: 640px) 480px, min(53vw, 213px)';

const drawn = {
  name: 'pepperoni',
  widths: [360, 640, 1200],
  sizes: heroSizes,
  className:
    'aspect-square [filter:drop-shadow(0_25px_25px_#00000026)] max-sm:absolute max-sm:-top-3 max-sm:-right-10 max-sm:w-[min(53vw,15rem)] sm:mx-auto sm:-mt-2 sm:w-[30rem] lg:-mr-40 lg:w-[44rem] lg:max-w-none',
};

// Whole, as its sender framed it, and at most 640 pixels wide on phones: heavier than a drawing.
const photograph = {
  sizes: '(min-width: 1024px) 560px, (min-resolution: 2.5dppx) 210px, 320px',
  className:
    'aspect-square rounded-3xl object-cover max-sm:absolute max-sm:top-4 max-sm:right-4 max-sm:w-[38vw] sm:mx-auto sm:mt-4 sm:mb-8 sm:w-[30rem] lg:my-10 lg:w-full',
};

/** Renders the first view: food, the shop, two links, hours, address, phones (B-1304). */
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
      {/* The style of all that follows; what stands above it looks by first.css until it comes. */}
      <link rel="stylesheet" href={stylesheet} />
      {/* Firefox paints what follows a style sheet before it has come, but waits for a script. */}
      <script> </script>
      <div className="relative z-10 mx-auto max-w-7xl px-4 pb-3 sm:px-6 sm:pb-12">
        <Facts weekly={weekly} />
        <h2 className="sr-only">{t(homeText.specials)}</h2>
        {children}
      </div>
      <div className="cloth h-3.5 sm:h-7" />
    </section>
  );
}
