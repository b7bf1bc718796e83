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

export function endDialogs(signal: AbortSignal) {
  life = signal;
}

/**
 * Starts the cart, once, and loads the script of a dialog; the first touch of what opens it calls
 * this. After a failure it tries again when the connection is back, else reloads the page.
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
 * Opens a dialog; its button looks pressed meanwhile. Before the dialogs are there the browser's
 * history holds the name, so that a reloaded page opens it too.
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

export function refreshAll() {
  if (orderingData()) readOrderingData().catch(() => {});
  return refresh();
}
