import type { OrderStatus } from '#orders/order-status.ts';

/** What an owner does before the first diner comes, in this order (B-2140). */
export const morningSteps = ['facts', 'hours', 'letter', 'bell', 'ticket', 'order'] as const;
export type MorningStep = (typeof morningSteps)[number];

/** Steps that nobody but a person can judge; the others are done by what they are about. */
export const judgedSteps = ['facts', 'hours', 'bell', 'ticket'] as const satisfies MorningStep[];
export type JudgedStep = (typeof judgedSteps)[number];

/** The list of the first morning as it stands. */
export type Morning = {
  /** When each step was done, in epoch milliseconds; null is still to do. */
  readonly steps: Readonly<Record<MorningStep, number | null>>;
  /** Somebody has put the list away, done or not. */
  readonly isPutAway: boolean;
  /** Since when diners are served; null: the page says that it is not open yet. */
  readonly openedAt: number | null;
  /** False on this computer, where the page is open in any case. */
  readonly isPublicSite: boolean;
  /** Where letters to the shop go, and whether a mail server carries them. */
  readonly shopEmail: string;
  readonly hasMailServer: boolean;
  readonly testOrder: TestOrder | null;
  /** Shows the page as diners will see it, to whoever has this address. */
  readonly previewPath: string;
};

/** The order that was sent to try the board. */
export type TestOrder = {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
};

/** How many steps are left. */
export function stepsLeft({ steps }: Pick<Morning, 'steps'>): number {
  return morningSteps.filter((step) => steps[step] === null).length;
}

/** Tells whether the list has nothing left to say. */
export function isOver(
  morning: Pick<Morning, 'steps' | 'isPutAway' | 'openedAt' | 'isPublicSite'>,
) {
  const isOpen = !morning.isPublicSite || morning.openedAt !== null;
  return morning.isPutAway || (isOpen && stepsLeft(morning) === 0);
}
