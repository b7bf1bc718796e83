/** Brings a thing to the middle of the row that it stands in; the page itself does not move. */
export function centerIn(row: HTMLElement | null, selector: string) {
  const found = row?.querySelector<HTMLElement>(selector);
  if (!row || !found) return;
  row.scrollLeft = found.offsetLeft - (row.clientWidth - found.offsetWidth) / 2;
  markEnds(row);
}

/** Tells the row's style at which ends something is out of sight, for it to fade there. */
export function markEnds({ dataset, scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  dataset.before = String(scrollLeft > 1);
  dataset.after = String(scrollLeft < scrollWidth - clientWidth - 1);
}
