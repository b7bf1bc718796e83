import { render, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { renderToString } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '#core/context.ts';
import { type Language, languageTag } from '#core/language.ts';
import { openingsFrom } from '#hours/hours.ts';
import { nextBoundary } from '#hours/opening.ts';
import { orders } from '#orders/orders.table.server.ts';
import { shownFacts } from '#shop/shop.ts';
import { nextAvailabilityChange } from '#storefront/availability.ts';
import { readStorefront, type Storefront } from '#storefront/storefront.server.ts';
import { loader } from '../../app/pages/home/home.tsx';
import { makeOrderingData } from '../../app/pages/home/home-data.server.ts';
import {
  documentContext,
  languageContext,
  storefrontContext,
  verbContext,
} from '../../app/pages/page-context.ts';
import { type Words, words } from '../e2e/words.ts';
import { type TestAppOptions, wednesdayEvening } from './app.ts';
import { fakeChanges } from './live-site.ts';
import { openShop, type Shop } from './orders.ts';
import { browse, type Line, type Screen, touchScreen } from './screen.tsx';

/** Leaves these dishes on the menu, and one of each category: checking all of it takes a second. */
const shorten = (names: readonly string[]) => sql`delete from menu_items
  where name_fr not in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}) and id not in
    (select distinct on (category_id) id from menu_items order by category_id, name_fr)`;

/** Of the open page: a reload ends it. */
let life = () => {};

/** The home page as a customer reads and touches it, on a site with the same clock. */
export type HomeScreen = Omit<Screen, 'fill'> & {
  readonly site: Shop;
  readonly line: Line;
  readonly t: Words;
  readonly main: ReturnType<typeof within>;
  /** Presses a button, of the whole page or inside a part of it. */
  press(name: string | RegExp, inside?: HTMLElement): Promise<void>;
  openCart(count: number): Promise<HTMLElement>;
  openForm(): Promise<HTMLElement>;
  /** Fills in the form for a delivery paid in cash. */
  fill(form: HTMLElement): Promise<void>;
  send(form: HTMLElement): Promise<void>;
  /** Waits until a message, or the page, shows these words; a failure is also announced. */
  told(words: string | RegExp): Promise<void>;
  /** Blocks what the dialogs load; returns a function that unblocks it. */
  cutDialogs(): () => void;
  /** Tells the open page that a table of the database has changed. */
  tell(table: string): void;
  /** Sets the time of the shop and of the device, which wakes up. */
  wakeAt(moment: string): void;
};

type Options = Omit<TestAppOptions, 'changes'> & {
  readonly language?: Language;
  /** The device's time; the shop's by default. */
  readonly device?: string;
  /** More dishes of the menu, by their French names. */
  readonly also?: readonly string[];
};

/** Opens the home page of a shop of this database, by default on a Wednesday evening. */
export async function openHomePage(
  db: Database,
  { language = 'fr', also = [], ...options }: Options = {},
): Promise<HomeScreen> {
  const { changes, tell } = fakeChanges();
  const { now = wednesdayEvening, device = now } = options;
  vi.useFakeTimers({ now: Temporal.Instant.from(device).epochMilliseconds, toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    history.replaceState(null, '');
  });
  const site = await openShop(db, { ...options, changes });
  await db.execute(shorten(['Fromage', 'Toute garnie', ...also]));
  const line = browse(site);
  const read = async () => ({ ...(await readStorefront(site.ctx)), hasOpened: true });
  const call = fetch;
  let isCut = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // An order's page is another one: a customer whose order was sent stays here.
    if (init?.method === 'HEAD') throw new TypeError('Failed to fetch');
    if (path !== '/ordering.json') return call(path, init);
    if (isCut) throw new TypeError('Failed to fetch');
    const storefront = await read();
    const until = nextChange(site, storefront);
    return Response.json(makeOrderingData({ storefront, until }, site.clock.now()));
  });
  // As after a reload: the page's memory is gone, and nothing of another test is left.
  vi.resetModules();
  life();
  document.documentElement.lang = languageTag[language];
  const mended: unknown[] = [];
  life = await openPage(site, await read(), language, (error) => mended.push(error));
  onTestFinished(() => expect(mended, 'what React had to render anew').toEqual([]));
  // Late parts are loaded: a busy machine may need longer for them than an offer stays.
  await import('../../app/pages/home/ordering/ordering.tsx');
  const shown = touchScreen(document.body, life);
  const { screen, user } = shown;
  const t = words[language];
  const main = within(await screen.findByRole('main'));

  async function press(name: string | RegExp, inside?: HTMLElement) {
    const part = inside ? within(inside) : screen;
    await user.click(await part.findByRole('button', { name, hidden: true }));
  }
  async function openForm() {
    await user.click(main.getByRole('button', { name: t.orderNow }));
    return screen.findByRole('dialog', { name: t.form });
  }
  return {
    ...shown,
    site,
    line,
    t,
    main,
    press,
    openForm,
    tell,
    cutDialogs() {
      isCut = true;
      return () => {
        isCut = false;
      };
    },
    async openCart(count) {
      await press(t.openCart(count));
      return screen.findByRole('dialog', { name: t.cart });
    },
    async fill(form) {
      const fields = within(form);
      const typed = {
        [t.fullName]: 'Maëlle Gagné-Essai',
        [t.email]: 'maelle@exemple.test',
        [t.phone]: '438 555-0123',
        [t.street]: '77, rue des Copeaux',
      };
      for (const [name, text] of Object.entries(typed)) {
        await user.click(fields.getByRole('textbox', { name, hidden: true }));
        await user.paste(text);
      }
      await user.click(fields.getByRole('radio', { name: t.cash, hidden: true }));
    },
    send: (form) => press(t.send, form),
    told: reads,
    wakeAt(moment) {
      site.clock.set(moment);
      vi.setSystemTime(Temporal.Instant.from(moment).epochMilliseconds);
      document.dispatchEvent(new Event('resume'));
    },
  };
}

