import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { defaultOrderType, type OrderType, orderTypes } from '#shop/order-types.ts';
import { readCustomer } from '../remembered/last-order.ts';

/** The tab stores the order form under this name, its destination included. */
export const draftName = 'order-form';

/** An order's type and postal code, as chosen above the menu or in the form. */
export type ChosenDestination = { readonly orderType: OrderType; readonly postalCode: string };

/** Returns the typed form: of this tab, else as the device remembers its customer. */
function readTyped(): Record<string, unknown> {
  try {
    const typed: unknown =
      JSON.parse(readInTab(draftName) ?? 'null') ?? readCustomer().get('draft');
    return typeof typed === 'object' ? { ...typed } : {};
  } catch {
    return {};
  }
}

/** Before the device's own is known, as on the server. */
export const unknownDestination: ChosenDestination = {
  orderType: defaultOrderType,
  postalCode: '',
};

function readDestination(): ChosenDestination {
  const { orderType, postalCode } = readTyped();
  return {
    orderType: orderTypes.find((one) => one === orderType) ?? defaultOrderType,
    postalCode: typeof postalCode === 'string' ? postalCode.slice(0, 20) : '',
  };
}

const state = createStore(readDestination());

/** The destination of this tab's order: shared by the line above the menu, cart and form. */
export const destination = {
  subscribe: state.subscribe,
  now: state.now,
  /** Sets it from a form that stores itself. */
  follow: ({ orderType, postalCode }: ChosenDestination) => state.set({ orderType, postalCode }),
  /** Changes it, and the stored form with it. */
  choose(change: Partial<ChosenDestination>) {
    storeInTab(draftName, JSON.stringify({ ...readTyped(), ...change }));
    state.set({ ...state.now(), ...change });
  },
};
