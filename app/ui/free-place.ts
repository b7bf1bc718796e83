/** In pixels. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Spot = Pick<Box, 'left' | 'top'>;
type Size = { readonly width: number; readonly height: number };

/** Pixels between a message and its neighbours. */
const gaps = [4, 0];

/** Returns the overlap with the boxes, in square pixels. */
export function coverage(size: Size, spot: Spot, taken: readonly Box[]): number {
  return taken.reduce((sum, box) => {
    const width = Math.min(box.right, spot.left + size.width) - Math.max(box.left, spot.left);
    const height = Math.min(box.bottom, spot.top + size.height) - Math.max(box.top, spot.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

/**
 * Returns the spot nearest to the wished one that covers none of the boxes: without a gap where there is no room for
 * one, and with the least overlap where none is free.
 */
export function freePlace(size: Size, room: Box, taken: readonly Box[], wished: Spot): Spot {
  let spots: readonly Spot[] = [];
  for (const gap of gaps) {
    spots = spotsBeside(size, room, taken, wished, gap);
    const free = spots.find((spot) => coverage(size, spot, taken) === 0);
    if (free) return free;
  }
  const covered = spots.map((spot) => coverage(size, spot, taken));
  return spots[covered.indexOf(Math.min(...covered))] ?? wished;
}

/** Lists spots at the edges of the room and of the boxes, nearest first: the nearest free one is among them. */
function spotsBeside(
  size: Size,
  room: Box,
  taken: readonly Box[],
  wished: Spot,
  gap: number,
): readonly Spot[] {
  const lowest = Math.max(room.top, room.bottom - size.height);
  const rightmost = Math.max(room.left, room.right - size.width);
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  const beside = (edges: readonly number[], least: number, most: number) => [
    ...new Set(edges.map((edge) => within(edge, least, most))),
  ];
  const lefts = beside(
    [wished.left, ...taken.flatMap((box) => [box.left - size.width - gap, box.right + gap])],
    room.left,
    rightmost,
  );
  const tops = beside(
    [wished.top, ...taken.flatMap((box) => [box.top - size.height - gap, box.bottom + gap])],
    room.top,
    lowest,
  );
  // Sideways first: readers look for messages at one height.
  const away = ({ left, top }: Spot) =>
    Math.abs(left - wished.left) + 8 * Math.abs(top - wished.top);
  return tops
    .flatMap((top) => lefts.map((left) => ({ left, top })))
    .sort((one, other) => away(one) - away(other));
}
