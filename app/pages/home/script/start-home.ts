import { replayEarlyTaps } from '#browser/early-taps.ts';
import { askOnLeaving } from '#browser/leaving.ts';
import { followChanges } from '#browser/live.ts';
import { onceAt, onWake } from '#browser/wake.ts';
import { cartStore } from '#cart/cart-store.ts';
import { notedLine } from '#cart/noted-line.ts';
import { flyToCart, writeCartBar } from '#cart/panel/write-cart-bar.ts';
import { followDelivery } from '#checkout/delivery/follow-delivery.ts';
import { showLastOrder } from '#checkout/remembered/last-order.ts';
import { again } from '#checkout/remembered-reorder.ts';
import { writeCounts } from '#menu/section/card-counts.ts';
import { onMarks, turnVegetarian, writeMarks } from '#menu/section/card-marks.ts';
import { nameButtons } from '#menu/section/card-names.ts';
import { rememberedOrder } from '#tracking/remembered-order.ts';
import { isToasterNeeded, onMessages, takeNextMessage } from '#ui/notify.ts';
import { markEnds } from '#ui/tab-moves.ts';
import { isDialogName, tellDialogs } from '../ordering/dialog-state.ts';
import {
  fetchAhead,
  keepLanguage,
  leaveFor,
  pageLanguage,
  returnToPlace,
} from './language-link.ts';
import { followLongMenu } from './long-menu.ts';
import { followLine, seenAt } from './lower-notice.ts';
import { chooseTab, showOpenTab, walkTabs } from './menu-tabs.ts';
import { endDialogs, loadDialogs, openDialog, refreshAll } from './open-dialogs.ts';
import { onNextPage } from './refresh.ts';
import { followSearch, seek } from './seek.ts';
import { writeKnown } from './write-known.ts';

/** The first selector that matches acts. */
const presses: readonly (readonly [selector: string, act: (pressed: HTMLElement) => void])[] = [
  ['[data-add]', add],
  ['.dish-name button', openDish],
  ['#menu [role=tab]', chooseMenuTab],
  ['[data-diet]', () => turnVegetarian(pageLanguage())],
  ['[data-seek]', (button) => seek(({ press }) => press(button))],
  ['[data-open]', (button) => void openDialog(button.dataset.open, button)],
  ['[data-language]', (link) => leaveFor(link as HTMLAnchorElement)],
  ['#menu-toggle', () => turnPhoneMenu()],
];

/** What a finger that comes down loads ahead of its press. */
const touches: typeof presses = [
  ['#menu search', () => seek(() => {})],
  ['[data-add]', (button) => fetchFor(button.closest('#menu') ? 'cart' : 'compose')],
  ['[data-open]', (button) => fetchFor(button.dataset.open)],
  ['.dish-name button', () => fetchFor('compose')],
  ['[data-language]', (link) => fetchAhead(link as HTMLAnchorElement)],
];

/** Starts the document's script; ends with `signal`. */
export function startHome(signal: AbortSignal) {
  const options = { signal, capture: true };
  endDialogs(signal);
  onNextPage.add(writeKnown);
  // A task of its own: it takes a quarter of the start, and is not seen.
  setTimeout(() => nameButtons(document, pageLanguage()));
  showOpenTab();
  keepLanguage();
  const dialogBefore = returnToPlace();
  document.addEventListener(
    'click',
    (event) => {
      act(presses, event);
      if ((event.target as Element).closest('#mobile-menu :is(a, button)')) turnPhoneMenu(false);
    },
    options,
  );
  document.addEventListener('pointerdown', (event) => act(touches, event), options);
  document.addEventListener('keydown', walkTabs, { signal });
  // A dish's picture that its site does not send leaves its place empty.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
    },
    options,
  );
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[role=tablist]')) markEnds(target);
    },
    { ...options, passive: true },
  );

  const writeCart = () => {
    writeCartBar(cartStore.now(), pageLanguage());
    writeCounts(document, cartStore.now().cart);
  };
  const ends = [
    cartStore.subscribe(writeCart),
    cartStore.subscribe(askWhileFilled),
    onMarks(() => writeMarks(document)),
    // React renders the messages.
    onMessages(() => isToasterNeeded() && void loadDialogs().catch(() => {})),
    onWake(lookForOrder),
  ];
  for (const end of ends) signal.addEventListener('abort', end);
  addEventListener('pageshow', ({ persisted }) => persisted && cartStore.read(), { signal });
  cartStore.read();
  followDelivery(pageLanguage(), signal);
  takeNextMessage();
  replayEarlyTaps();
  lookForOrder();
  const last = document.getElementById('last-order');
  if (last) showLastOrder(last, pageLanguage(), () => void openDialog('order'));
  const { dialog = location.hash === again && 'cart' } = history.state ?? {};
  void openDialog(dialogBefore);
  fetchFor(/[?&]compose=/.test(location.search) ? 'compose' : dialog);
  const writeNotice = followLine(signal);
  tellDialogs({ isPreserved: seenAt() !== null });
  followLongMenu(signal);
  followSearch(signal);
  followShop(writeNotice, signal);
}

