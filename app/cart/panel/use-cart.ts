import { useMemo, useSyncExternalStore } from 'react';
import { cartStore } from '../cart-store.ts';

export function useCart() {
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.now, cartStore.now);
  return useMemo(() => ({ ...state, add: cartStore.add, change: cartStore.change }), [state]);
}
