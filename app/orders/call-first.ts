import type { Cents } from '#core/money.ts';
import type { OrderStatus } from './order-status.ts';

export const callFirstReasons = [
  'open_orders',
  'large_total',
  'large_and_new',
  'busy_network',
] as const;
export type CallFirstReason = (typeof callFirstReasons)[number];

/** Facts of an order when it is stored, itself included. */
export type OrderFacts = {
  readonly total: Cents;
  readonly callFirstAbove: Cents;
  /** How many open orders this telephone, and this mailbox, have. */
  readonly openOfPhone: number;
  readonly openOfMailbox: number;
  /** Whether staff have confirmed an order of this door, or takeout of this phone. */
  readonly isKnown: boolean;
  /** Whether its sender's address has sent more orders lately than is usual (B-545). */
  readonly isFromBusyNetwork: boolean;
};

const mostOpen = 3;

const rules: Readonly<Record<CallFirstReason, (facts: OrderFacts) => boolean>> = {
  open_orders: ({ openOfPhone, openOfMailbox }) => Math.max(openOfPhone, openOfMailbox) > mostOpen,
  large_total: ({ total, callFirstAbove }) => total > callFirstAbove,
  large_and_new: ({ total, callFirstAbove, isKnown }) => !isKnown && total * 2 > callFirstAbove,
  busy_network: ({ isFromBusyNetwork }) => isFromBusyNetwork,
};

/** Returns why an order looks suspicious; a real party looks the same, so staff call. */
export function callFirstReasonsOf(facts: OrderFacts): CallFirstReason[] {
  return callFirstReasons.filter((reason) => rules[reason](facts));
}

type Marked = {
  readonly status: OrderStatus;
  readonly callFirst: readonly CallFirstReason[];
  readonly callResult: string | null;
};

/** Returns whether an order still waits for the call; a reached or confirmed customer does not. */
export function isCallFirst({ status, callFirst, callResult }: Marked): boolean {
  return status === 'new' && callFirst.length > 0 && callResult !== 'reached';
}
