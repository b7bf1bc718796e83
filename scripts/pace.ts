import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { openShop } from '#tests/support/shop.ts';

// Counts the taps, keys and seconds of a customer with a phone, from the address to the order's page. A person looks
// before each tap, drags the page a screen at a time, and types a key every 300 ms; the page's own time is included
// where a person waits for it, not the tool's.

const human = { look: 1_000, swipe: 700, key: 300 } as const;
/** Pixels that a finger drags the page. */
const swipe = 600;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits until a page has painted its words; returns when, in milliseconds since 1970. */
async function painted(page: Page): Promise<number> {
  const since1970 = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.timeOrigin + paint.startTime;
  });
  return (await since1970.jsonValue()) ?? Date.now();
}

type Hand = ReturnType<typeof handOn>;

/** Returns a hand on a page, which counts its taps, swipes and keys. */
function handOn(page: Page) {
  const counts = { taps: 0, swipes: 0, keys: 0 };
  let firstSeen: number | null = null;
  /** Opens the page; the first look begins with its first paint, while the script is still under way. */
  async function open(url: string) {
    await page.goto(url, { waitUntil: 'commit' });
    firstSeen = await painted(page);
  }
  async function tap(target: Locator) {
    const asked = performance.now();
    // Playwright's own waiting looks every half second in the end.
    let seen = firstSeen ?? Date.now();
    firstSeen = null;
    while (!(await target.isVisible()) && performance.now() < asked + 10_000) {
      await page.waitForTimeout(20);
      seen = Date.now();
    }
    // Dialogs scroll by themselves.
    const isOnPage = await target.evaluate((element) => {
      const isFixed = (one: Element) => getComputedStyle(one).position === 'fixed';
      for (let one: Element | null = element; one; one = one.parentElement)
        if (one.role === 'dialog' || isFixed(one)) return false;
      return true;
    });
    const box = await target.boundingBox();
    const away = box && isOnPage ? box.y + box.height - phone.viewport.height + 90 : 0;
    for (let left = away; left > 0; left -= swipe) {
      await page.waitForTimeout(human.swipe);
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), swipe);
      counts.swipes += 1;
      seen = Date.now();
    }
    await page.waitForTimeout(Math.max(0, seen + human.look - Date.now()));
    await target.tap({ timeout: 10_000 });
    counts.taps += 1;
  }
  /** Presses a key 300 ms after the one before began, later where the page was busy until then. */
  async function press(key: () => Promise<void>) {
    const began = performance.now();
    await key();
    counts.keys += 1;
    await page.waitForTimeout(Math.max(0, began + human.key - performance.now()));
  }
  async function type(text: string) {
    for (const sign of text) await press(() => page.keyboard.type(sign));
  }
  /** Presses the phone's key that leads to the next field. */
  async function next() {
    await press(() => page.keyboard.press('Tab'));
  }
  return { page, counts, open, tap, type, next };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first();

/** Fills in the form as a new or remembered customer, and waits for the order's page. */
async function fillAndSend(
  { page, tap, type, next }: Hand,
  isRemembered: boolean,
  filler?: RegExp,
) {
  const form = page.getByRole('dialog');
  await tap(form.getByRole('textbox', { name: 'Code postal' }));
  // The key that leads on passes the telephone's extension.
  for (const text of ['H2X', 'Maude Essai-Roy', 'maude@exemple.test', '4385550142', '']) {
    await type(text);
    await next();
  }
  await type('77 rue des Copeaux');
  await tap(form.getByText('Comptant', { exact: true }).first());
  if (isRemembered) await tap(form.getByText(/^Retenir mes coordonnées/));
  // What reaches the minimum stands below the fields.
  if (filler) await tap(inDialog(page, filler));
  await send({ page, tap });
}

