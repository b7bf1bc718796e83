import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { useDialogHistory } from '#browser/dialog-history.ts';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { onceMore } from '#browser/late-part.ts';
import { CartButton } from '#cart/panel/cart-button.tsx';
import { CartProvider } from '#cart/panel/cart-provider.tsx';
import { again } from '#checkout/remembered-reorder.ts';
import { timeRules } from '#checkout/requested-time.ts';
import type { Bilingual } from '#core/language.ts';
import { type HoursRules, openingsFrom } from '#hours/hours.ts';
import { daysAhead } from '#hours/ordering.ts';
import { packOpenings, unpackOpenings } from '#hours/packed-openings.ts';
import { MarkContext, type SayMark } from '#menu/section/marks.tsx';
import { MenuSection } from '#menu/section/menu-section.tsx';
import { SoldOutContext } from '#menu/section/sold-out.tsx';
import { PromotionList } from '#promotions/deals/promotion-list.tsx';
import { SpecialCard } from '#promotions/specials/special-card.tsx';
import { specialBlockers } from '#promotions/specials/specials.ts';
import { About } from '#shop/about.tsx';
import { zoneTerms } from '#shop/contact.text.ts';
import { Contact } from '#shop/contact.tsx';
import { packZones, type Zone } from '#shop/delivery/zones.ts';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { unavailabilityInWords } from '#storefront/availability.text.ts';
import { soldOutBy, type Unavailability, unavailableAt } from '#storefront/availability.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { contextOf, storefrontOf } from '../page-context.ts';
import type { Route } from './+types/home.ts';
import { useAboveBar } from './above-bar.ts';
import { Hero } from './hero.tsx';
import { homeText, homeTitle } from './home.text.ts';
import { LateDialogs, LateNotice, LateRunningOrder } from './late-parts.tsx';
import { readMenu, UnknownMenu, useMenu, usePageFacts } from './menu-data/menu-data.ts';
import { menuFile } from './menu-data/menu-file.server.ts';
import { asItWas, outageText } from './outage.text.ts';
import { TopBar } from './top-bar.tsx';
import { useShopNow } from './use-shop-now.ts';
import { storedMark, useSeenAt } from './use-stored-menu.ts';

/** What lies above the page, one at a time. */
const dialogs = ['cart', 'order', 'compose', 'allergens'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = await storefrontOf(context);
  if (!storefront.hasOpened) throw redirect('/soon');
  const { version, trueAt, promotions, hours, unavailable, zones } = storefront;
  const now = contextOf(context).clock.now();
  const told = { menu: menuFile(storefront, now).path, ...zonesOf(zones) };
  const since = trueAt === undefined ? {} : { trueAt };
  return { ...timesOf(now, hours, unavailable), ...told, ...since, version, promotions };
}

type HomeData = Awaited<ReturnType<typeof loader>>;

/** What the page shows: a reading that fails on a bad line takes neither it nor the cart away. */
let shown: HomeData | null = null;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  try {
    return await readWithMenu(serverLoader, 3);
  } catch (error) {
    if (shown) return shown;
    throw error;
  }
}

/** The menu comes before the page shows anything of its version; while it changes, once more. */
async function readWithMenu(read: () => Promise<HomeData>, tries: number): Promise<HomeData> {
  const data = await read();
  try {
    await readMenu(data.menu);
    return data;
  } catch (error) {
    if (!(error instanceof UnknownMenu) || tries === 1) throw error;
    return readWithMenu(read, tries - 1);
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
  const { specials, hours } = usePageFacts(data.menu);
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
    readMenu(data.menu).catch((error: unknown) => {
      if (error instanceof UnknownMenu) revalidate();
    });
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
        <Suspense>
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
  const groups = useMenu(path);
  // The last part of the page to come alive: until then what is tapped is kept.
  useEffect(replayEarlyTaps, []);
  return <MenuSection groups={groups} onAllergens={onAllergens} />;
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
  const phone = firstPhone(useShop());
  const above = useAboveBar();
  return (
    <p
      role="status"
      style={above}
      className="fixed bottom-4 left-4 z-30 max-w-[min(26rem,calc(100vw-7.5rem))] rounded-2xl border border-ember bg-char p-4 text-[0.9375rem] text-paper leading-snug shadow-lift print:hidden"
    >
      {trueAt !== undefined && `${t(asItWas(trueAt, now))} `}
      {t(outageText.call)}{' '}
      <a
        href={phoneLink(phone)}
        className="tabular whitespace-nowrap font-bold underline underline-offset-4"
      >
        {phone}
      </a>
      .
    </p>
  );
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
    // While the shop's database does not answer, nobody is told that it does again.
    if (version !== null) return;
    const asking = setInterval(revalidate, 10_000);
    return () => clearInterval(asking);
  }, [version, revalidate]);
  return revalidate;
}
