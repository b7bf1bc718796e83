import type { Line } from '#cart/line.ts';
import { type Bilingual, type Language, pathIn } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { InMilliseconds, OrderRow, ShownColumn } from './orders.table.server.ts';

/** The columns that staff read (`shownColumns`), with instants in epoch milliseconds. */
export type Order = InMilliseconds<Pick<OrderRow, ShownColumn>> & {
  /** The cash to pay, where it is not the total. */
  readonly cashDue: Cents | null;
  /** The name of the taxes when it was sent. */
  readonly taxLabel: Bilingual;
  readonly lines: readonly Line[];
};

export function inMilliseconds<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): InMilliseconds<Pick<Row, Field>> {
  const read: Partial<Record<Field, unknown>> = {};
  for (const field of fields) {
    const value = row[field];
    read[field] = value instanceof Date ? value.getTime() : value;
  }
  return read as InMilliseconds<Pick<Row, Field>>;
}

/** Returns a delivery's address for a map, with its postal code where the shop asks for one. */
export function deliveryAddressLine({
  address,
  postalCode,
}: Pick<Order, 'address' | 'postalCode'>): string {
  return [address, postalCode].filter(Boolean).join(', ');
}

/** Returns an order page's path, with the language for a reader who has stored none. */
export function orderPagePath(token: string, language: Language, first: Language): string {
  return pathIn(`/order/${token}`, language, first);
}
