import type { Bilingual } from '#core/language.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { type SizeKey, sizeKeys } from '#menu/menu.ts';
import type { Findable, OnSale } from '#menu/search/search.ts';
import { offersOf } from '#menu/sizes.ts';
import { type Choices, noChoices } from '#modifiers/modifiers.ts';
import { includedAmount } from '#modifiers/rules/piece.ts';
import { type Promotion, promotionChoice } from '#promotions/deals/promotions.ts';
import type { Special } from '#promotions/specials/specials.ts';

/** What search finds besides dishes. */
export type ShownOffer<OfSpecial extends Special = Special> =
  | { readonly kind: 'special'; readonly special: OfSpecial }
  | { readonly kind: 'deal'; readonly promotion: Promotion };

type Parts<OfSpecial extends Special> = {
  readonly menu: readonly MenuGroup[];
  /** Null where they were never read: then nothing is known of recipes. */
  readonly choices: Choices | null;
  readonly specials: readonly OfSpecial[];
  readonly promotions: readonly Promotion[];
};

/** Returns everything on sale with its words in both languages, to be indexed (B-190). */
export function findableThings<OfSpecial extends Special>(parts: Parts<OfSpecial>) {
  type Thing = OnSale<ShownOffer<OfSpecial>>;
  const { menu, specials, promotions } = parts;
  const choices = parts.choices ?? noChoices;
  const categories = new Map(menu.map(({ key, name }) => [key, name]));
  const findable = (
    thing: Thing,
    key: string | null,
    description: Partial<Words> | null | undefined,
    sizes: readonly (readonly [SizeKey | undefined | null, label?: string])[],
  ): Findable<Thing> => ({
    thing,
    names: both(thing.name),
    categories: both(categories.get(key ?? '')),
    others: [...both(description), ...named(choices, thing.id)],
    sizes: sizes.flatMap(([size, label = '']) => (size ? [{ size, label }] : [])),
    ...madeOf(choices, thing.id),
  });
  const dishes = menu.flatMap(({ key, items }) =>
    items.map((item) => {
      const thing = { kind: 'dish', id: item.id, name: item.name, item, categoryKey: key } as const;
      const sizes = offersOf(item, key).map(({ size, label }) => [size, label?.fr] as const);
      return findable(thing, key, item.description, sizes);
    }),
  );
  const ofSpecials = specials.map((special) => {
    const { id, name, categoryKey, description, size } = special;
    const thing = { kind: 'offer', id, name, offer: { kind: 'special', special } } as const;
    return { ...findable(thing, categoryKey, description, [[size]]), offer: 'special' as const };
  });
  const deals = promotions.map((promotion) => {
    const { itemId: id, name, description } = promotionChoice(promotion);
    const thing = { kind: 'offer', id, name, offer: { kind: 'deal', promotion } } as const;
    const size = sizeKeys.find((key) => key === promotion.size.toLowerCase());
    return { ...findable(thing, null, description, [[size]]), offer: 'deal' as const };
  });
  return [...dishes, ...ofSpecials, ...deals];
}

/** Returns what a dish is made of as it comes: by its recipe, its default answers, and those of a pizza in it. */
function madeOf(choices: Choices, id: string) {
  const dish = Object.hasOwn(choices.dishes, id) ? choices.dishes[id] : undefined;
  if (!dish) return {};
  const own = choices.groups
    .filter(({ key }) => dish.groups.includes(key))
    .flatMap((group) => group.modifiers.filter((one) => includedAmount(dish, group, one) > 0));
  const parts = [id, ...dish.slots.flatMap(({ usual }) => usual ?? [])];
  const recipe = [
    ...own.flatMap(({ name }) => both(name)),
    ...parts.flatMap((part) => named(choices, part)),
  ];
  return { recipe, isVegetarian: dish.isVegetarian ?? false };
}

/** Returns the names of what a recipe names. */
function named({ groups, dishes }: Choices, id: string): readonly string[] {
  const recipe = Object.hasOwn(dishes, id) ? dishes[id]?.recipe : undefined;
  const all = groups.flatMap(({ modifiers }) => modifiers);
  return all.flatMap(({ key, name }) => (recipe?.[key] ? both(name) : []));
}

type Words = { readonly [Language in keyof Bilingual]: string | null };

function both(words: Partial<Words> | null | undefined): readonly string[] {
  return [words?.fr, words?.en].filter((text) => text != null);
}
