import { isCooked } from '#cart/line.text.ts';
import { type Line, lineTotal, type Piece } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import { slotRules } from '#modifiers/rules/slots.ts';
import type { Order } from '#orders/order.ts';
import { type Counted, isSold } from './sale-state.ts';

/** A dish in one size, with how many of it were sold, halves too, and for how much, before taxes. */
export type SoldPiece = Pick<
  Line,
  'itemId' | 'name' | 'size' | 'sizeLabel' | 'categoryKey' | 'place'
> & {
  readonly quantity: number;
  readonly amount: Cents;
};

/** An order with what decides whether it is a sale. */
export type Sold = Counted & Pick<Order, 'lines'>;

/** Returns every line that was sold; only confirmed orders sold anything. */
export function soldLines(orders: readonly Sold[]): readonly Line[] {
  return orders.filter(isSold).flatMap(({ lines }) => lines);
}

/**
 * Returns what a line sold: itself, of two halves half of each, and the pizzas of a deal, which
 * were paid with the deal.
 */
export function piecesOf(line: Line): readonly SoldPiece[] {
  const { quantity } = line;
  const pizzas = slotRules.pizza.categoryKey;
  return [
    ...halvesOf(line, line, quantity, lineTotal(line)),
    ...line.parts
      .filter(isCooked)
      .flatMap((part) => halvesOf(part, { categoryKey: pizzas }, quantity, 0)),
  ];
}

function halvesOf(
  { itemId, name, size, sizeLabel, otherHalf }: Piece,
  { categoryKey, place }: Pick<Line, 'categoryKey' | 'place'>,
  quantity: number,
  amount: Cents,
): readonly SoldPiece[] {
  const whole = { itemId, name, size, sizeLabel, categoryKey, place, quantity, amount };
  if (!otherHalf) return [whole];
  const right = Math.floor(amount / 2);
  return [
    { ...whole, quantity: quantity / 2, amount: amount - right },
    { ...whole, ...otherHalf, quantity: quantity / 2, amount: right },
  ];
}
