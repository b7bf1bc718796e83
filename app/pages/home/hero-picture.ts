import type { Bilingual } from '#core/language.ts';
import type { DueDay } from '#promotions/offered-days.ts';
import { offOn, type Special } from '#promotions/specials/specials.ts';

/** A picture that `art/` drew for the hero, besides the default one. */
export type HeroPicture = { readonly name: 'lifted-slice' | 'feast'; readonly alt: Bilingual };

const pizza: HeroPicture = {
  name: 'lifted-slice',
  alt: {
    fr: 'Une pizza toute garnie sur une planche de bois, dont on soulève une pointe au fromage filant',
    en: 'An all-dressed pizza on a wooden board, a slice lifted from it in strings of cheese',
  },
};
const feast: HeroPicture = {
  name: 'feast',
  alt: {
    fr: 'Des ailes de poulet, un burger et une poutine sur une planche de bois',
    en: 'Chicken wings, a burger and a poutine on a wooden board',
  },
};

const hot = ['wings', 'fries', 'burgers', 'trio', 'appetizers', 'club', 'submarines', 'wraps'];

/** The picture of a special, by category; other categories keep the default. */
const byCategory: ReadonlyMap<string | null, HeroPicture> = new Map([
  ...['pizzas', 'combos'].map((key) => [key, pizza] as const),
  ...[...hot, 'mains', 'specialties'].map((key) => [key, feast] as const),
]);

/** Returns the picture of a day's rarest special; null is the default picture (B-1327). */
export function heroPicture(specials: readonly Special[], day: DueDay | null): HeroPicture | null {
  const [special] = specials
    .filter((one) => !offOn(one, day))
    .sort((one, other) => daysOf(one) - daysOf(other));
  if (!special || isPepperoni(special)) return null;
  return byCategory.get(special.categoryKey) ?? null;
}

/** Dates are rarer than weekdays, and weekdays than every day. */
function daysOf({ startsOn, endsOn, weekdays }: Special): number {
  return startsOn || endsOn ? 0 : (weekdays?.length ?? 7);
}

function isPepperoni({ picture, image }: Special): boolean {
  return picture === 'pepperoni' || (!picture && /\/pepperoni-\d+\.webp$/.test(image ?? ''));
}
