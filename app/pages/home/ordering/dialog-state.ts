import { createStore } from '#browser/store.ts';

/** The dialogs above the page, one at a time. */
export const dialogs = ['cart', 'order', 'compose', 'allergens'] as const;
export type DialogName = (typeof dialogs)[number];

type DocumentState = {
  /** The dialog requested last; another object each time. */
  readonly requested: { readonly dialog: DialogName } | null;
  /** The card opened last, by the end of its dish's id; another object each time. */
  readonly dish: { readonly id: string } | null;
  readonly runningOrder: string | null;
  /** The menu is a cached one: nothing is ordered from it. */
  readonly isPreserved: boolean;
};

const state = createStore<DocumentState>({
  requested: null,
  dish: null,
  runningOrder: null,
  isPreserved: false,
});

export const { now: documentState, subscribe: onDocument } = state;

export function tellDialogs(news: Partial<DocumentState>) {
  state.set({ ...state.now(), ...news });
}

/** Returns whether a value, perhaps from the browser's history, is a dialog's name. */
export function isDialogName(name: unknown): name is DialogName {
  return dialogs.some((dialog) => dialog === name);
}
