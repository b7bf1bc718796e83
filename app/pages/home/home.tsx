import {
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { redirect, redirectDocument } from 'react-router';
import { cachePage } from '#browser/cache-page.ts';
import { latePart } from '#browser/late-part.ts';
import { loadAnew } from '#browser/line-back.ts';
import { useNow } from '#browser/use-now.ts';
import { onWake } from '#browser/wake.ts';
import { cartStore } from '#cart/cart-store.ts';
import { CartButton } from '#cart/panel/cart-button.tsx';
import { destination, unknownDestination } from '#checkout/delivery/destination.ts';
import { DestinationLine } from '#checkout/delivery/destination-line.tsx';
import { promisesNow } from '#checkout/requested-time.ts';
import { nextBoundary, takingOpening } from '#hours/opening.ts';
import { shownGroups } from '#menu/search/shown-groups.ts';
import { OpenDishContext, SoldOutContext } from '#menu/section/card-contexts.ts';
import { vegetarianChoices } from '#menu/section/card-marks.text.ts';
import { type CardMarks, useCardMarks } from '#menu/section/card-marks.ts';
import { MenuFilters } from '#menu/section/menu-filters.tsx';
import { MenuSection } from '#menu/section/menu-section.tsx';
import { About } from '#shop/about.tsx';
import { brandVariables } from '#shop/brand.ts';
import { Contact } from '#shop/contact.tsx';
import { fontStyles } from '#shop/font-styles.ts';
import { ShopContext, useShop } from '#shop/use-shop.ts';
import { soldOutBy } from '#storefront/availability.ts';
import { rememberedOrder } from '#tracking/remembered-order.ts';
import { AddressForm } from '#ui/address-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { CrashPage } from '../crash.tsx';
import { contextOf, documentContext, storefrontOf } from '../page-context.ts';
import type { Route } from './+types/home.ts';
import { arrive } from './arrival.ts';
import { useShopChanges } from './follow-shop.ts';
import { Hero } from './hero.tsx';
import { homeTitle } from './home.text.ts';
import { makeHomeData } from './home-data.server.ts';
import {
  type HomeData,
  type OrderingData,
  readOrderingAhead,
  readOrderingData,
  type ShopNow,
  useOrderingData,
} from './home-data.ts';
import { LowerNotice, seenAt, useLineWords } from './lower-notice.tsx';
import { loadLate } from './ordering/late-dialogs.ts';
import { type DialogName, dialogs, type Requested } from './ordering/requested.ts';
import { asItWas, outageText } from './outage.text.ts';
import { SearchRow } from './search-row.tsx';
import { TopBar } from './top-bar.tsx';

/** As one string the shop takes less of the document. */
export async function loader({ context }: Route.LoaderArgs): Promise<string> {
  const storefront = await storefrontOf(context);
  if (!storefront.hasOpened) throw redirect('/soon');
  const { until, promises } = context.get(documentContext);
  const reading = { storefront, until, promises };
  return JSON.stringify(makeHomeData(reading, contextOf(context).clock.now()));
}

/** Makes the browser load the page: its document has a style of its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

/** The page reads itself anew (follow-shop.ts). */
export const shouldRevalidate = () => false;

const fiveMinutes = 5 * 60_000;

const loadOrdering = async () => (await import('./ordering/ordering.tsx')).Ordering;
const Ordering = latePart(loadOrdering);
const Finding = latePart(async () => (await import('./finding.tsx')).Finding);
const RunningOrderBar = latePart(
  async () => (await import('#tracking/page/running-order-bar.tsx')).RunningOrderBar,
);

/** Fetches the cart and what it needs: a finger has come down. */
function fetchAhead() {
  loadOrdering().catch(() => {});
  readOrderingAhead();
}

/** Loads the page anew, with its cart, when a part of it breaks; a second time it says whom to call. */
export function ErrorBoundary() {
  useEffect(loadAnew, []);
  return <CrashPage />;
}

/** Renders the home page: first as the server read it, then as it was read last. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const ordering = useOrderingData();
  const read = useMemo<HomeData>(() => JSON.parse(loaderData), [loaderData]);
  const documentShop = useShop();
  const shop = ordering?.shop ?? documentShop;
  useEffect(() => {
    for (const [name, value] of Object.entries(brandVariables(shop)))
      document.documentElement.style.setProperty(name, value);
  }, [shop]);
  return (
    <ShopContext value={shop}>
      <HomePage data={ordering ?? read} isFresh={ordering?.isPreserved === false} />
    </ShopContext>
  );
}

type HomePageProps = {
  data: HomeData & Partial<Pick<OrderingData, 'choices' | 'kitchen'>>;
  /** Read from the shop since the page was opened. */
  isFresh: boolean;
};