async function send({ page, tap }: Pick<Hand, 'page' | 'tap'>) {
  await tap(inDialog(page, 'Envoyer la commande'));
  await page.waitForURL(/\/order\//, { waitUntil: 'commit' });
  await painted(page);
}

type Task = { readonly name: string; readonly play: (hand: Hand) => Promise<void> };

const cartButton = /^Ouvrir le panier/;
const orderNow = 'Commander maintenant';
const pepsi = /^Ajouter Pepsi,/;

/** The first two are one customer's; the others begin each as a stranger. */
const tasks: readonly Task[] = [
  {
    name: 'a large pepperoni delivered, first visit, by the first button',
    async play(hand) {
      const { page, tap } = hand;
      await tap(page.getByRole('main').getByRole('button', { name: orderNow }).first());
      await tap(inDialog(page, /^Ajouter Pepperoni, L,/));
      await fillAndSend(hand, true, pepsi);
    },
  },
  {
    name: 'the same next week',
    async play({ page, tap }) {
      const last = page.getByRole('region', { name: 'Votre dernière commande' });
      await tap(last.getByRole('button').first());
      await send({ page, tap });
    },
  },
  {
    name: 'a large pepperoni delivered, first visit, by the menu and the cart',
    async play(hand) {
      const { page, tap } = hand;
      await tap(button(page, /^Ajouter Pepperoni, L,/));
      await tap(button(page, cartButton));
      await tap(inDialog(page, pepsi));
      await tap(inDialog(page, orderNow));
      await fillAndSend(hand, true);
    },
  },
  {
    name: '2-for-1, one half and half, no onions',
    async play(hand) {
      const { page, tap } = hand;
      const dialog = page.getByRole('dialog');
      await tap(button(page, /2 pour 1 \+ 2 canettes.*33,95/));
      await tap(button(page, /^Choisir les pizzas/));
      await tap(inDialog(page, 'Pepperoni'));
      await tap(dialog.getByText('Moitié-moitié'));
      await tap(inDialog(page, 'Végétarienne'));
      await tap(
        dialog.getByRole('group', { name: /^Oignons/ }).getByRole('radio', { name: 'Sans' }),
      );
      await tap(inDialog(page, /^Continuer/));
      await tap(inDialog(page, 'Fromage'));
      await tap(inDialog(page, /^Continuer/));
      await tap(inDialog(page, /^Mettre à jour/));
      await tap(button(page, cartButton));
      await tap(inDialog(page, orderNow));
      await fillAndSend(hand, false);
    },
  },
];

async function play(context: BrowserContext, url: string, task: Task) {
  const page = await context.newPage();
  const hand = handOn(page);
  const began = performance.now();
  await hand.open(url);
  await task.play(hand);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await page.close();
  return { ...hand.counts, seconds };
}

async function time(context: BrowserContext, url: string, task: Task) {
  const { taps, swipes, keys, seconds } = await play(context, url, task);
  process.stdout.write(`| ${task.name} | ${taps} | ${swipes} | ${keys} | ${seconds} |\n`);
}

const executablePath = findChromium();
if (!executablePath) throw new Error(noChromium);
const shop = await openShop();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args });
try {
  await openAllDay(shop);
  // As the seed's, which a shop for tests begins without.
  await shop.database.query(
    `insert into delivery_zones (name, postal_prefixes, fee, minimum, display_order)
     values ('Montréal', '{H0,H1,H2,H3,H4,H5,H8,H9}', 0, 20, 0)`,
  );
  // Not counted: what a server does for the first time after its start is no customer's.
  const [first] = tasks;
  if (first) await play(await browser.newContext(phone), `${shop.url}/`, first);
  process.stdout.write('| task | taps | swipes | keys | seconds |\n|---|---:|---:|---:|---:|\n');
  const known = await browser.newContext(phone);
  for (const task of tasks.slice(0, 2)) await time(known, `${shop.url}/`, task);
  for (const task of tasks.slice(2))
    await time(await browser.newContext(phone), `${shop.url}/`, task);
} finally {
  await browser.close();
  await shop.stop();
}
