/** The dialogs above the page, one at a time. */
export const dialogs = ['cart', 'order', 'compose', 'allergens'] as const;
export type DialogName = (typeof dialogs)[number];

/** The tab stores under this name that the cart stands open beside the dishes. */
export const besideName = 'cart-beside';

/** What a reader wants to see; another object each time. */
export type Requested = {
  readonly dialog: DialogName;
  /** The dish to compose. */
  readonly dish?: string;
};

/** Returns the dialog of a name from outside: an address, the browser's history. */
export function dialogNamed(name: unknown): DialogName | undefined {
  return dialogs.find((dialog) => dialog === name);
}

/** Dialogs whose scripts load when they are first needed. */
export const lateDialogs = {
  order: async () => (await import('#checkout/form/order-dialog.tsx')).OrderDialog,
  compose: async () => (await import('#modifiers/composer/composer.tsx')).ComposerDialog,
  allergens: async () => (await import('#modifiers/allergens/allergen-dialog.tsx')).AllergenDialog,
} as const;

/** Loads the scripts of dialogs; the cart's is there already. */
export async function loadLate(...names: readonly DialogName[]): Promise<void> {
  await Promise.all(names.map((name) => name !== 'cart' && lateDialogs[name]()));
}
