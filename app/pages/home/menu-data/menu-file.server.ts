import { createHash } from 'node:crypto';
import { hoursInWords } from '#hours/hours-in-words.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import { shownFacts } from '#shop/shop.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import type { PageFacts, PageWords } from './menu-data.ts';

/** A menu as the browser fetches it, in both languages, under an address that its content makes. */
export type MenuFile = {
  readonly path: string;
  readonly text: string;
  readonly facts: PageFacts;
};

type MenuFacts = Pick<Storefront, 'menu' | 'shop' | 'specials' | 'hours'>;

const made = new WeakMap<MenuFacts['menu'], { readonly of: string; readonly file: MenuFile }>();

/** Returns the file of what is told at `now`; made once for each menu and for what goes with it. */
export function menuFile(
  { menu, shop, specials, hours }: MenuFacts,
  now: Temporal.Instant,
): MenuFile {
  const facts: PageFacts = {
    shop: shownFacts(shop),
    specials: shownSpecials(specials, now.epochMilliseconds),
    hours: hoursInWords(now, hours),
  };
  const of = JSON.stringify(facts);
  const known = made.get(menu);
  if (known?.of === of) return known.file;
  const text = JSON.stringify({ menu, facts } satisfies PageWords);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const file = { path: `/menus/${name}.json`, text, facts };
  made.set(menu, { of, file });
  return file;
}
