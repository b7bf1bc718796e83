import type { Context } from '#core/context.ts';

/** The minutes of the ladder of an untouched order (B-820 to B-823, B-704). */
export type WatchMinutes = {
  /** The board rings louder. */
  readonly louder: number;
  /** The shop gets an email. */
  readonly email: number;
  /** The customer is told honestly, and given the phone number. */
  readonly tell: number;
  /** Without an open board during opening hours the shop gets an email. */
  readonly board: number;
};

/** The steps for an untouched order, in the sequence of the owner's table. */
export const ladderSteps = ['board', 'phones', 'webhook', 'email', 'customer'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/** A step's minutes: of an open shop, and of an order sent while it is closed; null is never. */
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
  // Every step is there: the list is made from them.
  return Object.fromEntries(steps) as Ladder;
}

/** A request to another server; `isHome` allows addresses of the shop's own network. */
export type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly isHome?: boolean;
};

/** The status, or why there is none. */
export type OutgoingAnswer = number | 'slow' | 'unreachable' | 'private' | 'quiet';

/** The context of verbs that look after orders; `post` calls other servers and never throws. */
export type WatchContext = Context & {
  readonly watch: WatchMinutes;
  readonly post: (request: Outgoing) => Promise<OutgoingAnswer>;
};