/** Writes the page's body as the server does, and brings it to life as a browser does; returns what ends it. */
async function openPage(
  site: Shop,
  storefront: Storefront,
  language: Language,
  onRecoverableError: (error: unknown) => void,
) {
  const provider = new RouterContextProvider();
  provider.set(verbContext, site.ctx);
  provider.set(languageContext, language);
  provider.set(storefrontContext, async () => storefront);
  provider.set(documentContext, { until: nextChange(site, storefront) });
  const request = new Request('http://pizzeria.test/');
  const load = { context: provider, request } as unknown as Parameters<typeof loader>[0];
  const [{ default: Home }, { LanguageProvider }, { ShopContext }, { Notifications }] =
    await Promise.all([
      import('../../app/pages/home/home.tsx'),
      import('#ui/language-provider.tsx'),
      import('#shop/use-shop.ts'),
      import('#ui/notifications.tsx'),
    ]);
  const props = { loaderData: await loader(load) } as unknown as Parameters<typeof Home>[0];
  const page = (
    <LanguageProvider initial={language}>
      <ShopContext value={shownFacts(storefront.shop)}>
        <Home {...props} />
        <Notifications />
      </ShopContext>
    </LanguageProvider>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.replaceChildren(place);
  return render(page, { container: place, hydrate: true, onRecoverableError }).unmount;
}

/** Returns until when the page stays true; more exactly in server/pages/pages.ts. */
function nextChange({ clock }: Shop, { hours, unavailable }: Storefront): number {
  const now = clock.now();
  const boundary = nextBoundary(openingsFrom(now, 15, hours), now.epochMilliseconds);
  return Math.min(boundary, nextAvailabilityChange(unavailable, now.epochMilliseconds));
}

export const allDressed = /^Ajouter Spécial toute garnie/;

/** Returns a part's text, each space a plain one. */
export function textOf(part: Element | null | undefined): string {
  return part?.textContent?.replaceAll(/\s/g, ' ') ?? '';
}

/** Waits until the screen has the words: messages go by themselves, and checking every element takes long. */
export function reads(words: string | RegExp): Promise<void> {
  const said = typeof words === 'string' ? words.replaceAll(/\s/g, ' ') : words;
  return waitFor(() => expect(textOf(document.body)).toMatch(said));
}

export function linesIn(part: HTMLElement): HTMLElement[] {
  return within(part).queryAllByRole('listitem');
}

export function textbox(part: HTMLElement, name: string | RegExp): HTMLInputElement {
  return within(part).getByRole<HTMLInputElement>('textbox', { name });
}

/** Replaces a field's text. */
export async function typeInto({ user }: HomeScreen, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export function ordersIn(db: Database) {
  return db.select().from(orders).orderBy(orders.id);
}
