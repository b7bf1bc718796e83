import { useSyncExternalStore } from 'react';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import { type Draft, emptyDraft, readDraft, rememberedDraft } from './draft.ts';

/** The tab stores the draft under this name until the order is sent (B-503). */
export const draftName = 'order-form';

function readAnew(): Draft {
  const typed = readInTab(draftName);
  return typed === null ? rememberedDraft() : readDraft(typed);
}

const state = createStore(readAnew());

/** The order's fields in this tab: of the line above the menu, the cart and the form. */
export const orderDraft = {
  now: state.now,
  /** Changes some fields: several that are filled in at once all count (B-4247). */
  change(part: Partial<Draft>): Draft {
    const next = { ...state.now(), ...part };
    storeInTab(draftName, JSON.stringify(next));
    state.set(next);
    return next;
  },
  /** Reads it again where the device's customer is another. */
  read: () => state.set(readAnew()),
  /** Resets it to what the device remembers of its customer. */
  reset() {
    storeInTab(draftName, null);
    orderDraft.read();
  },
};

export function useDraft(): Draft {
  return useSyncExternalStore(state.subscribe, state.now, () => emptyDraft);
}
