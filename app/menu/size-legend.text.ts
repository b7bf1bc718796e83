import type { Bilingual } from '#core/language.ts';
import type { SizeKey } from './menu.ts';

/** How many people a pizza of each size feeds; the radius draws the sizes to scale. */
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
  return {
    fr: people === '1' ? 'pour 1 personne' : `pour ${people}`,
    en: people === '1' ? 'feeds 1' : `feeds ${people}`,
  };
}
