import { loadAnew, onceMore } from '#browser/line-back.ts';
import { showCartFrame } from '../ordering/cart-frame.ts';
import { type DialogName, isDialogName, tellDialogs } from '../ordering/dialog-state.ts';
import { loadLate } from '../ordering/late-dialogs.ts';
import { orderingData, readOrderingData } from '../ordering/ordering-data.ts';
import { pageLanguage } from './language-link.ts';
import { refresh } from './refresh.ts';

let mounted: Promise<void> | null = null;
let isMounted = false;
let life: AbortSignal | null = null;

/** Says until when the dialogs live, once they are there. */
export function endDialogs(signal: AbortSignal) {
  life = signal;
}

/**
 * Brings the cart to life, once, and fetches what else lies above the page by its name; the first touch of what
 * leads there calls it. What cannot be fetched is fetched when the line is back, else the page is loaded anew.
 */
export function loadDialogs(name: DialogName = 'cart'): Promise<void> {
  const late = loadLate(name).catch(() => {});
  mounted ??= mount(late).catch((error: unknown) => {
    mounted = null;
    loadAnew();
    throw error;
  });
  return mounted;
}

async function mount(late: Promise<void>) {
  const [{ mountOrdering }] = await Promise.all([
    onceMore(() => import('../ordering/ordering.tsx')),
    orderingData() ? null : onceMore(readOrderingData, 5),
    late,
  ]);
  const place = document.getElementById('ordering');
  if (!place) return;
  const unmount = mountOrdering(place, pageLanguage(), () => void refreshAll());
  isMounted = true;
  life?.addEventListener('abort', unmount);
}

/**
 * Opens a dialog; its button is seen to be pressed until it stands. Before the dialogs are there it is an entry of
 * the browser's history, which they look at: a page that has to be loaded anew opens it too.
 */
export async function openDialog(name: unknown, button: HTMLElement | null = null) {
  if (!isDialogName(name)) return;
  if (isMounted) return tellDialogs({ requested: { dialog: name } });
  const state = { ...history.state, dialog: name };
  if (history.state?.dialog) history.replaceState(state, '');
  else history.pushState(state, '');
  if (button) button.setAttribute('aria-busy', 'true');
  if (name === 'cart') showCartFrame(pageLanguage());
  await loadDialogs(name).catch(() => {});
  if (button) button.removeAttribute('aria-busy');
}

/** Takes the page, and what the dialogs know, as they are now. */
export function refreshAll() {
  if (orderingData()) readOrderingData().catch(() => {});
  return refresh();
}
