import { loadAnew, onceMore } from '#browser/line-back.ts';
import { loadStyle } from '#browser/load-style.ts';
import stylesheet from '../../../app.css?url';
import { isDialogName, tellDialogs } from '../ordering/dialog-state.ts';
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
 * Brings the cart, the composer, the form and the allergens to life, once; the first touch of what leads to
 * them calls it. What cannot be fetched is fetched when the line is back, else the page is loaded anew.
 */
export function loadDialogs(): Promise<void> {
  mounted ??= mount().catch((error: unknown) => {
    mounted = null;
    loadAnew();
    throw error;
  });
  return mounted;
}

async function mount() {
  const [{ mountOrdering }] = await Promise.all([
    onceMore(() => import('../ordering/ordering.tsx')),
    orderingData() ? null : onceMore(readOrderingData, 5),
    // The document has its own elements' alone.
    onceMore(() => loadStyle(stylesheet)),
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
  if (button) button.ariaBusy = 'true';
  await loadDialogs().catch(() => {});
  if (button) button.ariaBusy = null;
}

/** Takes the page, and what the dialogs know, as they are now. */
export function refreshAll() {
  if (orderingData()) readOrderingData().catch(() => {});
  return refresh();
}
