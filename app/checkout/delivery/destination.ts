import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { defaultOrderType, type OrderType, orderTypes } from '#shop/order-types.ts';
import { readCustomer } from '../remembered/last-order.ts';

/** Under which name the tab keeps the order form, its destination with it. */
export const draftName = 'order-form';

/** How an order leaves the shop, and to where, as it was said above the menu or in the form. */
export type ChosenDestination = { readonly orderType: OrderType; readonly postalCode: string };

/** Returns what is typed of the form: in this tab, else as the device remembers its customer. */
function readTyped(): Record<string, unknown> {
  try {
    const typed: unknown =
      JSON.parse(readInTab(draftName) ?? 'null') ?? readCustomer().get('draft');
    return typeof typed === 'object' ? { ...typed } : {};
  } catch {
    return {};
  }
}

function readDestination(): ChosenDestination {
  const { orderType, postalCode } = readTyped();
  return {
    orderType: orderTypes.find((one) => one === orderType) ?? defaultOrderType,
    postalCode: typeof postalCode === 'string' ? postalCode.slice(0, 20) : '',
  };
}

const state = createStore(readDestination());

/** The destination of this tab's order: the line above the menu, the cart and the form show one and the same. */
export const destination = {
  subscribe: state.subscribe,
  now: state.now,
  /** Takes it over from a form that stores itself. */
  follow: ({ orderType, postalCode }: ChosenDestination) => state.set({ orderType, postalCode }),
  /** Changes it, and the stored form with it. */
  choose(change: Partial<ChosenDestination>) {
    storeInTab(draftName, JSON.stringify({ ...readTyped(), ...change }));
    state.set({ ...state.now(), ...change });
  },
};
