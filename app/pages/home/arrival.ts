import { readInTab } from '#browser/storage.ts';
import { maxLines } from '#cart/cart.ts';
import { cartStore } from '#cart/cart-store.ts';
import { makeCatalogue } from '#checkout/catalogue.ts';
import { again, changeName } from '#checkout/remembered-reorder.ts';
import { linkName } from '#modifiers/composer/task.ts';
import { noChoices } from '#modifiers/modifiers.ts';
import { takeNextMessage } from '#ui/notify.ts';
import type { HomeData } from './home-data.ts';
import { besideName, type DialogName, dialogNamed } from './ordering/dialogs.ts';

/**
 * Does what the page was opened with: reads the tab's cart, adds what the address names (B-4552), and cleans the
 * address. Returns the dialog to open, and whether an older one waits for the dialogs' scripts.
 */
export function arrive(data: HomeData): { requested: DialogName | undefined; isExpected: boolean } {
  cartStore.read();
  takeNextMessage();
  for (const pressed of document.querySelectorAll('[form=address][aria-busy=true]'))
    pressed.removeAttribute('aria-busy');
  const address = new URL(location.href);
  const params = address.searchParams;
  const added = params.getAll('add').slice(0, maxLines);
  const open = params.get('open');
  if (added.length > 0 || open !== null) {
    params.delete('add');
    params.delete('open');
    history.replaceState(history.state, '', address);
  }
  if (added.length > 0) addNamed(added, data);
  const isExpected =
    [history.state?.dialog, readInTab(besideName), readInTab(changeName), added[0]].some(Boolean) ||
    address.hash === again ||
    params.has(linkName);
  return { requested: dialogNamed(open), isExpected };
}

/** Adds each `ITEM.SIZE` as the menu sells it now; an unknown one adds nothing. */
function addNamed(names: readonly string[], { menu, specials, promotions }: HomeData) {
  const { offers } = makeCatalogue(menu, specials, promotions, noChoices);
  for (const name of names) {
    const isWhole = offers.has(name);
    const at = isWhole ? name.length : name.lastIndexOf('.');
    const sold = offers.get(name.slice(0, at));
    const choice = sold?.find(({ size }) => isWhole || size === name.slice(at + 1));
    if (choice) cartStore.add(choice);
  }
}