function HomePage({ data, isFresh }: HomePageProps) {
  const { language, t } = useLanguage();
  const facts = useShop();
  const shop = useShopNow(data);
  const { now, at, unavailable } = shop;
  const to = useSyncExternalStore(destination.subscribe, destination.now, () => unknownDestination);
  const promises = data.promises ?? promisesNow({ ...data, ...shop });
  const [preservedAt, setPreservedAt] = useState<number | null>(null);
  const isPreserved = preservedAt !== null && !isFresh;
  const lineWords = useLineWords(isPreserved ? preservedAt : null);
  const [runningOrder, setRunningOrder] = useState<string | null>(null);
  const [requested, setRequested] = useState<Requested | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const marks = useCardMarks();
  const [text, setText] = useState('');
  const [isVegetarian, setVegetarian] = useState(false);
  const { groups, isShown, filtered } = useFilters(data, marks, isVegetarian);
  const ask = useCallback((dialog: DialogName, dish?: string) => {
    setBusy(true);
    setRequested(dish ? { dialog, dish } : { dialog });
    startTransition(() => setWanted(true));
  }, []);
  const openForm = useCallback(() => ask('order'), [ask]);
  const openDish = useCallback((id: string) => ask('compose', id), [ask]);
  const shown = useCallback(() => setBusy(false), []);
  const saySoldOut = useCallback(
    (itemId: string) => soldOutBy(unavailable, itemId, at)?.title ?? null,
    [unavailable, at],
  );
  useShopChanges(data, isPreserved);
  useCachedMenu();
  // Once, for what the page was opened with.
  useEffect(() => {
    setPreservedAt(seenAt());
    const { requested, isExpected } = arrive(data);
    if (requested) ask(requested);
    if (isExpected) setWanted(true);
    const look = () => setRunningOrder(rememberedOrder());
    look();
    const ends = [
      onWake(look),
      // After the count is painted.
      cartStore.subscribe(() => cartStore.now().added && setTimeout(() => setWanted(true))),
    ];
    const returned = (event: PageTransitionEvent) => event.persisted && cartStore.read();
    addEventListener('pageshow', returned);
    return () => {
      for (const end of ends) end();
      removeEventListener('pageshow', returned);
    };
  }, []);
  const filters = (onPress = () => {}) => (
    <MenuFilters
      isVegetarian={data.meatless.length > 0 ? isVegetarian : null}
      onVegetarian={() => {
        setVegetarian(!isVegetarian);
        onPress();
      }}
      onAllergens={() => {
        onPress();
        ask('allergens');
      }}
    />
  );
  const outage =
    data.version === null
      ? [...(data.trueAt === undefined ? [] : [asItWas(data.trueAt, now)]), outageText.call]
      : null;
  return (
    <SoldOutContext value={saySoldOut}>
      <OpenDishContext value={openDish}>
        <title>{t(homeTitle(facts))}</title>
        <AddressForm lang={language === facts.firstLanguage ? null : language} />
        <TopBar onOrder={openForm} />
        <Suspense>
          {runningOrder && <RunningOrderBar key={runningOrder} token={runningOrder} />}
        </Suspense>
        <main
          className="bg-char"
          onPointerDownCapture={({ target }) =>
            (target as Element).closest('[name=add], [name=open], [name=compose]') && fetchAhead()
          }
        >
          <Hero
            {...{ data, shop }}
            orderType={to.orderType}
            promisedAt={promises[to.orderType]}
            onOrder={openForm}
          />
          <MenuSection
            groups={groups}
            marks={marks?.marks}
            filtered={filtered}
            delivery={
              <DestinationLine
                terms={{ zones: data.zones, deliveryMinimum: facts.deliveryMinimum }}
                {...{ to, promises, now }}
                onChange={destination.choose}
              />
            }
            search={(current, choose) => (
              <SearchRow {...{ text, setText, current, choose, groups, filters }} />
            )}
            filters={filters()}
            found={
              text === '' ? null : (
                <Suspense>
                  <Finding {...{ data, text, isShown }} marks={marks?.marks} onSearch={setText} />
                </Suspense>
              )
            }
            onChoose={() => setText('')}
          >
            <Suspense>
              {isWanted && (
                <Ordering
                  requested={requested}
                  shop={shop}
                  isPreserved={isPreserved}
                  onShown={shown}
                />
              )}
            </Suspense>
          </MenuSection>
          <About />
        </main>
        <Contact hours={data.hours} delivery={data.zoneTerms} />
        <CartButton isBusy={isBusy} isReady={'kitchen' in data} onOpen={() => ask('cart')} />
        <LowerNotice words={lineWords ?? outage} />
        {/* Read when all else has come: none of it moves what is painted. */}
        <link rel="stylesheet" href={fontStyles[facts.headingFont]} />
      </OpenDishContext>
    </SoldOutContext>
  );
}

