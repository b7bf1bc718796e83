import type { DialogName } from './requested.ts';

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
