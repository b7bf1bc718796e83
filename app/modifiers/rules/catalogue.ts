import type { CartChoice } from '#cart/cart.ts';
import type { Choices, DishChoices, ModifierGroup } from '../modifiers.ts';

/** Everything on sale now, by item, and its choices. */
export type Catalogue = {
  /** A line of one for each of an item's sizes. */
  readonly offers: ReadonlyMap<string, readonly CartChoice[]>;
  readonly choices: Choices;
  /** The categories whose dishes may fill an order up to the delivery minimum. */
  readonly offered?: ReadonlySet<string | null> | undefined;
  /** Specials and deals, by id: sold by themselves, never as a part or a half of another dish. */
  readonly apart?: ReadonlySet<string> | undefined;
};

const bare: DishChoices = {
  groups: [],
  recipe: {},
  slots: [],
  isPizza: false,
  isHalvable: false,
  allergens: null,
};

export function choicesOf({ choices }: Catalogue, itemId: string): DishChoices {
  return (Object.hasOwn(choices.dishes, itemId) && choices.dishes[itemId]) || bare;
}

/** Returns whether a dish may be the second half of another. */
export function canBeHalf(catalogue: Catalogue, itemId: string): boolean {
  return choicesOf(catalogue, itemId).isHalvable && !catalogue.apart?.has(itemId);
}

/** Returns the groups of a dish, or of two that share a crust, in their order. */
export function groupsOf(
  { choices }: Pick<Catalogue, 'choices'>,
  ...dishes: readonly Pick<DishChoices, 'groups'>[]
): readonly ModifierGroup[] {
  const keys = new Set(dishes.flatMap(({ groups }) => groups));
  return choices.groups.filter(({ key }) => keys.has(key));
}
