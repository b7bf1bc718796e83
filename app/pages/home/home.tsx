import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { useDialogHistory } from '#browser/dialog-history.ts';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { onceMore } from '#browser/late-part.ts';
import { useNow } from '#browser/use-now.ts';
import { CartButton } from '#cart/panel/cart-button.tsx';
import { CartProvider } from '#cart/panel/cart-provider.tsx';
import { again } from '#checkout/remembered-reorder.ts';
import { timeRules } from '#checkout/requested-time.ts';
import type { Bilingual } from '#core/language.ts';
import { type HoursRules, openingsFrom } from '#hours/hours.ts';
import { nextBoundary, type Opening, takingOpening } from '#hours/opening.ts';
import { daysAhead } from '#hours/ordering.ts';
import { packOpenings, unpackOpenings } from '#hours/packed-openings.ts';
import { MarkContext, type SayMark, SoldOutContext } from '#menu/section/card-contexts.ts';
import { MenuSection } from '#menu/section/menu-section.tsx';
import { PromotionList } from '#promotions/deals/promotion-list.tsx';
import { SpecialCard } from '#promotions/specials/special-card.tsx';
import { specialBlockers } from '#promotions/specials/specials.ts';
import { About } from '#shop/about.tsx';
import { zoneTerms } from '#shop/contact.text.ts';
import { Contact } from '#shop/contact.tsx';
import { packZones, type Zone } from '#shop/delivery/zones.ts';
import { useShop } from '#shop/use-shop.ts';
import { unavailabilityInWords } from '#storefront/availability.text.ts';
import {
  soldOutBy,
  type Unavailability,
  type UnavailabilityInWords,
  unavailableAt,
} from '#storefront/availability.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { contextOf, storefrontOf } from '../page-context.ts';
import type { Route } from './+types/home.ts';
import { Hero } from './hero.tsx';
import { homeText, homeTitle } from './home.text.ts';
import { LateDialogs, LateNotice, LateRunningOrder } from './late-parts.tsx';
import { LowerNotice } from './lower-notice.tsx';
import { isGone, readMenu, useMenu, usePageWords } from './menu-data/menu-data.ts';
import { menuFile } from './menu-data/menu-file.server.ts';
import { asItWas, outageText } from './outage.text.ts';
import { TopBar } from './top-bar.tsx';

/** What lies above the page, one at a time. */
const dialogs = ['cart', 'order', 'compose', 'allergens'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = await storefrontOf(context);
  if (!storefront.hasOpened) throw redirect('/soon');
  const { version, trueAt, promotions, hours, unavailable, zones } = storefront;
  const now = contextOf(context).clock.now();
  const menuAndZones = { menu: menuFile(storefront, now).path, ...zonesOf(zones) };
  const since = trueAt === undefined ? {} : { trueAt };
  return { ...timesOf(now, hours, unavailable), ...menuAndZones, ...since, version, promotions };
}

type HomeData = Awaited<ReturnType<typeof loader>>;

/** What the page shows: a reading that fails on a bad line takes neither it nor the cart away. */
let shown: HomeData | null = null;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  try {
    const data = await serverLoader();
    // The menu comes before the page shows anything of its version.
    await readMenu(data.menu);
    return data;
  } catch (error) {
    if (shown) return shown;
    throw error;
  }
}

/** When the shop is open and what is off in it, as little of it as the page needs. */
function timesOf(at: Temporal.Instant, rules: HoursRules, unavailable: readonly Unavailability[]) {
  const now = at.epochMilliseconds;
  return {
    now,
    openings: packOpenings(openingsFrom(at, daysAhead(rules.ordering), rules)),
    times: timeRules(rules.ordering),
    unavailable: unavailableAt(unavailable, now).map((off) => unavailabilityInWords(off, now)),
  };
}

/** Where it delivers, and what is said of it; nothing where the shop has no zones. */
function zonesOf(zones: readonly Zone[]): {
  readonly zones?: string;
  readonly zoneTerms?: readonly Bilingual[];
} {
  return zones.length > 0 ? { zones: packZones(zones), zoneTerms: zoneTerms(zones) } : {};
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <CartProvider>
      <HomePage data={loaderData} />
    </CartProvider>
  );
}

