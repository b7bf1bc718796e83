import type { Bilingual } from '#core/language.ts';
import type { MenuGroup } from './effective-menu.ts';
import type { SizeKey } from './menu.ts';
import { type Offer, offersOf, sizeNames, smallestFirst } from './sizes.ts';

/** The radius draws the sizes to scale. */
export const feeds: readonly {
  readonly size: SizeKey;
  readonly people: string;
  readonly radius: number;
}[] = [
  { size: 'b', people: '1', radius: 7 },
  { size: 's', people: '1–2', radius: 10 },
  { size: 'm', people: '2–3', radius: 13 },
  { size: 'l', people: '3–4', radius: 15.5 },
  { size: 'xl', people: '4–6', radius: 18 },
];

export function feedsLabel(people: string): Bilingual {
  return { fr: `pour ${people}`, en: `feeds ${people}` };
}

const pieces: Bilingual = { fr: 'morceaux', en: 'pieces' };

/** Returns a button's size in words: `grande`, `6 morceaux`. */
export function sizeWords({ size, label }: Offer): Bilingual {
  if (!size || !label) return { fr: '', en: '' };
  if (!isCounted(label)) return sizeNames[size];
  return { fr: `${label.fr} ${pieces.fr}`, en: `${label.en} ${pieces.en}` };
}

type Sign = { readonly label: Bilingual; readonly name: Bilingual };

/** Returns the legend of a category's labels: letters, then all numbers of pieces in one. */
export function legendOf({ key, items }: MenuGroup): readonly Sign[] {
  const offers = items.flatMap((item) => offersOf(item, key));
  const labels = smallestFirst.flatMap((wanted) =>
    offers.flatMap(({ size, label }) => (label && size === wanted ? [{ size, label }] : [])),
  );
  const each = [...new Map(labels.map((found) => [found.label.en, found])).values()];
  const signs = each.filter(({ label }) => !isCounted(label));
  const counts = each.filter(({ label }) => isCounted(label)).map(({ label }) => label.en);
  const numbers = counts.join(' · ');
  return [
    ...signs.map(({ size, label }) => ({ label, name: sizeNames[size] })),
    ...(numbers ? [{ label: { fr: numbers, en: numbers }, name: pieces }] : []),
  ];
}

function isCounted({ en }: Bilingual): boolean {
  return /^\d/.test(en);
}
