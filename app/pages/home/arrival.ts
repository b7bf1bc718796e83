import { readInTab } from '#browser/storage.ts';
import { cartStore } from '#cart/cart-store.ts';
import { makeCatalogue } from '#checkout/catalogue.ts';
import { again } from '#checkout/remembered-reorder.ts';
import { linkName } from '#modifiers/composer/task.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { takeNextMessage } from '#ui/notify.ts';
import type { HomeData } from './home-data.ts';
import { besideName, type DialogName, dialogNamed } from './ordering/requested.ts';

/** Parameters of the address that say what to do, once: a button pressed before the script ran, or a link. */
const asking = ['add', 'open'] as const;

/**
 * Does what the page was opened with: reads the tab's cart, adds what the address names (B-4552), and cleans the
 * address. Returns the dialog to open, and whether an older one waits for the dialogs' scripts.
 */
export function arrive(data: HomeData): { requested: DialogName | undefined; isExpected: boolean } {
  cartStore.read();
  takeNextMessage();
  const { search, pathname, hash } = location;
  const params = new URLSearchParams(search);
  const [add, open] = asking.map((name) => params.get(name));
  for (const name of asking) params.delete(name);
  if (add || open) {
    const query = params.size > 0 ? `?${params}` : '';
    history.replaceState(history.state, '', pathname + query + hash);
  }
  if (add) addNamed(add, data);
  const isExpected =
    [history.state?.dialog, readInTab(besideName), add].some(Boolean) ||
    hash === again ||
    params.has(linkName);
  return { requested: dialogNamed(open), isExpected };
}

/** Adds `ITEM.SIZE` as the menu sells it now; an unknown one adds nothing. */
function addNamed(name: string, { menu, specials, promotions }: HomeData) {
  const { offers } = makeCatalogue(menu, specials, promotions, noChoices);
  const [itemId = '', size = null] = offers.has(name) ? [name] : splitAtEnd(name);
  const choice = offers.get(itemId)?.find((one) => one.size === size || offers.has(name));
  if (choice) cartStore.add(choice);
}

function splitAtEnd(name: string): readonly [string, string] {
  const at = name.lastIndexOf('.');
  return [name.slice(0, at), name.slice(at + 1)];
}
