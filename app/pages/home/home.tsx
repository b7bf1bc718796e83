import { type PointerEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { redirect, redirectDocument } from 'react-router';
import { latePart } from '#browser/late-part.tsx';
import { loadAnew } from '#browser/line-back.ts';
import { readInTab } from '#browser/storage.ts';
import { useNow } from '#browser/use-now.ts';
import { onWake } from '#browser/wake.ts';
import { cartStore } from '#cart/cart-store.ts';
import { CartButton } from '#cart/panel/cart-button.tsx';
import { DestinationLine } from '#checkout/delivery/destination-line.tsx';
import { orderDraft, useDraft } from '#checkout/form/order-draft.ts';
import { changeName } from '#checkout/remembered-reorder.ts';
import { promisesNow } from '#checkout/requested-time.ts';
import { nextBoundary, takingOpening } from '#hours/opening.ts';
import { shownGroups } from '#menu/search/shown-groups.ts';
import { nothingSoldOut, OpenDishContext, SoldOutContext } from '#menu/section/card-contexts.ts';
import { vegetarianChoices } from '#menu/section/card-marks.text.ts';
import { type CardMarks, useCardMarks } from '#menu/section/card-marks.ts';
import { MenuFilters } from '#menu/section/menu-filters.tsx';
import { MenuSection } from '#menu/section/menu-section.tsx';
import { notToday } from '#promotions/specials/special-words.ts';
import { About } from '#shop/about.tsx';
import { brandVariables } from '#shop/brand.ts';
import { Contact } from '#shop/contact.tsx';
import { fontStyles } from '#shop/font-styles.ts';
import { ShopContext, useShop } from '#shop/use-shop.ts';
import { soldOutBy } from '#storefront/availability.ts';
import { rememberedOrder } from '#tracking/remembered-order.ts';
import { AddressForm, isAddressed } from '#ui/address-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { CrashPage } from '../crash.tsx';
import { documentContext, storefrontOf, verbContext } from '../page-context.ts';
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
import { asItWas, outageCall } from './offline.text.ts';
import {
  type DialogName,
  dialogNamed,
  dialogs,
  loadLate,
  type Requested,
} from './ordering/dialogs.ts';
import { SearchRow } from './search-row.tsx';
import { TopBar } from './top-bar.tsx';
import { useCachedMenu } from './use-cached-menu.ts';

/** As one string the shop takes less of the document. */
export async function loader({ context }: Route.LoaderArgs): Promise<string> {
  const storefront = await storefrontOf(context);
  if (!storefront.hasOpened) throw redirect('/soon');
  const reading = { storefront, ...context.get(documentContext) };
  return JSON.stringify(makeHomeData(reading, context.get(verbContext).clock.now()));
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

/** Fetches the cart, and the dialog that it leads to, where a finger has come down. */
function fetchAhead({ target }: PointerEvent) {
  const leads = '[name=add], [name=open], [name=compose]';
  const pressed = (target as Element).closest<HTMLButtonElement>(leads);
  if (!pressed) return;
  const dialog = dialogNamed(pressed.name === 'open' ? pressed.value : pressed.name);
  Promise.all([loadOrdering(), loadLate(...(dialog ? [dialog] : []))]).catch(() => {});
  readOrderingAhead();
}

/** Loads the page anew, with its cart, when a part of it breaks; a second time it says whom to call. */
export function ErrorBoundary() {
  useEffect(loadAnew, []);
  return <CrashPage />;
}

/** Renders the home page: first as the server read it, then as it was read last. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const latest = useOrderingData();
  const read = useMemo<HomeData>(() => JSON.parse(loaderData), [loaderData]);
  // The same menu stays the same object: its cards are not rendered anew.
  const ordering = useMemo(
    () => (latest && latest.version === read.version ? { ...latest, menu: read.menu } : latest),
    [latest, read],
  );
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
  const to = useDraft();
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
    setWanted(true);
  }, []);
  const openForm = useCallback(() => ask('order'), [ask]);
  const openDish = useCallback((id: string) => ask('compose', id), [ask]);
  const shown = useCallback(() => setBusy(false), []);
  const saySoldOut = useCallback(
    (itemId: string) => soldOutBy(unavailable, itemId, at)?.title ?? null,
    [unavailable, at],
  );
  useShopChanges(data, isPreserved);
  useCachedMenu(loadAll);
  // Once, for what the page was opened with.
  useEffect(() => {
    setPreservedAt(seenAt());
    setVegetarian(isAddressed('vegetarian'));
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
    // The tab may have begun or left the change of an order since.
    const change = readInTab(changeName);
    const returned = ({ persisted }: PageTransitionEvent) =>
      persisted && (readInTab(changeName) === change ? cartStore.read() : location.reload());
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
      ? [...(data.trueAt === undefined ? [] : [asItWas(data.trueAt, now)]), outageCall]
      : null;
  return (
    <SoldOutContext value={unavailable.length > 0 ? saySoldOut : nothingSoldOut}>
      <OpenDishContext value={openDish}>
        <title>{t(homeTitle(facts))}</title>
        <AddressForm lang={language === facts.firstLanguage ? null : language} />
        <TopBar onOrder={openForm} />
        {runningOrder && <RunningOrderBar key={runningOrder} token={runningOrder} />}
        <main className="bg-char" onPointerDownCapture={fetchAhead}>
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
                {...{ to, promises, now, unavailable }}
                onChange={orderDraft.change}
              />
            }
            search={(current, choose) => (
              <SearchRow {...{ text, setText, current, choose, groups, filters }} />
            )}
            filters={filters()}
            found={
              text === '' ? null : (
                <Finding {...{ data, shop, text, marks, isShown }} onSearch={setText} />
              )
            }
            onChoose={() => setText('')}
          >
            {isWanted && (
              <Ordering
                requested={requested}
                shop={shop}
                isPreserved={isPreserved}
                onShown={shown}
              />
            )}
          </MenuSection>
          <About />
        </main>
        <Contact hours={data.hours} delivery={data.zoneTerms} />
        <CartButton
          isBusy={isBusy}
          isReady={'kitchen' in data}
          notNow={(itemId) => notToday(data.specials, itemId, shop.day)}
          onOpen={() => ask('cart')}
        />
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

/** Loads what an offline visit needs besides the page: its data and its dialogs. */
function loadAll() {
  return Promise.all([loadOrdering(), loadLate(...dialogs), loadToaster(), readOrderingData()]);
}

/** Returns the shop by the clock: it opens, closes and switches on again by itself. */
function useShopNow({ now: readAt, until, openings, unavailable }: HomeData): ShopNow {
  const now = useNow(readAt, (instant) => {
    const ends = unavailable.map(({ endsAt }) => endsAt).filter((end) => end > instant);
    // Promises are of whole five minutes. The server's boundary first: computing one keeps a slow phone busy.
    return Math.min(
      (Math.floor(instant / fiveMinutes) + 1) * fiveMinutes,
      instant < until ? until : nextBoundary(openings, instant),
      ...ends,
    );
  });
  return useMemo(() => {
    const taking = takingOpening(openings, now);
    const at = Math.max(now, taking?.opensAt ?? now);
    const day = taking && { day: taking.date, weekday: taking.weekday };
    const left = unavailable.filter(({ endsAt }) => now < endsAt);
    return { now, at, day, openings, unavailable: left };
  }, [now, openings, unavailable]);
}
