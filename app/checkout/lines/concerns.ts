import { type Line, namesIn } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';

/** Something in a line: a topping, the other half, a can. */
export type Thing = {
  readonly id: string;
  readonly name: Bilingual;
  /** The key of a modifier; an item has none. */
  readonly key?: string;
};

export type Concern = {
  /** Ids of the modifiers, halves and parts concerned. */
  readonly about?: readonly string[];
};

export function namesOf(line: Line, { about = [] }: Concern): readonly Bilingual[] {
  const known = namesIn(line);
  return about.flatMap((id) => known.get(id) ?? []);
}

/** Returns what an id in a line's contents is: an item of the menu, or a modifier. */
export function thingOf({ offers, choices }: Catalogue, id: string): Thing | null {
  const item = offers.get(id)?.[0];
  if (item) return { id, name: item.name };
  const all = choices.groups.flatMap(({ modifiers }) => modifiers);
  const modifier = all.find(({ key }) => modifierItemId(key) === id);
  return modifier ? { id, name: modifier.name, key: modifier.key } : null;
}
