import { redirect, redirectDocument } from 'react-router';
import { CartBar } from '#cart/panel/cart-bar.tsx';
import { DeliveryLine } from '#checkout/delivery/delivery-line.tsx';
import { minutesOf } from '#checkout/delivery/delivery-terms.ts';
import { LastOrder } from '#checkout/remembered/last-order.tsx';
import { openingsFrom } from '#hours/hours.ts';
import { hoursInWords } from '#hours/hours-in-words.ts';
import { openNow, takingOpening } from '#hours/opening.ts';
import {
  IdLengthContext,
  idLengthOf,
  SoldOutContext,
  VegetarianContext,
} from '#menu/section/card-contexts.ts';
import { MenuSection } from '#menu/section/menu-section.tsx';
import { requestedDishes, requestedPanel } from '#menu/section/open-panel.ts';
import { PromotionList } from '#promotions/deals/promotion-list.tsx';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { SpecialCard } from '#promotions/specials/special-card.tsx';
import { backText, shownSpecials } from '#promotions/specials/special-words.ts';
import { About } from '#shop/about.tsx';
import { zoneTerms } from '#shop/contact.text.ts';
import { Contact } from '#shop/contact.tsx';
import { useShop } from '#shop/use-shop.ts';
import { unavailabilityInWords } from '#storefront/availability.text.ts';
import { rushAt, soldOutBy, unavailableAt } from '#storefront/availability.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { contextOf, documentContext, storefrontOf } from '../page-context.ts';
import type { Route } from './+types/home.ts';
import { Hero } from './hero.tsx';
import { heroPicture, isOffered } from './hero-picture.ts';
import { homeText, homeTitle } from './home.text.ts';
import { LowerNotice } from './lower-notice.tsx';
import { asItWas, outageText } from './outage.text.ts';
import { TopBar } from './top-bar.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = await storefrontOf(context);
  if (!storefront.hasOpened) throw redirect('/soon');
  const { scripts, until, minutes } = context.get(documentContext);
  const { searchParams } = new URL(request.url);
  const shown = shownOf(storefront, contextOf(context).clock.now());
  const menu = requestedDishes(searchParams, shown.menu, shown.idLength);
  return {
    ...shown,
    minutes: minutes ?? shown.minutes,
    menu,
    open: requestedPanel(searchParams),
    scripts,
    until,
  };
}

/** Makes the browser load the page: it is a document, which the router cannot open. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

function shownOf(storefront: Storefront, at: Temporal.Instant) {
  const { version, trueAt, menu, choices, promotions, hours, zones } = storefront;
  const now = at.epochMilliseconds;
  const openings = openingsFrom(at, 15, hours);
  const taking = takingOpening(openings, now);
  const specials = shownSpecials(storefront.specials, now);
  return {
    ...{ now, version, trueAt, menu, promotions, specials, openings },
    /** When an order sent now would be made, and its day. */
    orderAt: Math.max(now, taking?.opensAt ?? now),
    day: taking ? { day: taking.date, weekday: taking.weekday } : null,
    hours: hoursInWords(at, hours),
    unavailable: unavailableAt(storefront.unavailable, now).map((off) =>
      unavailabilityInWords(off, now),
    ),
    zones,
    minutes: minutesOf(hours.ordering, rushAt(storefront.unavailable, now)),
    zoneTerms: zones.length > 0 ? zoneTerms(zones) : undefined,
    vegetarian: new Set(
      Object.keys(choices.dishes).filter((id) => choices.dishes[id]?.isVegetarian),
    ),
    idLength: idLengthOf([
      ...menu.flatMap(({ items }) => items.map(({ id }) => id)),
      ...specials.map(({ id }) => id),
      ...promotions.map(promotionItemId),
    ]),
  };
}

/** Renders the home page as a document; script/start-home.ts finds its parts by name. */
export default function Home({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { deliveryMinimum } = useShop();
  const { now, orderAt, openings, unavailable } = page;
  return (
    <SoldOutContext value={(itemId) => soldOutBy(unavailable, itemId, orderAt)?.title ?? null}>
      <IdLengthContext value={page.idLength}>
        <title>{t(homeTitle(useShop()))}</title>
        <TopBar />
        <CartBar />
        {/* Room below the last line for the cart's bar. */}
        <main
          className="bg-char pb-20 xl:pb-0"
          data-version={page.version ?? undefined}
          data-until={page.until}
        >
          <Hero
            shop={{ now, at: orderAt, openings, unavailable }}
            weekly={page.hours.weekly}
            special={heroPicture(page.specials, page.day)}
          >
            <LastOrder className="mb-6 max-w-xl" />
            <div className="offer-row">
              <div className="special-cards">
                {page.specials.map((special) => (
                  <SpecialCard
                    key={special.id}
                    special={special}
                    back={isOffered(special, page.day) ? null : backText(special, page.day)}
                  />
                ))}
              </div>
              <PromotionList promotions={page.promotions} />
            </div>
            <NoScript />
          </Hero>
          <VegetarianContext value={page.vegetarian}>
            <MenuSection groups={page.menu} open={page.open}>
              <DeliveryLine
                terms={{ zones: page.zones, deliveryMinimum }}
                minutes={openNow(openings, now) && page.minutes}
              />
            </MenuSection>
          </VegetarianContext>
          <About />
          <Contact hours={page.hours} delivery={page.zoneTerms} />
        </main>
        <LowerNotice
          words={page.version === null ? outageWords(page.trueAt, now).map(t).join(' ') : null}
        />
        <div id="ordering" />
        <HomeScripts scripts={page.scripts} />
      </IdLengthContext>
    </SoldOutContext>
  );
}

/** Renders the script and its imports, fetched together after what the first view needs. */
function HomeScripts({ scripts }: { scripts: readonly string[] }) {
  return scripts.map((src) => <script key={src} type="module" src={src} fetchPriority="low" />);
}

/** Returns, during an outage of the database, the menu's time and how to order (B-2375). */
function outageWords(trueAt: number | undefined, now: number) {
  return trueAt === undefined ? [outageText.call] : [asItWas(trueAt, now), outageText.call];
}

function NoScript() {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <noscript>
      <p className="mt-6 rounded-2xl bg-paper p-4 font-bold text-ink">
        {t(homeText.noScript)}{' '}
        {phones.map((phone, position) => (
          <a key={position} href={phoneLink(phone)} className="mr-3 inline-block underline">
            {phone}{' '}
          </a>
        ))}
      </p>
    </noscript>
  );
}
