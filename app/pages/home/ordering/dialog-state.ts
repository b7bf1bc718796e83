import { createStore } from '#browser/store.ts';

/** What lies above the page, one at a time. */
export const dialogs = ['cart', 'order', 'compose', 'allergens'] as const;
export type DialogName = (typeof dialogs)[number];

type DocumentState = {
  /** The dialog that was asked for last; another object each time. */
  readonly requested: { readonly dialog: DialogName } | null;
  /** The card that was opened last, by the end of its dish's id; another object each time. */
  readonly dish: { readonly id: string } | null;
  /** The order of this device that is under way. */
  readonly runningOrder: string | null;
  /** The menu is one that was kept on the device: nothing is ordered from it. */
  readonly isPreserved: boolean;
};

const state = createStore<DocumentState>({
  requested: null,
  dish: null,
  runningOrder: null,
  isPreserved: false,
});

/** What the document's script tells its dialogs. */
export const { now: documentState, subscribe: onDocument } = state;

export function tellDialogs(news: Partial<DocumentState>) {
  state.set({ ...state.now(), ...news });
}

/** Tells whether a name is a dialog's: it may come from the browser's history. */
export function isDialogName(name: unknown): name is DialogName {
  return dialogs.some((dialog) => dialog === name);
}
