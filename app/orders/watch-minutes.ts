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

/** The steps by which an untouched order makes itself heard, in the order of the table that the owner reads. */
export const ladderSteps = ['board', 'phones', 'webhook', 'email', 'customer'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/** After how many minutes a step is taken: of an open shop, and of an order that came while it is closed; null is never. */
export type StepMinutes = { readonly open: number | null; readonly closed: number | null };
export type Ladder = Readonly<Record<LadderStep, StepMinutes>>;

/** Returns the ladder of a shop whose owner has set none (B-4152). */
export function firstLadder({ louder, email, tell }: WatchMinutes): Ladder {
  const open = {
    board: louder,
    phones: Math.min(louder + 1, tell),
    webhook: Math.min(louder + 2, tell),
    email,
    customer: tell,
  };
  const steps = ladderSteps.map((step) => [step, { open: open[step], closed: null }]);
  // Every step is there: it is what the list is made from.
  return Object.fromEntries(steps) as Ladder;
}

/** What is sent to another server; `isHome` allows addresses of the shop's own network. */
export type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly isHome?: boolean;
};

/** What became of it: the status, or why there is none. */
export type OutgoingAnswer = number | 'slow' | 'unreachable' | 'private' | 'quiet';

/** What verbs receive that look after orders; `post` sends to other servers and never throws. */
export type WatchContext = Context & {
  readonly watch: WatchMinutes;
  readonly post: (request: Outgoing) => Promise<OutgoingAnswer>;
};
