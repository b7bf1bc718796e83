import type { Line } from '#cart/line.ts';
import type { Bilingual, Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { CallFirstReason } from './call-first.ts';
import type { CallResult, OrderStatus, RefusalReason } from './order-status.ts';
import type { OrderType, PaymentMethod } from './orders.ts';

/** An order as it stands; every moment in epoch milliseconds. */
export type Order = {
  readonly id: number;
  /** The day for which it is cooked, `YYYY-MM-DD`; numbers count within it. */
  readonly day: string;
  readonly number: number;
  readonly status: OrderStatus;
  /** Sent back with every step; another one means that somebody was faster. */
  readonly version: number;
  readonly placedAt: number;
  /** For when the customer asked for it, a delivery at the door; null is as soon as possible. */
  readonly dueAt: number | null;
  /** For when the shop promised it: a delivery at the door, takeout at the counter. */
  readonly promisedAt: number | null;
  /** How long the driver is under way; null for takeout, and of old deliveries. */
  readonly drivingMinutes: number | null;
  readonly seenAt: number | null;
  readonly watchFrom: number;
  readonly closedAt: number | null;
  readonly callResult: CallResult | null;
  readonly refusalReason: RefusalReason | null;
  readonly refusalNote: string | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly language: Language;
  /** Why it should be called before it is cooked; of most orders, nothing. */
  readonly callFirst: readonly CallFirstReason[];
  /** False when no email of it goes to the customer. */
  readonly customerEmailed: boolean;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneExtension: string | null;
  readonly address: string | null;
  readonly apartment: string | null;
  /** A word for the driver; null for takeout. */
  readonly driverNote: string | null;
  readonly subtotal: Cents;
  /** What a code took off, and which code. */
  readonly discount: Cents;
  readonly code: string | null;
  readonly deliveryFee: Cents;
  readonly postalCode: string | null;
  readonly taxes: Cents;
  readonly total: Cents;
  /** What is paid in cash, where it is not the total. */
  readonly cashDue: Cents | null;
  /** How the taxes were called when it was sent. */
  readonly taxLabel: Bilingual;
  /** Of the facts that it was sent under. */
  readonly shopVersion: number | null;
  readonly lines: readonly Line[];
};

/** Where a delivery goes, with its postal code where the shop asks for one: on the map too. */
export function placeLine({ address, postalCode }: Pick<Order, 'address' | 'postalCode'>): string {
  return [address, postalCode].filter(Boolean).join(', ');
}