/** Refreshes the page after each change, at each boundary, and every 10 s during an outage. */
function followShop(writeNotice: () => void, signal: AbortSignal) {
  let isWaiting = false;
  let endWait = () => {};
  signal.addEventListener('abort', () => endWait());
  const main = () => document.querySelector('main')?.dataset ?? {};
  async function read() {
    isWaiting = false;
    if ((await refreshAll()) && !signal.aborted) {
      document.querySelector('meta[name=menu-seen-at]')?.remove();
      tellDialogs({ isPreserved: false });
      writeNotice();
    }
    if (!signal.aborted) wait();
  }
  /** Spreads the readers of one change over half a second. */
  function readSoon() {
    if (isWaiting || signal.aborted) return;
    isWaiting = true;
    setTimeout(read, Math.random() * 500);
  }
  function wait() {
    endWait();
    const { version, until } = main();
    // On a device whose clock is ahead every boundary has passed.
    const next = version ? Math.max(Number(until), Date.now() + 60_000) : Date.now() + 10_000;
    if (next < Number.MAX_SAFE_INTEGER) endWait = onceAt(next, readSoon);
  }
  wait();
  // A cached menu has no version: it is read again as soon as the connection is back.
  const version = seenAt() === null ? (main().version ?? '') : '';
  const follow = () => {
    void followChanges({
      url: '/api/events',
      whileVisible: true,
      version,
      onChange: readSoon,
      signal,
    });
  };
  const soon = setTimeout(follow, 1000);
  signal.addEventListener('abort', () => clearTimeout(soon));
}

/** Deals and specials lie outside the menu: they still need choices. */
function fetchFor(name: unknown) {
  if (isDialogName(name)) void loadDialogs(name).catch(() => {});
}

function act(ways: typeof presses, event: Event) {
  for (const [selector, act] of ways) {
    const pressed = (event.target as Element).closest<HTMLElement>(selector);
    if (pressed) return act(pressed);
  }
}

function openDish(button: HTMLElement) {
  const id = button.closest<HTMLElement>('[data-id]')?.dataset.id;
  if (!id) return;
  tellDialogs({ dish: { id } });
  void openDialog('compose', button);
}

function add(button: HTMLElement) {
  const line = notedLine(button);
  if (!line) return;
  // Measured before anything is written: later it would lay the page out twice.
  const { left, top, width, height } = button.getBoundingClientRect();
  cartStore.add(line);
  requestAnimationFrame(() => {
    flyToCart({ x: left + width / 2, y: top + height / 2 });
    // After the count is painted. A finger that came down has loaded them already.
    setTimeout(() => void loadDialogs().catch(() => {}));
  });
}

/** Ends a search, and opens the category. */
function chooseMenuTab(tab: HTMLElement) {
  if (document.querySelector('#found[data-on]')) seek(({ clear }) => clear());
  chooseTab(tab);
}

let endAsking: (() => void) | null = null;

function askWhileFilled() {
  const isFilled = cartStore.now().cart.length > 0;
  if (isFilled) endAsking ??= askOnLeaving();
  else {
    endAsking?.();
    endAsking = null;
  }
}

function turnPhoneMenu(isOpen?: boolean) {
  const [toggle, menu] = ['menu-toggle', 'mobile-menu'].map((id) => document.getElementById(id));
  if (!toggle || !menu) return;
  const opens = isOpen ?? menu.hidden;
  menu.hidden = !opens;
  toggle.setAttribute('aria-expanded', String(opens));
  const { openLabel = '', closeLabel = '' } = toggle.dataset;
  toggle.setAttribute('aria-label', opens ? closeLabel : openLabel);
}

/** Shows this device's order under way above the page. */
function lookForOrder() {
  const runningOrder = rememberedOrder();
  if (!runningOrder) return;
  tellDialogs({ runningOrder });
  void loadDialogs().catch(() => {});
}
