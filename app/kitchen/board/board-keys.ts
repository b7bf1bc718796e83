import type { KeyboardEvent } from 'react';

type Found = { readonly columns: readonly (readonly HTMLElement[])[]; column: number; row: number };

const steps: Readonly<Record<string, (found: Found) => HTMLElement | undefined>> = {
  ArrowDown: ({ columns, column, row }) => columns[column]?.[row + 1],
  ArrowUp: ({ columns, column, row }) => columns[column]?.[row - 1],
  ArrowRight: (found) => beside(found, 1),
  ArrowLeft: (found) => beside(found, -1),
  Home: ({ columns, column }) => columns[column]?.[0],
  End: ({ columns, column }) => columns[column]?.at(-1),
};

/** The arrow keys lead from card to card; inside a card's own controls they do what they always do. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>) {
  const card = event.target;
  const step = steps[event.key];
  if (!(card instanceof HTMLElement) || !step || card.dataset.order === undefined) return;
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-order]'),
  ]);
  const column = columns.findIndex((cards) => cards.includes(card));
  const next = step({ columns, column, row: columns[column]?.indexOf(card) ?? 0 });
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The card at the same height in the next column that has one. */
function beside({ columns, column, row }: Found, direction: 1 | -1): HTMLElement | undefined {
  for (let at = column + direction; columns[at]; at += direction) {
    const cards = columns[at] ?? [];
    if (cards.length > 0) return cards[row] ?? cards.at(-1);
  }
  return undefined;
}

/** Follows a card that moved to another column, when the focus was in it and fell out. */
export function refocusCard(id: number) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus();
}
