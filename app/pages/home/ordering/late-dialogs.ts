import type { DialogName } from './dialog-state.ts';

/** The dialogs whose script comes when something leads to them, each by itself. */
export const lateDialogs = {
  order: async () => (await import('#checkout/form/order-dialog.tsx')).OrderDialog,
  compose: async () => (await import('#modifiers/composer/composer.tsx')).ComposerDialog,
  allergens: async () => (await import('#modifiers/allergens/allergen-dialog.tsx')).AllergenDialog,
} as const;

/** Fetches what a dialog still lacks; the cart lacks nothing. */
export async function loadLate(...names: readonly DialogName[]): Promise<void> {
  await Promise.all(names.map((name) => name !== 'cart' && lateDialogs[name]()));
}
