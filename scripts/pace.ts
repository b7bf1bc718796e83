import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { openShop } from '#tests/support/shop.ts';

// Counts the taps, keys and seconds of a customer with a phone, from the address to the order's page. A person looks
// before each tap, drags the page a screen at a time, and types a key in 300 ms; the page's own time is included.

const human = { look: 1_000, swipe: 700, key: 300 } as const;
/** Pixels that a finger drags the page. */
const swipe = 600;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Hand = ReturnType<typeof handOn>;

/** Returns a hand on a page, which counts its taps, swipes and keys. */
function handOn(page: Page) {
  const counts = { taps: 0, swipes: 0, keys: 0 };
  async function tap(target: Locator) {
    await target.waitFor({ timeout: 10_000 });
    // Dialogs scroll by themselves.
    const isOnPage = await target.evaluate(
      (element) => !element.closest('[role=dialog], #cart-bar'),
    );
    const box = await target.boundingBox();
    const away = box && isOnPage ? box.y + box.height - phone.viewport.height + 90 : 0;
    for (let left = away; left > 0; left -= swipe) {
      await page.waitForTimeout(human.swipe);
      await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), swipe);
      counts.swipes += 1;
    }
    await page.waitForTimeout(human.look);
    await target.tap({ timeout: 10_000 });
    counts.taps += 1;
  }
  async function type(text: string) {
    await page.keyboard.type(text, { delay: human.key });
    counts.keys += text.length;
  }
  /** Presses the phone's key that leads to the next field. */
  async function next() {
    await page.waitForTimeout(human.key);
    await page.keyboard.press('Tab');
    counts.keys += 1;
  }
  return { page, counts, tap, type, next };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).first();

/** Fills in the form as a new or remembered customer, and waits for the order's page. */
async function fillAndSend({ page, tap, type, next }: Hand, isRemembered: boolean) {
  const form = page.getByRole('dialog');
  await tap(form.getByRole('textbox', { name: 'Nom complet' }));
  for (const text of ['Maude Essai-Roy', 'maude@exemple.test', '4385550142']) {
    await type(text);
    await next();
  }
  await form.getByRole('textbox', { name: 'Adresse', exact: true }).focus();
  await type('77 rue des Copeaux');
  await tap(form.getByText('Comptant', { exact: true }).first());
  if (isRemembered) await tap(form.getByText(/^Retenir mes coordonnées/));
  await send({ page, tap });
}

async function send({ page, tap }: Pick<Hand, 'page' | 'tap'>) {
  await tap(inDialog(page, 'Envoyer la commande'));
  await page.waitForURL(/\/order\//);
}

type Task = { readonly name: string; readonly play: (hand: Hand) => Promise<void> };

const tasks: readonly Task[] = [
  {
    name: 'a large pepperoni delivered, first visit',
    async play(hand) {
      const { page, tap } = hand;
      await tap(button(page, /^Ajouter Pepperoni, L,/));
      await tap(page.locator('#cart-button'));
      await tap(page.locator('[role=dialog] footer button').first());
      await tap(inDialog(page, 'Commander maintenant'));
      await fillAndSend(hand, true);
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
    name: '2-for-1, one half and half, no onions',
    async play(hand) {
      const { page, tap } = hand;
      const dialog = page.getByRole('dialog');
      await tap(button(page, /2 pour 1 \+ 2 canettes.*33,95/));
      await tap(inDialog(page, /^Pepperoni/));
      await tap(dialog.getByText('Moitié-moitié'));
      await tap(inDialog(page, /^Végétarienne/));
      await tap(
        dialog.getByRole('group', { name: /^Oignons/ }).getByRole('radio', { name: 'Sans' }),
      );
      await tap(inDialog(page, /^Continuer/));
      await tap(inDialog(page, /^Fromage/));
      await tap(inDialog(page, /^Continuer/));
      await tap(inDialog(page, 'Terminer'));
      await tap(page.locator('#cart-button'));
      await tap(inDialog(page, 'Commander maintenant'));
      await fillAndSend(hand, false);
    },
  },
];

async function time(context: BrowserContext, url: string, { name, play }: Task) {
  const page = await context.newPage();
  const hand = handOn(page);
  const began = performance.now();
  await page.goto(url);
  await play(hand);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const { taps, swipes, keys } = hand.counts;
  process.stdout.write(`| ${name} | ${taps} | ${swipes} | ${keys} | ${seconds} |\n`);
  await page.close();
}

const executablePath = findChromium();
if (!executablePath) throw new Error(noChromium);
const shop = await openShop();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath, args });
try {
  await openAllDay(shop);
  process.stdout.write('| task | taps | swipes | keys | seconds |\n|---|---:|---:|---:|---:|\n');
  const known = await browser.newContext(phone);
  for (const task of tasks.slice(0, 2)) await time(known, `${shop.url}/`, task);
  for (const task of tasks.slice(2))
    await time(await browser.newContext(phone), `${shop.url}/`, task);
} finally {
  await browser.close();
  await shop.stop();
}
