import type { Context } from '#core/context.ts';

/** After how many minutes what is said about an order that no cook has touched (B-820 to B-823, B-704). */
export type WatchMinutes = {
  /** The board rings louder. */
  readonly louder: number;
  /** The shop is written to. */
  readonly email: number;
  /** The customer is told honestly, and given the phone. */
  readonly tell: number;
  /** Without an open board during opening hours: the shop is written to. */
  readonly board: number;
};

/** What verbs receive that look after orders. */
export type WatchContext = Context & { readonly watch: WatchMinutes };
