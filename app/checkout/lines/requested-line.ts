import type { CartChoice } from '#cart/cart.ts';
import {
  isChosen,
  type Line,
  type Modifier,
  type Piece,
  type RequestedLine,
  type RequestedModifier,
  type RequestedPiece,
} from '#cart/line.ts';

/** Returns a line's request, without names, prices and parts that the shop knows itself. */
export function requestedLine({ price, quantity, parts, note, ...piece }: Line): RequestedLine {
  const chosen = parts.filter(isChosen);
  return {
    ...requestedPiece(piece),
    price,
    quantity,
    parts: chosen.map(requestedPiece),
    ...(note === null ? {} : { note }),
  };
}

/** Leaves out what is as the menu has it. */
function requestedPiece({ itemId, size, otherHalf, modifiers }: Piece): RequestedPiece {
  const changes = modifiers.filter(isChosen);
  return {
    itemId,
    size,
    modifiers: changes.map(requestedModifier),
    ...(otherHalf ? { otherHalf: { itemId: otherHalf.itemId } } : {}),
  };
}

function requestedModifier({ id, side, amount }: Modifier): RequestedModifier {
  return { id, ...(side === 'whole' ? {} : { side }), ...(amount === 1 ? {} : { amount }) };
}

/** Leaves out what only the menu's card shows. */
export function asStored({ description: _, image: __, ...line }: CartChoice): Line {
  return line;
}

/** Returns whether a line differs from the dish on the menu. */
export function isChanged({ otherHalf, modifiers = [], parts = [] }: RequestedLine): boolean {
  return Boolean(otherHalf) || modifiers.length > 0 || parts.length > 0;
}
