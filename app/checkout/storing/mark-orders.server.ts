import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { ProblemKind } from '#core/problem.ts';
import {
  type CallFirstReason,
  callFirstReasonsOf,
  likenesses,
  type Similarity,
} from '#orders/call-first.ts';
import type { CodeRow } from '#promotions/codes/read-code.server.ts';
import { codeFieldError } from '../codes/codes.server.ts';
import type { OrderUnderWay } from './new-order.ts';

/** How many orders an hour may send emails to one mailbox (B-1221). */
export const emailedAnHour = 3;

/** Facts about an order's sender, from stored orders. */
export type SenderFacts = {
  /** The mailbox, however it was spelled. */
  readonly mailbox: string;
  readonly openOfMailbox: number;
  readonly openOfPhone: number;
  /** Staff have confirmed an order of this door, or takeout of this phone. */
  readonly isKnown: boolean;
  /** How many orders of the last hour had emails written to the mailbox. */
  readonly emailed: number;
  /** How often the telephone has used the order's code. */
  readonly codeUses: number;
};

/** All that is read before a group of orders is written, with its mailboxes locked. */
export type HeldFacts = {
  /** The keys under which an order is stored already. */
  readonly known: ReadonlySet<string>;
  readonly callFirstAbove: Cents;
  readonly drivingMinutes: number;
  readonly categoryNames: ReadonlyMap<string, Bilingual>;
  /** The networks of each similarity in the last half hour. */
  readonly networks: ReadonlyMap<string, readonly string[]>;
  /** By the order's key. */
  readonly senders: ReadonlyMap<string, SenderFacts>;
  /** The named codes as they are now, by id; deleted ones are missing. */
  readonly codes: ReadonlyMap<string, { readonly row: CodeRow; readonly uses: number }>;
};

/** The marks to store an order with, or why it is refused. */
export type Marked =
  | { readonly callFirst: CallFirstReason[]; readonly customerEmailed: boolean }
  | { readonly refusal: ProblemKind };

type Passed = OrderUnderWay &
  Exclude<Marked, { refusal: ProblemKind }> & { readonly sender: SenderFacts };

/**
 * Marks orders stored together as if each had been stored before the next: none passes because the
 * others are not in the database yet.
 */
export function markOrders(group: readonly OrderUnderWay[], held: HeldFacts): readonly Marked[] {
  const earlier: Passed[] = [];
  return group.map((one) => {
    const sender = held.senders.get(one.order.key);
    if (!sender) throw new Error('the database did not answer for every order');
    const refusal = refusalOf(one, sender, held, earlier);
    if (refusal) return { refusal };
    const marks = marksOf(one, sender, held, earlier);
    earlier.push({ ...one, ...marks, sender });
    return marks;
  });
}

function refusalOf(
  { order }: OrderUnderWay,
  sender: SenderFacts,
  { codes }: HeldFacts,
  earlier: readonly Passed[],
): ProblemKind | null {
  const { code, request } = order;
  if (!code) return null;
  const alike = earlier.filter(
    ({ order, callFirst }) => order.code?.id === code.id && callFirst.length === 0,
  );
  const ofPhone = alike.filter((other) => other.order.request.phone === request.phone);
  const now = codes.get(code.id);
  const uses = (now?.uses ?? 0) + alike.length;
  const usesOfPhone = sender.codeUses + ofPhone.length;
  return codeFieldError(now?.row ?? null, { uses, usesOfPhone }, order.totals);
}

function marksOf(
  one: OrderUnderWay,
  sender: SenderFacts,
  { callFirstAbove, networks }: HeldFacts,
  earlier: readonly Passed[],
) {
  const { totals, request } = one.order;
  const ofMailbox = earlier.filter((other) => other.sender.mailbox === sender.mailbox);
  const ofPhone = earlier.filter((other) => other.order.request.phone === request.phone);
  const emailed =
    sender.emailed + ofMailbox.filter(({ customerEmailed }) => customerEmailed).length;
  const callFirst = callFirstReasonsOf({
    total: totals.total,
    callFirstAbove,
    openOfMailbox: sender.openOfMailbox + ofMailbox.length + 1,
    openOfPhone: sender.openOfPhone + ofPhone.length + 1,
    isKnown: sender.isKnown,
    networks: networksOf(one, networks, earlier),
    isFromBusyNetwork: one.isFromBusyNetwork,
  });
  return { callFirst, customerEmailed: emailed < emailedAnHour };
}

/** Counts the networks of each similarity, this order's own included. */
function networksOf(
  { traces: { similarity, networkKey } }: OrderUnderWay,
  stored: HeldFacts['networks'],
  earlier: readonly Passed[],
): Record<Similarity, number> {
  const counts = new Map<string, number>();
  for (const text of networkKey === null ? [] : similarity) {
    const alike = earlier.filter(({ traces }) => traces.similarity.includes(text));
    const others = new Set([
      ...(stored.get(text) ?? []),
      ...alike.flatMap(({ traces }) => traces.networkKey ?? []),
    ]);
    others.delete(networkKey ?? '');
    counts.set(text.split(':')[0] ?? '', others.size);
  }
  const kinds = Object.keys(likenesses) as Similarity[];
  return Object.fromEntries(kinds.map((kind) => [kind, (counts.get(kind) ?? 0) + 1])) as Record<
    Similarity,
    number
  >;
}
