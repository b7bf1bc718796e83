import type { StaffEventKind } from '#accounts/accounts.table.server.ts';
import type { KeyKind, Role } from '#accounts/accounts.ts';
import type { EventKind } from '#orders/order-status.ts';

export const logKinds = ['comings', 'team', 'orders', 'changes'] as const;
export type LogKind = (typeof logKinds)[number];

/** The events of the team's list that are a staff member's coming or going. */
export const comings: readonly StaffEventKind[] = [
  'signed_in',
  'signed_out',
  'code_refused',
  'recovery_code_used',
];

export type LogEntry = {
  readonly id: string;
  readonly at: number;
  /** Null: the account is gone, or it was done on the server itself. */
  readonly who: string | null;
} & (
  | {
      readonly source: 'team';
      readonly what: StaffEventKind;
      /** To whom, where that is another person, or with which key. */
      readonly whom: string | null;
      readonly role: Role | KeyKind | null;
    }
  | {
      readonly source: 'orders';
      readonly what: EventKind;
      readonly day: string;
      readonly number: number;
    }
  | { readonly source: 'changes'; readonly tables: readonly string[]; readonly count: number }
);

export type LogFilter = {
  readonly who?: string | undefined;
  readonly kind?: LogKind | undefined;
  readonly day?: string | undefined;
};

export type LogReading = {
  readonly entries: readonly LogEntry[];
  /** There are older ones. */
  readonly hasMore: boolean;
  /** The people who have entries. */
  readonly people: readonly string[];
};

export const logPage = 100;
