import type {
  Line,
  Modifier,
  Piece,
  RequestedLine,
  RequestedModifier,
  RequestedPiece,
} from '#cart/line.ts';

/**
 * Returns what is asked for with a line: the shop has the names, pictures and prices of the choices
 * itself, and what comes with a dish in any case need not be asked for.
 */
export function requestedLine({ price, quantity, parts, note, ...piece }: Line): RequestedLine {
  const chosen = parts.filter(({ isUsual }) => !isUsual);
  return {
    ...requestedPiece(piece),
    price,
    quantity,
    parts: chosen.map(requestedPiece),
    ...(note === null ? {} : { note }),
  };
}

/** As it comes, on the whole, and as much as usual, unless it says otherwise. */
function requestedPiece({ itemId, size, otherHalf, modifiers }: Piece): RequestedPiece {
  const changes = modifiers.filter(({ isUsual }) => !isUsual);
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

/** Tells whether a line is anything but the dish as it stands on the menu. */
export function isChanged({ otherHalf, modifiers = [], parts = [] }: RequestedLine): boolean {
  return Boolean(otherHalf) || modifiers.length > 0 || parts.length > 0;
}
