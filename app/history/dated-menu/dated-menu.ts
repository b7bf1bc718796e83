import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** One line of a printed menu: what it costs in each size. */
export type DatedItem = {
  readonly name: Bilingual;
  readonly description: Bilingual | null;
  readonly offers: readonly { readonly label: Bilingual | null; readonly price: Cents }[];
};

export type DatedGroup = {
  readonly key: string;
  readonly name: Bilingual;
  readonly items: readonly DatedItem[];
};

/** The menu as it was published at a moment, or why there is none (B-2090). */
export type DatedMenu =
  | { readonly kind: 'menu'; readonly groups: readonly DatedGroup[] }
  | { readonly kind: 'before-first-day'; readonly firstAt: number | null }
  | { readonly kind: 'to-come' }
  | { readonly kind: 'unreadable' };