function HomePage({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { t } = useLanguage();
  const { open, show, close } = useDialogHistory(dialogs);
  const { specials, hours } = usePageWords(data.menu).facts;
  const openings = useMemo(() => unpackOpenings(data.openings), [data.openings]);
  useEffect(() => {
    shown = data;
  }, [data]);
  useEffect(() => {
    // From an order's page; what was ordered waits for the dialogs (app/checkout/remembered-reorder.ts).
    if (location.hash !== again) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    show('cart');
  }, [show]);
  const revalidate = useMenuChanges(data.version);
  useEffect(() => {
    if (isGone(data.menu)) revalidate();
  }, [data.menu, revalidate]);
  const shop = useShopNow({ ...data, openings });
  const facts = useShop();
  const saySoldOut = useCallback(
    (itemId: string) => soldOutBy(shop.unavailable, itemId, shop.at)?.title ?? null,
    [shop],
  );
  const [sayMark, setSayMark] = useState<SayMark>(() => () => null);
  const seenAt = useSeenAt(data.now);
  const openOrder = () => show('order');
  // A sheet that opens above it is no reason to write the whole menu anew.
  const below = useMemo(
    () => (
      <>
        {/* React brings no part to life that waits for ever: another one takes its place. */}
        <Suspense key={isGone(data.menu) ? 'gone' : 'here'}>
          <Menu path={data.menu} onAllergens={() => show('allergens')} />
        </Suspense>
        <About />
        <Contact hours={hours} delivery={data.zoneTerms} />
      </>
    ),
    [data.menu, hours, data.zoneTerms, show],
  );
  return (
    <SoldOutContext value={saySoldOut}>
      <title>{t(homeTitle(facts))}</title>
      <TopBar onOrder={openOrder} />
      <CartButton onOpen={() => show('cart')} />
      <LateRunningOrder />
      {/* Room below the last line for the bar of the cart. */}
      <MarkContext value={sayMark}>
        <main className="bg-char pb-20 xl:pb-0">
          <Hero shop={shop} weekly={hours.weekly} onOrder={openOrder}>
            <div className="mb-10 grid gap-4 empty:hidden md:grid-cols-2 md:*:last:odd:col-span-2">
              {specials.map((special) => (
                <SpecialCard
                  key={special.id}
                  special={special}
                  // How it leaves the restaurant is chosen later.
                  isOff={
                    specialBlockers(special, special.orderType ?? 'takeout', shop.day).length > 0
                  }
                />
              ))}
            </div>
            <PromotionList promotions={data.promotions} />
            <NoScript />
          </Hero>
          {below}
        </main>
      </MarkContext>
      <LateDialogs
        open={open}
        shop={shop}
        times={data.times}
        version={data.version}
        zones={data.zones}
        menu={data.menu}
        specials={specials}
        promotions={data.promotions}
        isPreserved={seenAt !== null}
        onClose={close}
        onShow={show}
        onOutdated={revalidate}
        onMarks={setSayMark}
      />
      {data.version === null ? (
        <OutageNotice now={data.now} trueAt={data.trueAt} />
      ) : (
        <LateNotice seenAt={seenAt} />
      )}
    </SoldOutContext>
  );
}

type MenuProps = { path: string; onAllergens: () => void };

function Menu({ path, onAllergens }: MenuProps) {
  const menu = useMenu(path);
  // The last part of the page to come alive: until then what is tapped is kept.
  useEffect(replayEarlyTaps, []);
  return <MenuSection groups={menu} onAllergens={onAllergens} />;
}

function NoScript() {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <noscript>
      <p className="mt-6 rounded-2xl bg-paper p-4 font-bold text-ink">
        {t(homeText.noScript)}{' '}
        {phones.map((phone, position) => (
          <a key={position} href={phoneLink(phone)} className="underline">
            {phone}{' '}
          </a>
        ))}
      </p>
    </noscript>
  );
}

type OutageNoticeProps = {
  now: number;
  /** When the menu was last known to be true; undefined where it was never read. */
  trueAt: number | undefined;
};

/** While the shop's database does not answer: of when the menu is, and how to order (B-2375). */
function OutageNotice({ now, trueAt }: OutageNoticeProps) {
  const { t } = useLanguage();
  const asOf = trueAt === undefined ? [] : [asItWas(trueAt, now)];
  return <LowerNotice words={[...asOf, outageText.call].map(t).join(' ')} />;
}

/**
 * From a second after the page came alive, a change of the menu is shown without a reload. Answers
 * what reads the page's data again.
 */
function useMenuChanges(version: string | null) {
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  useEffect(() => {
    const end = new AbortController();
    const soon = setTimeout(() => {
      onceMore(() => import('./follow-menu.ts'))
        .then(({ followMenu }) =>
          // A kept menu is of no version: it is read again as soon as the line is back.
          followMenu(storedMark() ? '' : (shown.current ?? ''), revalidate, end.signal),
        )
        .catch(() => {});
    }, 1000);
    return () => {
      clearTimeout(soon);
      end.abort();
    };
  }, [revalidate]);
  useEffect(() => {
    // While the shop's database does not answer, no reader is told that it does again.
    if (version !== null) return;
    const asking = setInterval(revalidate, 10_000);
    return () => clearInterval(asking);
  }, [version, revalidate]);
  return revalidate;
}

type ShopData = {
  readonly now: number;
  readonly openings: readonly Opening[];
  readonly unavailable: readonly UnavailabilityInWords[];
};

/**
 * The shop as it is at this moment of an open page: it opens, closes and is switched on again by
 * itself. `at` is for when an order of this moment would be made, `day` the day of it.
 */
function useShopNow({ now: readAt, openings, unavailable }: ShopData) {
  const now = useNow(readAt, (instant) => {
    const ends = unavailable.map(({ endsAt }) => endsAt).filter((end) => end > instant);
    return Math.min(nextBoundary(openings, instant), ...ends);
  });
  return useMemo(() => {
    const taking = takingOpening(openings, now);
    const at = Math.max(now, taking?.opensAt ?? now);
    const day = taking ? { day: taking.date, weekday: taking.weekday } : null;
    const off = unavailable.filter(({ endsAt }) => now < endsAt);
    return { now, at, day, openings, unavailable: off };
  }, [now, openings, unavailable]);
}

/**
 * When a menu that was kept on the device was seen last (epoch milliseconds): the worker that showed
 * it wrote so into the head (server/pages/service-worker.ts). Null for today's menu, also once read again.
 */
function useSeenAt(readAt: number): number | null {
  const [firstReadAt] = useState(readAt);
  const [seenAt, setSeenAt] = useState(0);
  const isReadAgain = readAt !== firstReadAt;
  useEffect(() => {
    if (isReadAgain) storedMark()?.remove();
    setSeenAt(Number(storedMark()?.content ?? 0));
  }, [isReadAgain]);
  return isReadAgain ? null : seenAt || null;
}

/** The mark in the head of a kept menu; null in today's. */
function storedMark() {
  return document.querySelector<HTMLMetaElement>('meta[name=menu-seen-at]');
}
