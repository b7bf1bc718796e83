type Placed = { readonly id: string; readonly at: number };

/** Which rows get another place: those that are named first, in that order; the others after them. */
export function movesTo(rows: readonly Placed[], ids: readonly string[]) {
  const place = new Map(ids.map((id, at) => [id, at]));
  const sorted = rows.toSorted(
    (a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length),
  );
  return sorted.map(({ id, at }, to) => ({ id, at, to })).filter(({ at, to }) => at !== to);
}
