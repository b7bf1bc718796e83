import type { Reason } from './reasons.ts';

/**
 * Of what use an email still is (B-2403): in time; only kept by a customer whose order is over; none,
 * for it is old news to its reader; none, for its link leads nowhere any more.
 */
export type EmailState = 'in_time' | 'for_records' | 'old_news' | 'dead_link';

/** Emails that are shown, sent and taken off the list together, in the order in which they matter. */
export const givenUpGroups = ['in_time', 'for_records', 'useless'] as const;
export type GivenUpGroup = (typeof givenUpGroups)[number];

/** To which group emails of a standing belong. */
export const groupOf = {
  in_time: 'in_time',
  for_records: 'for_records',
  old_news: 'useless',
  dead_link: 'useless',
} as const satisfies Record<EmailState, GivenUpGroup>;

/** Of what sort an email is, as far as that is known: those of orders are kept as facts. */
export type GivenUpKind = 'order_to_shop' | 'order_to_diner' | 'other';

/** An email that was given up, as the staff see it; moments in epoch milliseconds. */
export type GivenUpEmail = {
  readonly id: number;
  readonly kind: GivenUpKind;
  /** Whole only for whoever may see such addresses elsewhere. */
  readonly recipient: string;
  /** Null for an email that is kept as facts. */
  readonly subject: string | null;
  readonly writtenAt: number;
  readonly givenUpAt: number;
  /** How often it was tried in all. */
  readonly attempts: number;
  readonly reason: Reason;
  /** What the mail server answered. */
  readonly answer: string;
  readonly order: { readonly id: number; readonly day: string; readonly number: number } | null;
  readonly standing: EmailState;
};

export type GivenUpReading = {
  /** The oldest of each group. */
  readonly letters: readonly GivenUpEmail[];
  /** How many there are of each group in all. */
  readonly counts: Readonly<Record<GivenUpGroup, number>>;
};

/** How many of a group are shown at once. */
export const mostShown = 50;

/** How many are sent again, or taken off the list, by one press: more than a week of orders writes. */
export const mostAtOnce = 2_000;

/** An address as somebody sees it who may not see whose it is. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}