/** Returns what the reader's filters leave of the menu, and what they do in words. */
function useFilters({ menu, meatless }: HomeData, marks: CardMarks | null, isVegetarian: boolean) {
  return useMemo(() => {
    const left = isVegetarian ? new Set(meatless) : null;
    const isShown = (id: string) => (left?.has(id) ?? true) && !marks?.marks.get(id)?.isOut;
    const groups = left || marks ? shownGroups(menu, isShown) : menu;
    const count = groups.reduce((sum, { items }) => sum + items.length, 0);
    const filtered = [...(marks?.summary ?? []), ...(left ? [vegetarianChoices(count)] : [])];
    return { groups, isShown, filtered };
  }, [menu, meatless, marks, isVegetarian]);
}

/** Caches the menu and its dialogs on the device, a while after the first touch. */
function useCachedMenu() {
  useEffect(() => {
    const touched = new AbortController();
    const begin = () => {
      touched.abort();
      const load = () =>
        Promise.all([loadOrdering(), loadLate(...dialogs), loadToaster(), readOrderingData()]);
      setTimeout(() => void cachePage(location.pathname + location.search, load), 6000);
    };
    const options = { signal: touched.signal, passive: true };
    for (const way of ['pointerdown', 'keydown', 'scroll']) addEventListener(way, begin, options);
    return () => touched.abort();
  }, []);
}

/** Returns the shop by the clock: it opens, closes and switches on again by itself. */
function useShopNow({ now: readAt, openings, unavailable }: HomeData): ShopNow {
  const now = useNow(readAt, (instant) => {
    const ends = unavailable.map(({ endsAt }) => endsAt).filter((end) => end > instant);
    // A promise is of whole five minutes.
    return Math.min(
      (Math.floor(instant / fiveMinutes) + 1) * fiveMinutes,
      nextBoundary(openings, instant),
      ...ends,
    );
  });
  return useMemo(() => {
    const at = Math.max(now, takingOpening(openings, now)?.opensAt ?? now);
    return { now, at, openings, unavailable: unavailable.filter(({ endsAt }) => now < endsAt) };
  }, [now, openings, unavailable]);
}
