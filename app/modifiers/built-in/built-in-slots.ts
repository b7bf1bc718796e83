import type { SizeKey } from '#menu/menu.ts';

/** A slot of a dish of the first menu, with the slug of what comes in it without a word. */
export type BuiltInSlot = {
  readonly kind: 'pizza' | 'can' | 'bottle';
  readonly size: SizeKey | null;
  readonly usual: string;
  readonly isFixed: boolean;
};

function pizza(size: 'm' | 'l' | 'xl', usual: string): BuiltInSlot {
  return { kind: 'pizza', size, usual, isFixed: true };
}

const can: BuiltInSlot = { kind: 'can', size: null, usual: 'pepsi-can', isFixed: false };
const bottle: BuiltInSlot = { kind: 'bottle', size: null, usual: 'pepsi-2-l', isFixed: false };

/** What the combos and trios of the first menu are made of, beside their modifiers. */
export const builtInSlots: Readonly<Record<string, readonly BuiltInSlot[]>> = {
  'combo-a': [pizza('m', 'all-dressed'), can, can],
  'combo-b': [pizza('l', 'all-dressed'), bottle],
  'combo-c': [pizza('xl', 'all-dressed'), bottle],
  'combo-d': [pizza('l', 'all-dressed'), pizza('l', 'pepperoni'), bottle],
  'cheeseburger-trio': [can],
  'hot-dog-trio': [can],
  'baby-pizza-trio': [can],
  'crispy-chicken-sandwich-trio': [can],
  'grilled-cheese-trio': [can],
};
