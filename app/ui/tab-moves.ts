const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the tab that a key leads to; undefined for other keys. */
export function tabByKey<Tab>(tabs: readonly Tab[], from: number, key: string): Tab | undefined {
  return tabs[moves[key]?.(from, tabs.length) ?? -1];
}

/** Scrolls an element to the middle of its row; the page itself does not move. */
export function centerIn(row: HTMLElement | null, selector: string) {
  const found = row?.querySelector<HTMLElement>(selector);
  if (!row || !found) return;
  row.scrollLeft = found.offsetLeft - (row.clientWidth - found.offsetWidth) / 2;
  markEnds(row);
}

/** Marks a row's ends where something is out of sight, for its style to fade there. */
export function markEnds({ dataset, scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  dataset.before = String(scrollLeft > 1);
  dataset.after = String(scrollLeft < scrollWidth - clientWidth - 1);
}
