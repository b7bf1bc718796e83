import type { Reason } from './reasons.ts';

/** Why a letter would come too late: what it tells is over, or its link leads nowhere any more. */
export type Late = 'old_news' | 'dead_link';

/** Of what sort a letter is, as far as that is known: those of orders are kept as facts. */
export type GivenUpKind = 'order_to_shop' | 'order_to_diner' | 'other';

/** A letter that was given up, as the staff see it; moments in epoch milliseconds. */
export type GivenUpLetter = {
  readonly id: number;
  readonly kind: GivenUpKind;
  /** Whole only for whoever may see such addresses elsewhere. */
  readonly recipient: string;
  /** Null for a letter that is kept as facts. */
  readonly subject: string | null;
  readonly writtenAt: number;
  readonly givenUpAt: number;
  /** How often it was tried in all. */
  readonly attempts: number;
  readonly reason: Reason;
  /** What the mail server answered. */
  readonly answer: string;
  readonly order: { readonly id: number; readonly day: string; readonly number: number } | null;
  readonly late: Late | null;
};

export type GivenUpReading = {
  readonly letters: readonly GivenUpLetter[];
  /** There are more than these. */
  readonly hasMore: boolean;
};

/** How many are shown at once, and sent again by one press. */
export const mostGivenUp = 200;

const hour = 3_600_000;

/** Nobody waits for the news of an order half a day after it was due. */
const newsLasts = 12 * hour;

type Told = {
  /** Whether it tells of an order, and which: null once that is gone or erased. */
  readonly isOfOrder: boolean;
  readonly order: { readonly placedAt: number; readonly dueAt: number | null } | null;
  /** Whether its link still leads on; null without one. */
  readonly isLinkLive: boolean | null;
};

/** Whether a letter would come too late at `now`, and why (B-2403). */
export function lateness({ isOfOrder, order, isLinkLive }: Told, now: number): Late | null {
  if (isLinkLive === false) return 'dead_link';
  if (!isOfOrder) return null;
  if (!order) return 'old_news';
  return now > (order.dueAt ?? order.placedAt) + newsLasts ? 'old_news' : null;
}

/** An address as somebody sees it who may not see whose it is. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
